### Der Server: seine Einstellungsdatei, sein Anfang und sein Ende. $file: der Pfad der Einstellungsdatei.

# $line: in der Datei, 0 wo sie nicht bekannt ist; $key: Abschnitt und Schlüssel, etwa ssh.port; $value: was dort steht
config-place =
    { $line ->
        [0] In { $file }
       *[other] In Zeile { $line } von { $file }
    }
config-missing = Die Einstellungsdatei { $file } gibt es nicht. Schreib sie, oder lass --config weg, dann gelten die Vorgaben.
config-unreadable = Die Einstellungsdatei { $file } lässt sich nicht lesen ({ $problem }). Prüf, wer sie lesen darf.
# $problem: was der Leser von TOML sagt, mit Zeile und Spalte, auf Englisch
config-not-toml = In { $file }, Zeile { $line }, Zeichen { $column }: das ist kein TOML. Schreibe Schlüssel = Wert, Texte in Anführungszeichen, Abschnitte in eckigen Klammern.
# $meant: der Schlüssel, der wohl gemeint war; $known: alle Schlüssel dieses Abschnitts
config-unknown-key-near = { config-place } steht { $key }, das gibt es nicht. Meinst du { $meant }?
config-unknown-key = { config-place } steht { $key }, das gibt es nicht. Möglich sind { LIST($known) }.
config-not-a-section = { config-place } steht { $key }, das ist ein Abschnitt. Schreib [{ $key }] in eine eigene Zeile, und seine Schlüssel darunter.
config-not-a-switch = { config-place } ist { $key } auf { $value } gesetzt, erlaubt sind nur true und false.
config-not-a-number = { config-place } ist { $key } auf { $value } gesetzt, erlaubt ist eine ganze Zahl von { $low } bis { $high }.
config-not-a-list = { config-place } ist { $key } auf { $value } gesetzt, erlaubt ist eine Liste von Texten, etwa ["anna", "bob"].
config-not-a-text = { config-place } ist { $key } auf { $value } gesetzt, erlaubt ist eine Zeile Text in Anführungszeichen.
config-not-a-choice = { config-place } ist { $key } auf { $value } gesetzt, erlaubt ist eines von { LIST($choices) }.
config-secret-unreadable = { config-place } nennt { $key } die Datei { $path }, die sich nicht lesen lässt ({ $problem }). Prüf den Pfad, und wer sie lesen darf.
config-plain-outside = In { $file } ist telnet.address auf { $address } gesetzt, damit liefen Passwörter unverschlüsselt durchs Netz. Nimm für Spieler von anderswo den Abschnitt tls, oder setz telnet.plain_outside = true, wenn du das hinnimmst.
config-status-outside = In { $file } ist status.address auf { $address } gesetzt, damit könnten alle die Zahlen des Servers lesen. Setz status.outside = true, wenn das so gemeint ist.
config-web-outside = In { $file } ist web.address { $address }; so gingen Passwörter unverschlüsselt durchs Netz. Nenne im Abschnitt tls ein Zertifikat, oder in web.proxies die Adresse eines Proxys, der verschlüsselt.
config-web-public = In { $file } muss web.public sagen, wo die Seite zu erreichen ist, etwa "https://spiele.example.org", ohne Pfad.
config-web-names = In { $file } müssen unter web.names Rechnernamen stehen, ohne https:// und ohne Pfad, etwa "spiele.example.org", nicht "{ $name }".
config-web-no-proxy = In { $file } beginnt web.public mit https://, aber hier spricht nichts HTTPS. Trag das Zertifikat im Abschnitt tls ein, oder nenne den Proxy davor als web.proxies, etwa ["127.0.0.1"].
config-web-not-https = In { $file } beginnt web.public mit http://, aber mit Zertifikat oder Proxy kommen Browser über HTTPS. Schreib dort https://.
# $address: wo die Seiten erreichbar sind
config-web-proxy-here = In { $file } sind die Proxys auf diesem Computer, aber die Seiten sind auch auf { $address } erreichbar, wo niemand eingelassen würde. Setz web.address auf 127.0.0.1.
config-web-proxies = In { $file } müssen unter web.proxies Adressen oder kleine Netze deiner Proxys stehen, etwa "127.0.0.1", nicht "{ $name }": Wer dort steht, kann jede Adresse behaupten.
config-plain-wire = In { $file } führt { $key }.url zu einem anderen Rechner, ohne dass er sich ausweist; Passwörter könnten unterwegs gelesen werden. Schreib { $proof } in die URL, oder setz { $key }.plain_outside = true, wenn das Netz dazwischen nur dir gehört.
config-push-public = In { $file } braucht notify.push auch web.public, mit https://: Nur von so einer Seite nehmen Browser Nachrichten an.
config-half-tls = In { $file } braucht der Abschnitt tls beides: certificate und private_key.
config-no-door = In { $file } sind ssh, telnet, tls und web alle abgeschaltet, so käme niemand herein. Schalte eines davon ein.
config-wrong-scheme = In { $file } ist { $key } keine solche Adresse. Sie muss mit { $scheme } beginnen.
config-mail-sender = In { $file } muss mail.sender die Adresse sein, von der E-Mail kommt, etwa "spiele@example.org".
config-mail-plain = In { $file } steht mail.security auf none, also gingen Passwort und Adressen lesbar durchs Netz. Setz es auf starttls oder tls; none ist für einen Mailserver auf diesem Rechner.
config-processes-need-store = { $number } Prozesse brauchen PostgreSQL. Setz store.url in { $file }, oder processes = 1.

# $host: ein Name dieses Rechners; $port: ohne Tausenderpunkt
serve-ssh = SSH: ssh guest@{ $host } -p { $port }
serve-telnet = Telnet: telnet { $host } { $port }
serve-tls = Telnet mit TLS: Rechner { $host }, Port { $port }
# $scheme: http or https
serve-web = Webseite: { $scheme }://{ $host }:{ $port }
# $fingerprint: wie ssh ihn bei der ersten Verbindung zeigt
serve-host-key = SSH-Schlüssel des Servers, den ssh bei der ersten Verbindung zeigt: { $fingerprint }
serve-config-read = Einstellungen: { $file }
serve-config-none = Einstellungen: die Vorgaben. Andere kommen nach { $file }; wie, steht in docs/hosting/configuration.md.
serve-config-good = { $file } ist in Ordnung.
serve-stopped = Beendet. Alle Partien sind aufbewahrt.
serve-port-used = Port { $port } von { $address } benutzt schon ein anderes Programm. Beende es, oder wähle einen anderen Port als { $key } in { $file }.
serve-address-refused = Der Server kann auf { $address }, Port { $port }, nicht lauschen ({ $problem }). Wähle andere Werte für { $key } in { $file }.
serve-data-refused = Der Datenordner { $folder } lässt sich nicht benutzen ({ $problem }). Wähle einen anderen als data in { $file } oder mit --data.
serve-already = Auf den Daten in { $folder } läuft schon ein Server. Beende ihn zuerst, oder gib diesem mit --data einen anderen Ordner.
serve-certificate-refused = Das Zertifikat { $certificate } mit dem Schlüssel { $private } lässt sich nicht verwenden ({ $problem }). Beides müssen PEM-Dateien sein, die zusammengehören.
serve-packages-missing = Dem Server fehlt { $package }. Gib im Ordner mit den Quellen dieses Programms ein: pip install ".[server]"
serve-log-refused = In das Protokoll { $log } lässt sich nicht schreiben ({ $problem }). Wähle ein anderes als { $key } in { $file }.
# $count: Prozesse, die nachdenken
serve-bots = Hier werden Züge von Bots gewählt, { $count } zugleich.
serve-bots-need-broker = Prozesse für Bots brauchen NATS. Setz broker.url in { $file }.
serve-worker-failed = Ein Prozess des Servers kam nicht in Gang. Die Zeilen darüber sagen, warum.
serve-failed = Der Server hat sich wegen eines Fehlers im Programm beendet. Welcher es war, steht im Protokoll.
serve-one-process-here = Mehrere Prozesse eines Servers gehen nur unter Linux und macOS. Setz processes = 1.
# $role: player, moderator oder admin
serve-role-set =
    { $name } ist jetzt { $role ->
        [admin] für die Verwaltung zuständig
        [moderator] für die Aufsicht zuständig
       *[player] eine Person wie alle anderen
    }. Das gilt sofort.
serve-no-account = Ein Konto { $name } gibt es hier nicht. Melde dich zuerst unter diesem Namen neu an, dann versuch es noch einmal.

# Für alle, die verbunden sind, bevor ihre Verbindung endet.
serve-stops = Der Server hört jetzt auf. Deine Partien sind aufbewahrt; komm später wieder.
serve-restarts = Der Server startet neu. Deine Partien sind aufbewahrt; verbinde dich in ein paar Sekunden wieder.
