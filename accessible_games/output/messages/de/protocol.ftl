### Das Maschinenprotokoll: Fehler einer Anfrage. Feldnamen und Werte sind die des Protokolls.

# Eine Zeile
protocol-line-too-long = Die Zeile wurde nicht gelesen, denn sie ist länger als { NUMBER($limit, useGrouping: 0) } Bytes. Sende kürzere Zeilen.
protocol-not-utf8 = Die Zeile wurde nicht gelesen, denn Byte { NUMBER($position, useGrouping: 0) } ist kein UTF-8. Sende UTF-8.
protocol-not-json = Die Zeile wurde nicht gelesen, denn bei Zeichen { NUMBER($position, useGrouping: 0) } ist sie kein JSON. Sende ein JSON-Objekt je Zeile.
protocol-not-finite = Die Zeile wurde nicht gelesen, denn { $number } ist keine JSON-Zahl oder zu groß. Sende eine endliche Zahl.
protocol-bad-number = Die Zeile wurde nicht gelesen, denn sie enthält eine Zahl mit zu vielen Ziffern. Sende kürzere Zahlen.
protocol-too-deep = Die Zeile wurde nicht gelesen, denn ihre Werte sind zu tief verschachtelt. Sende flachere Werte.
protocol-duplicate-key = Die Anfrage wurde nicht gelesen, denn ein Objekt darin hat den Schlüssel { $key } doppelt. Nenne jeden Schlüssel einmal.
protocol-not-an-object = Die Zeile ist JSON, aber kein Objekt. Sende ein Objekt mit dem Feld do.

# Ein Feld
protocol-missing-field = Das Feld { $field } fehlt, und diese Anfrage braucht es. Füge es hinzu.
protocol-not-a-string = Das Feld { $field } muss eine Zeichenkette sein. Setze den Wert in Anführungszeichen.
protocol-not-a-choice = Das Feld { $field } hat einen unbekannten Wert. Möglich sind: { LIST($choices) }.
protocol-not-a-seat = Das Feld seat nennt keinen Platz dieses Spiels. Möglich sind null für Zuschauende und: { LIST($seats) }.
protocol-not-in-range = Das Feld { $field } muss eine ganze Zahl von { NUMBER($low, useGrouping: 0) } bis { NUMBER($high, useGrouping: 0) } sein. Berichtige es.
protocol-not-a-number = Das Feld { $field } muss eine ganze Zahl oder null sein. Berichtige es.
protocol-bad-options = Das Feld options muss ein Objekt aus Zeichenketten sein, Name und Wahl. Die Anfrage games zählt sie auf.
protocol-no-such-seats = So viele Plätze hat das Spiel nicht. Das Feld seats muss eine dieser Zahlen sein: { LIST($numbers) }.
protocol-not-moves = Das Feld { $field } muss eine Liste von 1 bis { NUMBER($most, useGrouping: 0) } Zügen als Text sein. Berichtige es.
protocol-not-numbers = Das Feld { $field } muss eine Liste ganzer Zahlen sein. Berichtige es.
protocol-no-such-version = Dieses Programm spricht keine dieser Versionen des Protokolls. Es spricht: { LIST($numbers) }. Sende eine davon, oder lass versions weg.
protocol-half-character = Die Anfrage enthält ein halbes Zeichen, ein einzelnes Surrogat. Sende ganze Zeichen.
protocol-not-a-flag = Das Feld { $field } muss true oder false sein. Berichtige es.
protocol-not-strings = Das Feld { $field } muss ein Objekt aus Zeichenketten sein. Berichtige es.
protocol-not-both = Die Anfrage darf nur eines der Felder { LIST($fields) } haben. Lass die anderen weg.
protocol-bad-clock = Das Feld clock muss aus zwei Zahlen von Millisekunden bestehen, der Zeit und der Zugabe je Zug, beide höchstens ein Tag. Berichtige es.
protocol-bad-hours = Das Feld quiet muss eine Liste aus zwei verschiedenen Uhrzeiten sein, Stunden und Minuten, oder null. Berichtige es.
protocol-bad-zone = Es gibt keine Zeitzone dieses Namens. Das Feld zone muss eine nennen, etwa Europe/Berlin, oder eine große Stadt darin.
protocol-bad-terms = Diese Bedingungen schließen sich aus. Nur Plätze von Menschen haben eine Uhr, und Tage gehen ohne Uhr.
protocol-seat-of-nobody = Diese Partie hat einen leeren Platz. Sende challenge, um mit anderen zu spielen, oder nenne für den Platz eine Stufe.
protocol-one-seat = Auf einem Server hat ein Konto einen Platz. Nenne me nur für einen Platz.

# Matches
protocol-unmarked = Noch hat niemand gesagt, ob mit diesem Konto ein Programm oder ein Mensch spielt. Sende zuerst mark, mit driver program oder person.
protocol-not-to-move = Es gibt keinen Rat, denn du bist nicht am Zug. Warte auf deinen Zug.
protocol-not-open = Die Partie { $match } ist hier nicht geöffnet. Sende zuerst open.
protocol-many-open = Hier sind schon zu viele Partien geöffnet, höchstens { NUMBER($limit, useGrouping: 0) }. Schließe zuerst eine.

# Das Spiel
protocol-no-game = Es gibt noch kein Spiel. Sende zuerst new oder set.
protocol-over = Das Spiel ist zu Ende, also gibt es keine Züge und kein Auslosen mehr. Sende new oder set für ein weiteres.
protocol-chance-due = Jetzt kann niemand ziehen, denn der Zufall entscheidet. Sende resolve mit einem der Ausgänge, die moves aufzählt.
protocol-no-chance = Jetzt gibt es nichts auszulosen, denn ein Platz entscheidet. Sende play mit einem der Züge, die moves aufzählt.
protocol-perft-chance = Stellungen können hier nicht gezählt werden, denn unterwegs entscheidet der Zufall. Nimm stattdessen playouts.
protocol-perft-too-large = Die Zählung wurde nach { NUMBER($limit, useGrouping: 0) } Stellungen abgebrochen, denn sie würde zu lange dauern. Wähle eine kleinere Tiefe.
protocol-program-fault = Die Anfrage scheiterte an einem Fehler im Programm. Das Spiel ist unverändert. Einzelheiten stehen auf der Standardfehlerausgabe. Bitte melde sie.

# Der Prozess. $problem: die Meldung des Systems
protocol-output-failed = Das Protokoll ist beendet, denn eine Antwort konnte nicht geschrieben werden ({ $problem }). Prüfe, wohin die Ausgabe geht, etwa ob der Datenträger voll ist.
