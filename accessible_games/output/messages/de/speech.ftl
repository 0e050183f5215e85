# Sprachausgabe: Screenreader, die eigene Stimme des Programms, Ton.

# $name: was verlangt wurde; $names: die Namen, die es gibt
speech-backend-unknown = Eine Sprachausgabe namens { $name } gibt es nicht. Wähle eine von diesen: { LIST($names) }.
# $package: was zu installieren ist, auf jedem System etwas anderes
speech-package-missing =
    { $package ->
        [prismatoid] Dein Screenreader und die Stimmen deines Systems sind für dieses Programm nicht erreichbar, weil das Paket prismatoid fehlt. Installiere es mit: pip install prismatoid.
       *[other] Dieses Programm hat keine eigene Stimme, weil das Paket { $package } fehlt. Installiere es mit: pip install { $package }.
    } Ein Screenreader, der das Terminal vorliest, geht auch ohne.
speech-engine-missing = Dieses Programm spricht nicht selbst, weil die Sprachsynthese espeak-ng fehlt. Installiere sie mit: pip install espeakng-loader. Ein Screenreader, der das Terminal vorliest, geht auch ohne sie.
speech-reader-missing = Von diesem Programm aus ist kein Screenreader und kein Sprachdienst zu erreichen. Starte erst deinen Screenreader, oder wähle die eigene Stimme des Programms, worker. Ein Screenreader, der das Terminal vorliest, geht trotzdem.
# $reader: Name eines Programms wie NVDA
speech-reader-lost = Die Sprachausgabe ist zu Ende, weil { $reader } nicht mehr antwortet. Starte { $reader } neu und schalte die Sprachausgabe dann wieder ein.
speech-worker-died = Die Sprachausgabe ist zu Ende, weil die eigene Stimme des Programms zweimal ausgefallen ist. Alles steht weiterhin als Text da; schalte die Sprachausgabe wieder ein, um es noch einmal zu versuchen.
# $language: Kürzel einer Sprache
speech-voice-missing =
    { $language ->
        [de] Es gibt keine deutsche Stimme, darum spricht eine andere die deutschen Texte. Installiere in den Spracheinstellungen deines Systems eine deutsche Stimme.
        [en] Es gibt keine englische Stimme, darum spricht eine andere die englischen Texte. Installiere in den Spracheinstellungen deines Systems eine englische Stimme.
       *[other] Es gibt keine Stimme für die Sprache { $language }, darum spricht eine andere ihre Texte. Installiere in den Spracheinstellungen deines Systems eine solche Stimme.
    }
# $missing: ein Paket, das nicht installiert ist, oder leer
speech-no-sound = Es ist nichts zu hören, weil sich kein Tongerät öffnen ließ. Schließe Kopfhörer oder Lautsprecher an{ $missing ->
        [miniaudio] , oder installiere das Paket miniaudio oder den Befehl paplay
       *[other] { "" }
    }; das Programm versucht es von selbst wieder.
speech-manner-reader = Tempo, Höhe, Lautstärke und Stimme sind notiert, aber dein Screenreader behält seine eigenen. Ändere sie dort.
# $file: Pfad; $reason: was das System dazu meldet
speech-log-unwritable = Die Sprachausgabe lässt sich nicht mitschreiben, weil in die Datei { $file } nicht geschrieben werden kann ({ $reason }). Wähle eine andere Datei, oder schaffe Platz.

# Antworten von doctor.
speech-found-reader = Gesprochen werden kann über { $reader }.
speech-found-worker = Die eigene Stimme des Programms funktioniert.
# $voice: wie die Sprachsynthese die Stimme nennt
speech-found-voice =
    { $language ->
        [de] Deutsche Stimme: { $voice }.
        [en] Englische Stimme: { $voice }.
       *[other] Stimme für { $language }: { $voice }.
    }
speech-found-player = Ton lässt sich abspielen mit { $player }.
