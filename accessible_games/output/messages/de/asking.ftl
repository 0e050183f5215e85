### Die Einstellungen einer Partie, eine nach der anderen gefragt. Die Eingabetaste behält die übliche.

setup-ask = Einstellungen
    .words = einstellungen, fragen
lobby-ask = alle Einstellungen, eine nach der anderen
asking-how = { $game }, eine Einstellung nach der anderen. Die Eingabetaste nimmt das zuletzt Genannte. Tippe zurück für die vorige, stopp zum Abbrechen.
    .brief = { $game }. Eingabetaste, zurück oder stopp.
asking-choice = { $label }: { $choices }. Eingabetaste für { $default }.
asking-rounds =
    { $unit ->
        [points] Runden: eine Zahl. Ihre Punkte werden addiert.
       *[wins] Runden: eine Zahl. Die meisten Siege zählen.
    } Eingabetaste für { $default }.
asking-clock =
    Uhr: Minuten, vielleicht Sekunden für jeden Zug, etwa 10 5{ $online ->
        [yes] , oder 3 tage für jeden Zug.
       *[no] .
    } Eingabetaste für { $default }.
asking-access = Wer darf mitspielen? Tippe offen oder privat. Eingabetaste für { $default }.
asking-any = keinen bestimmten
asking-unknown = „{ $word }“ passt hier nicht.
asking-stopped = Es entsteht keine Partie.
asking-back = zurück
    .words = zurück, zurueck
asking-stop = stopp
    .words = stopp, abbrechen
