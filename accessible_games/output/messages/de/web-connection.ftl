### Die Seite: ihre Verbindung, verloren und neu aufgebaut

web-back = Wieder verbunden.
# $line: der getippte Text
web-unsure = Der Server war weg. Vielleicht fehlt ihm deine letzte Eingabe: { $line }. Sieh nach, bevor du sie noch einmal sendest.
web-elsewhere = Du machst in einem anderen Tab weiter. Drück die Eingabetaste, um hier weiterzumachen.
web-replaced = Drück die Eingabetaste, um hier weiterzumachen.
