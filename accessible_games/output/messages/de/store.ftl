### Die gespeicherten Partien und die Einstellungen. $file und $folder sind Pfade; $problem ist die Meldung des Systems.

store-folder-unusable = Es lässt sich nichts speichern, weil der Ordner { $folder } nicht angelegt oder geöffnet werden kann ({ $problem }). Leg ihn selbst an, oder setze die Umgebungsvariable ACCESSIBLE_GAMES_HOME auf einen eigenen Ordner.
store-full = Das wurde nicht gespeichert und gilt nicht, weil der Datenträger mit { $file } voll ist. Schaffe Platz und versuche es noch einmal.
store-busy = Das wurde nicht gespeichert und gilt nicht, weil ein anderes Programm { $file } gesperrt hält. Schließe andere Fenster dieses Spiels und versuche es noch einmal.
store-not-writable = Partien lassen sich nicht speichern, weil { $file } nicht geöffnet und beschrieben werden kann ({ $problem }). Prüfe, wer dort schreiben darf, oder setze die Umgebungsvariable ACCESSIBLE_GAMES_HOME auf einen eigenen Ordner.
store-gone = Das wurde nicht gespeichert und gilt nicht, weil die Datei { $file } nicht mehr an ihrem Platz ist. Leg sie zurück, oder starte das Programm neu.
store-not-durable = Partien lassen sich nicht sicher speichern, weil das Laufwerk mit { $file } das nicht unterstützt; bei Netzlaufwerken ist das oft so. Setze die Umgebungsvariable ACCESSIBLE_GAMES_HOME auf einen Ordner auf einem Laufwerk dieses Rechners.
store-damaged = Die gespeicherten Partien lassen sich nicht lesen, weil die Datei { $file } beschädigt ist. Spiel eine Sicherung davon zurück, oder verschiebe die Datei, um mit einer leeren zu beginnen.
store-foreign = Die Datei { $file } enthält keine Partien dieses Programms und bleibt, wie sie ist. Verschiebe sie, oder setze die Umgebungsvariable ACCESSIBLE_GAMES_HOME auf einen anderen Ordner.
# $version: die der Datei; $known: die neueste, die dieses Programm kennt
store-newer = Die Datei { $file } stammt von einer neueren Fassung dieses Programms (Fassung { $version } des Speichers, hier bekannt bis { $known }). Aktualisiere das Programm.
store-older = Der Speicher { $file } hat Fassung { $version }, von vor der ersten Veröffentlichung, und dieses Programm kennt nur Fassung { $known }. Verschiebe den Speicher, um mit einem leeren zu beginnen.
store-failed = Der Speicher der Partien hat einen Fehler gemeldet ({ $problem }), darum gilt das nicht. Versuche es noch einmal; wenn es wieder geschieht, prüfe den Datenträger mit { $file }.
store-settings-damaged = Deine Einstellungen ließen sich nicht lesen, weil die Datei { $file } beschädigt ist; jetzt gelten die üblichen. Die beschädigte Datei ist im selben Ordner als { $aside } aufgehoben.
store-settings-unreadable = Deine Einstellungen ließen sich nicht aus { $file } lesen ({ $problem }); jetzt gelten die üblichen. Prüfe, wer diese Datei lesen und schreiben darf.
store-settings-not-saved = Deine Einstellungen gelten bis zum Ende des Programms, sind aber nicht gespeichert, weil { $file } nicht beschrieben werden kann ({ $problem }). Schaffe Platz, oder prüfe, wer dort schreiben darf.

### Der Speicher eines Servers. Die ersten beiden hören Spieler; das andere ist für die Person, die den Server betreut.

store-unavailable = Das wurde nicht gespeichert und gilt nicht, weil der Server im Moment nichts speichern kann. Versuche es in einer Minute noch einmal.
store-unreachable = Das geht im Moment nicht, weil der Server nicht an seine gespeicherten Daten kommt. Versuche es in einer Minute noch einmal.
store-unfit = Das lässt sich nicht speichern, denn es enthält ein Zeichen, das kein Text haben darf. Lass dieses Zeichen weg.
store-no-account = Dieses Konto gibt es nicht mehr.
store-away = Die Datenbank { $file } antwortet nicht ({ $problem }). Prüfe, ob PostgreSQL dort läuft und ob Adresse, Name und Passwort stimmen.
store-database-not-durable = In der Datenbank { $file } lassen sich Partien nicht sicher speichern, weil ihre Einstellung { $setting } auf off steht. Schalte sie in der Konfiguration von PostgreSQL ein.
store-database-foreign = Die Datenbank { $file } enthält Tabellen von etwas anderem und bleibt, wie sie ist. Nenne eine leere Datenbank.
store-driver-missing = PostgreSQL lässt sich nicht benutzen, weil das Python-Paket asyncpg fehlt. Installiere accessible-games mit dem Zusatz server.
