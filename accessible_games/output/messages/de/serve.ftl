### Der Server: seine Einstellungsdatei, sein Anfang und sein Ende. $file: der Pfad der Einstellungsdatei.

# $line: in der Datei, 0 wenn sie nicht bekannt ist; $key: Abschnitt und Schlüssel, etwa ssh.port; $value: der Wert dort
config-place =
    { $line ->
        [0] In { $file }
       *[other] In Zeile { $line } von { $file }
    }
config-missing = Die Einstellungsdatei { $file } gibt es nicht. Schreib sie, oder lass --config weg, dann gelten die üblichen Werte.
config-unreadable = Die Einstellungsdatei { $file } ist nicht lesbar ({ $problem }). Prüf, wer sie lesen darf.
# $problem: die Meldung des Lesers von TOML, mit Zeile und Spalte, auf Englisch
config-not-toml = In { $file }, Zeile { $line }, Zeichen { $column }: Das ist kein TOML. Schreibe Schlüssel = Wert, Texte in Anführungszeichen, Abschnitte in eckigen Klammern.
# $meant: der Schlüssel, der wohl gemeint war; $known: alle Schlüssel dieses Abschnitts
config-unknown-key-near = { config-place } steht { $key }, das gibt es nicht. Meinst du { $meant }?
config-unknown-key = { config-place } steht { $key }, das gibt es nicht. Möglich sind { LIST($known) }.
config-not-a-section = { config-place } steht { $key }, das ist ein Abschnitt. Schreib [{ $key }] in eine eigene Zeile, und seine Schlüssel darunter.
config-not-a-switch = { config-place } ist { $key } auf { $value } gesetzt, erlaubt sind nur true und false.
config-not-a-number = { config-place } ist { $key } auf { $value } gesetzt, erlaubt ist eine ganze Zahl von { $low } bis { $high }.
config-not-a-list = { config-place } ist { $key } auf { $value } gesetzt, erlaubt ist eine Liste von Texten, etwa ["anna", "bob"].
config-not-a-text = { config-place } ist { $key } auf { $value } gesetzt, erlaubt ist eine Zeile Text in Anführungszeichen.
config-not-a-choice = { config-place } ist { $key } auf { $value } gesetzt, erlaubt ist eines von { LIST($choices) }.
config-secret-unreadable = { config-place } nennt { $key } die Datei { $path }, die nicht lesbar ist ({ $problem }). Prüf den Pfad, und wer sie lesen darf.
# Im Terminal gelesen, beim Einrichten eines Servers: die Einstellung, die Gefahr und jeder Ausweg.
config-plain-outside = In { $file } ist telnet.address auf { $address } gesetzt, damit liefen Passwörter unverschlüsselt durchs Netz. Nimm für Leute von anderswo den Abschnitt tls. Nimmst du das hin, dann setz telnet.plain_outside = true.
config-status-outside = In { $file } ist status.address auf { $address } gesetzt, damit könnten alle die Zahlen des Servers lesen. Willst du das, dann setz status.outside = true.
# Im Terminal gelesen, beim Einrichten eines Servers: die Einstellung, die Gefahr und jeder Ausweg.
config-web-outside = In { $file } ist web.address auf { $address } gesetzt, damit liefen Passwörter unverschlüsselt durchs Netz. Nenne im Abschnitt tls ein Zertifikat, oder in web.proxies die Adresse eines Proxys, der verschlüsselt.
config-web-public = In { $file } muss web.public die Adresse der Seite sein, etwa "https://spiele.example.org", ohne Pfad.
config-web-names = In { $file } müssen unter web.names Rechnernamen stehen, ohne https:// und ohne Pfad, etwa "spiele.example.org", nicht "{ $name }".
config-web-frames = In { $file } müssen unter web.frames Websites stehen, mit https:// und ohne Pfad, etwa "https://verein.example.org", nicht "{ $name }".
# Im Terminal gelesen, beim Einrichten eines Servers: die Einstellung, die Gefahr und jeder Ausweg.
config-web-no-proxy = In { $file } beginnt web.public mit https://, aber dieser Server hat kein HTTPS. Trag das Zertifikat im Abschnitt tls ein, oder nenne den Proxy davor als web.proxies, etwa ["127.0.0.1"].
config-web-not-https = In { $file } beginnt web.public mit http://, aber mit Zertifikat oder Proxy nehmen Browser HTTPS. Schreib dort https://.
# $address: die Adresse, auf der die Seiten erreichbar sind
config-web-proxy-here = In { $file } sind die Proxys auf diesem Computer, aber die Seiten sind auch auf { $address } erreichbar und wiesen dort alle ab. Setz web.address auf 127.0.0.1.
config-web-proxies = In { $file } müssen unter web.proxies Adressen oder kleine Netze deiner Proxys stehen, etwa "127.0.0.1", nicht "{ $name }": Ein Proxy kann jede Adresse behaupten.
# Im Terminal gelesen, beim Einrichten eines Servers: die Einstellung, die Gefahr und jeder Ausweg.
config-plain-wire = In { $file } führt { $key }.url zu einem anderen Rechner, der sich nicht ausweist. Andere könnten Passwörter unterwegs lesen. Schreib { $proof } in die URL. Gehört das Netz dazwischen nur dir, dann setz { $key }.plain_outside = true.
config-push-public = In { $file } braucht notify.push auch web.public, mit https://: Nur von so einer Seite nehmen Browser Benachrichtigungen an.
config-half-tls = In { $file } braucht der Abschnitt tls beides: certificate und private_key.
config-no-door = In { $file } sind ssh, telnet, tls und web alle abgeschaltet, so könnte sich niemand verbinden. Schalte eines davon ein.
config-wrong-scheme = In { $file } muss { $key } eine Adresse sein, die mit { $scheme } beginnt.
config-mail-sender = In { $file } muss mail.sender die Adresse des Absenders sein, etwa "spiele@example.org".
# Im Terminal gelesen, beim Einrichten eines Servers: die Einstellung, die Gefahr und jeder Ausweg.
config-mail-plain = In { $file } ist mail.security auf none gesetzt, damit liefen Passwörter und Adressen unverschlüsselt durchs Netz. Setz es auf starttls oder tls. Nimm none nur für einen Mailserver auf diesem Rechner.
config-processes-need-store = { $number } Prozesse brauchen PostgreSQL. Setz store.url in { $file }, oder processes = 1.

# $host: ein Name dieses Rechners; $port: ohne Tausenderpunkt
serve-ssh = SSH: ssh guest@{ $host } -p { $port }
serve-telnet = Telnet: telnet { $host } { $port }
serve-tls = Telnet mit TLS: Rechner { $host }, Port { $port }
# $scheme: http oder https
serve-web = Webseite: { $scheme }://{ $host }:{ $port }
# $fingerprint: in der Form, die ssh bei der ersten Verbindung zeigt
serve-host-key = SSH-Schlüssel des Servers, den ssh bei der ersten Verbindung zeigt: { $fingerprint }
serve-config-read = Einstellungen: { $file }
serve-config-none = Einstellungen: die üblichen. Andere schreibst du in { $file }, siehe docs/hosting/configuration.md.
serve-config-good = { $file } ist in Ordnung.
serve-stopped = Beendet. Alle Partien sind gespeichert.
serve-port-used = Ein anderes Programm benutzt Port { $port } von { $address }. Beende es, oder wähle einen anderen Port als { $key } in { $file }.
serve-address-refused = Der Server kann auf { $address }, Port { $port }, nicht lauschen ({ $problem }). Wähle andere Werte für { $key } in { $file }.
serve-data-refused = Der Datenordner { $folder } ist nicht benutzbar ({ $problem }). Wähle einen anderen als data in { $file } oder mit --data.
serve-already = Ein anderer Server benutzt schon die Daten in { $folder }. Beende ihn zuerst, oder gib diesem mit --data einen anderen Ordner.
serve-certificate-refused = Das Zertifikat { $certificate } mit dem Schlüssel { $private } ist nicht benutzbar ({ $problem }). Beides müssen PEM-Dateien sein, die zusammengehören.
serve-packages-missing = Dem Server fehlt { $package }. Gib im Ordner mit den Quellen dieses Programms ein: pip install ".[server]"
serve-log-refused = Die Logdatei { $log } ist nicht beschreibbar ({ $problem }). Wähle eine andere als { $key } in { $file }.
# $count: Prozesse, die Züge wählen
serve-bots = Dieser Prozess wählt Züge von Bots, { $count } zugleich.
serve-bots-need-broker = Prozesse für Bots brauchen NATS. Setz broker.url in { $file }.
serve-worker-failed = Ein Prozess des Servers ist nicht gestartet. Die Zeilen darüber sagen, warum.
serve-failed = Der Server ist durch einen Programmfehler zu Ende. Die Logdatei sagt, welchen.
serve-one-process-here = Mehrere Prozesse eines Servers gehen nur unter Linux und macOS. Setz processes = 1.
# $role: player, moderator oder admin
serve-role-set =
    { $name } ist jetzt { $role ->
        [admin] in der Serverleitung
        [moderator] in der Aufsicht
       *[player] eine Person wie alle anderen
    }, ab sofort.
serve-no-account = Ein Konto { $name } gibt es hier nicht. Registriere dich zuerst unter diesem Namen, dann versuch es noch einmal.

# Für alle, die verbunden sind, bevor ihre Verbindung endet.
serve-stops = Der Server hört jetzt auf. Deine Partien sind gespeichert. Komm später wieder.
serve-restarts = Der Server startet neu. Deine Partien sind gespeichert. Verbinde dich in ein paar Sekunden wieder.
