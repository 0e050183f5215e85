# Sprachausgabe: Screenreader, die eigene Stimme des Programms, Ton.

# $name: der verlangte Name; $names: die Namen, die es gibt
speech-backend-unknown = Eine Sprachausgabe namens { $name } gibt es nicht. Wähle eine von diesen: { LIST($names) }.
# $package: was zu installieren ist, auf jedem System etwas anderes
speech-package-missing =
    { $package ->
        [prismatoid] Dieses Programm erreicht deinen Screenreader und die Stimmen deines Systems nicht, weil das Paket prismatoid fehlt. Installiere es mit: pip install prismatoid.
       *[other] Dieses Programm hat keine eigene Stimme, weil das Paket { $package } fehlt. Installiere es mit: pip install { $package }.
    } Ein Screenreader, der das Terminal vorliest, geht auch ohne.
speech-engine-missing = Dieses Programm kann nicht sprechen: espeak-ng fehlt. Installiere es mit: pip install espeakng-loader. Ein Screenreader kann trotzdem das Terminal vorlesen.
speech-system-voices-missing = Keine eigene Stimme, weil die Stimmen deines Systems nicht starten. Installiere eine in dessen Einstellungen. Ein Screenreader kann das Terminal vorlesen.
speech-reader-missing = Kein Screenreader und kein Sprachdienst antwortet. Starte einen, oder wähle die eigene Stimme, worker. Ein Screenreader kann trotzdem das Terminal vorlesen.
# $reader: Name eines Programms wie NVDA
speech-reader-lost = Die Sprachausgabe ist zu Ende, weil { $reader } nicht mehr antwortet. Starte { $reader } neu und schalte die Sprachausgabe dann wieder ein.
speech-worker-died = Keine Sprachausgabe mehr: Die eigene Stimme ist zweimal ausgefallen. Der Text geht weiter. Schalte die Sprachausgabe wieder ein, um es noch einmal zu versuchen.
# $language: Kürzel einer Sprache
speech-voice-missing =
    { $language ->
        [de] Es gibt keine deutsche Stimme, darum spricht eine andere die deutschen Texte. Installiere in den Spracheinstellungen deines Systems eine deutsche Stimme.
        [en] Es gibt keine englische Stimme, darum spricht eine andere die englischen Texte. Installiere in den Spracheinstellungen deines Systems eine englische Stimme.
       *[other] Es gibt keine Stimme für die Sprache { $language }, darum spricht eine andere ihre Texte. Installiere in den Spracheinstellungen deines Systems eine solche Stimme.
    }
# $missing: ein Paket, das nicht installiert ist, oder leer
speech-no-sound = Du hörst nichts, weil kein Tongerät zu öffnen war. Schließe Kopfhörer oder Lautsprecher an{ $missing ->
        [miniaudio] , oder installiere das Paket miniaudio oder den Befehl paplay
       *[other] { "" }
    }. Das Programm versucht es von selbst wieder.
speech-manner-reader = Dein Screenreader behält sein Tempo, seine Höhe, Lautstärke und Stimme. Ändere sie dort.
# $file: Pfad; $reason: die Meldung des Systems
speech-log-unwritable = Die Sprachausgabe wird nicht mitgeschrieben, weil die Datei { $file } nicht beschreibbar ist ({ $reason }). Wähle eine andere Datei, oder schaffe Platz.

# Antworten von doctor.
speech-found-reader = { $reader } kann sprechen.
speech-found-worker = Die eigene Stimme des Programms funktioniert.
# $voice: der Name der Stimme in der Sprachsynthese
speech-found-voice =
    { $language ->
        [de] Deutsche Stimme: { $voice }.
        [en] Englische Stimme: { $voice }.
       *[other] Stimme für { $language }: { $voice }.
    }
speech-found-player = { $player } kann Ton abspielen.
