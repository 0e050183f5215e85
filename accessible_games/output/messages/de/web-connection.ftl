### Die Seite: ihre Verbindung, verloren und neu aufgebaut

web-back = Wieder verbunden.
# $line: what was typed
web-unsure = Der Server war weg. Ob er deine letzte Zeile bekommen hat, ist nicht bekannt: { $line }. Sieh nach, bevor du sie noch einmal schickst.
web-elsewhere = Du machst in einem anderen Tab weiter. Mit der Eingabetaste machst du hier weiter.
web-replaced = Mit der Eingabetaste machst du hier weiter.
