# Sprachausgabe: Screenreader, die eigene Stimme des Programms, Ton.

# $name: der gespeicherte Name; $names: die Namen, die es auf diesem System gibt
speech-engine-unknown = Eine Maschine { $name } zum Sprechen hat dieses System nicht. Wähle mit stimme maschine eine von diesen: { LIST($names) }.
# $package: was zu installieren ist, auf jedem System etwas anderes
speech-package-missing =
    { $package ->
        [prismatoid] Dieses Programm erreicht deinen Screenreader nicht, weil das Paket prismatoid fehlt. Installiere es mit: pip install prismatoid. Ein Screenreader, der das Terminal vorliest, geht auch ohne.
       *[other] { $package } kann hier nicht sprechen, weil es nicht installiert ist. Installiere es mit: pip install { $package }.
    }
speech-espeak-missing = espeak-ng kann hier nicht sprechen, weil es nicht installiert ist. Installiere es mit: pip install espeakng-loader.
speech-system-voices-missing = pyttsx3 kann hier nicht sprechen, weil die Stimmen deines Systems nicht starten. Installiere eine in dessen Einstellungen.
speech-dispatcher-missing = Speech Dispatcher antwortet nicht. Installiere das Paket speech-dispatcher, oder wähle mit stimme maschine eine andere Maschine.
speech-reader-missing = Kein Screenreader antwortet. Starte einen, oder wähle mit stimme maschine eine andere Maschine.
speech-reader-runs = Ein Screenreader läuft, vielleicht hörst du alles doppelt. Mit stimme aus liest er allein.
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
