### Die Einstellungen einer Partie, eine nach der anderen gefragt. Eingabe behält die Vorgabe.

setup-ask = Einstellungen
    .words = einstellungen, fragen
lobby-ask = alle Einstellungen, eine nach der anderen
asking-how = { $game }, eine Einstellung nach der anderen. Eingabe behält das zuletzt Genannte; zurück geht eine zurück; stopp beendet es.
    .brief = { $game }. Eingabe behält; zurück; stopp.
asking-choice = { $label }: { $choices }. Eingabe für { $default }.
asking-rounds =
    { $unit ->
        [points] Runden: eine Zahl; ihre Punkte werden zusammengezählt.
       *[wins] Runden: eine Zahl; es zählen die meisten Siege.
    } Eingabe für { $default }.
asking-clock =
    Uhr: Minuten, vielleicht Sekunden für jeden Zug, etwa 10 5{ $online ->
        [yes] ; oder 3 tage für jeden Zug.
       *[no] .
    } Eingabe für { $default }.
asking-access = Wer mitspielen kann: offen oder privat. Eingabe für { $default }.
asking-any = keinen bestimmten
asking-unknown = „{ $word }“ passt hier nicht.
asking-stopped = Es entsteht keine Partie.
asking-back = zurück
    .words = zurück, zurueck
asking-stop = stopp
    .words = stopp, abbrechen
