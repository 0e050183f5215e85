### Menschen auf einem Server: Namen, Passwörter, Schlüssel, und warum etwas davon nicht geht.

people-name-length = Ein Name hat { $shortest } bis { $longest } Buchstaben und Ziffern.
people-name-letters = Ein Name hat nur Buchstaben und Ziffern, keine Leerzeichen und keine Satzzeichen. Die Buchstaben sind lateinisch, griechisch oder kyrillisch.
people-name-begins = Ein Name beginnt mit einem Buchstaben.
people-name-mixed = Die Buchstaben eines Namens gehören zu einem Alphabet. Hier sind zwei gemischt.
people-name-reserved = { $name } ist reserviert. Wähle einen anderen Namen.
people-stays-program = { $name } ist das Konto eines Bots, und kein Bot kann das ändern. Ist es dein Konto, melde dich an und tippe tokens mensch.
people-name-taken = { $name }, oder ein Name, der genauso aussieht, hat ein Konto. Wähle einen anderen.
people-name-here = Jemand hier heißt schon { $name }, oder der Name sieht genauso aus. Wähle einen anderen.
people-name-plays = Ein Gast spielt hier schon als { $name }, oder der Name sieht genauso aus. Wähle einen anderen.
people-guest-plays =
    { $count ->
        [one] Als Gast { $name } spielst du eine Partie. Um sie zu behalten, melde dich als dieser Gast an und tippe registriere.
       *[other] Als Gast { $name } spielst du { $count } Partien. Um sie zu behalten, melde dich als dieser Gast an und tippe registriere.
    }
people-no-account = { $name } hat hier kein Konto mehr.
people-guest-yourself = Dafür brauchst du ein Konto, und du bist Gast. Tippe registriere.
people-guest = Dafür ist ein Konto nötig, und { $name } ist Gast.

people-password-short = Zu kurz: Ein Passwort hat mindestens { $shortest } Zeichen. Vier Wörter hintereinander sind gut und leicht zu merken.
people-password-long = Zu lang: Ein Passwort hat höchstens { $longest } Zeichen.
people-password-letters = Ein Passwort hat keine unsichtbaren Zeichen. Tippe es noch einmal.
people-password-common = Zu leicht zu erraten: Es ist ein häufiges Passwort. Wähle ein anderes, etwa vier Wörter hintereinander.
people-password-name = Zu leicht zu erraten: Es ist dein Name. Wähle ein anderes, etwa vier Wörter hintereinander.

people-busy = Gerade melden sich viele an. Versuch es in einer Minute wieder.
people-many-attempts =
    { $minutes ->
        [one] Zu viele falsche Versuche. Versuch es in einer Minute wieder.
       *[other] Zu viele falsche Versuche. Versuch es in { $minutes } Minuten wieder.
    }
people-many-names =
    { $minutes ->
        [one] Aus deinem Netz wurden viele Namen versucht. In einer Minute kannst du ein Konto anlegen. Um jetzt zu beginnen, tippe gast.
       *[other] Aus deinem Netz wurden viele Namen versucht. In { $minutes } Minuten kannst du ein Konto anlegen. Um jetzt zu beginnen, tippe gast.
    }
people-many-accounts =
    { $minutes ->
        [one] Von deiner Adresse wurden viele Konten angelegt. Das nächste geht in einer Minute.
       *[other] Von deiner Adresse wurden viele Konten angelegt. Das nächste geht in { $minutes } Minuten.
    }
people-many-reports =
    { $seconds ->
        [one] Es sind viele Beschwerden gekommen. In einer Sekunde kannst du dich wieder beschweren.
       *[other] Es sind viele Beschwerden gekommen. In { $seconds } Sekunden kannst du dich wieder beschweren.
    }
people-many-visits =
    { $most ->
        [one] Du bist schon verbunden, und nur eine Verbindung ist erlaubt. Beende zuerst die andere.
       *[other] Zu viele Verbindungen: Du hast schon { $most }. Beende zuerst eine andere.
    }
people-banned =
    { $hours ->
        [one] Gesperrt: noch { $minutes ->
            [one] eine Minute
           *[other] { $minutes } Minuten
        }.
       *[other] Gesperrt: noch { $hours } Stunden.
    } Das hat die Aufsicht entschieden.
people-banned-place = { people-banned } Die Sperre gilt für alle Gäste von deiner Adresse. Mit einem Konto, das du hast, kannst du dich anmelden.
people-banned-new = { people-banned } Die Sperre gilt einem Gast von deiner Adresse. Neue Konten von dort müssen so lange warten.
people-muted-place = { people-muted } Das gilt für alle Gäste von deiner Adresse. Mit einem Konto kannst du reden.
people-muted =
    { $hours ->
        [one] Du bist noch { $minutes ->
            [one] eine Minute
           *[other] { $minutes } Minuten
        } stumm.
       *[other] Du bist noch { $hours } Stunden stumm.
    } Weiterspielen kannst du.

people-key-unreadable = Das ist kein öffentlicher Schlüssel. Tippe schlüssel neu und die ganze Zeile einer Datei wie id_ed25519.pub.
people-key-weak = Zu schwach: Ein RSA-Schlüssel hat mindestens { $shortest } Bit. Besser ist ein ed25519-Schlüssel.
people-key-outdated = DSA-Schlüssel gelten hier nicht: Sie können gefälscht werden. Erzeuge einen Ed25519-Schlüssel: ssh-keygen -t ed25519.
people-many-tokens = Höchstens { $most } Tokens. Entferne zuerst eines.
people-token-name = Ein Token braucht einen Namen, etwa tokens neu bot.
people-token-days = Ein Token gilt 1 bis { $most } Tage, etwa tokens neu bot 30.
people-many-keys = Höchstens { $most } Schlüssel. Entferne zuerst einen.
people-many-friends = Höchstens { $most } Freundschaften. Beende zuerst eine, etwa freund Bob aus.
people-many-blocked = Höchstens { $most } blockierte Leute. Gib zuerst jemanden frei, etwa blockiere Bob aus.

## Das eigene Konto
account-only-on-a-server = Konten gibt es nur auf einem Server. Auf deinem eigenen Rechner brauchst du keines.
setting-only-at-home = Das gibt es nur im Programm auf deinem eigenen Rechner. Hier spricht und zeigt dein Screenreader, was du liest.
account-guest-has-none = Als Gast hast du kein Konto. Tippe registriere für eines.
account-is-there = Du hast schon ein Konto.
account-is =
    { $role ->
        [admin] Du bist { $name } und gehörst zur Serverleitung.
        [moderator] Du bist { $name } und gehörst zur Aufsicht.
       *[player] Du bist { $name }.
    }
account-guest =
    { $role ->
       *[player] Du bist { $name }, ein Gast.
    }
account-return-told = Ändert sich beim Spielen deine Adresse, dann komm wieder mit deinem Namen und dem Rückkehrwort { $letters }.
    .brief = Dein Rückkehrwort: { $letters }.
account-return = Solange du spielst, kommst du auch von einer anderen Adresse wieder, mit deinem Namen und dem Rückkehrwort { $letters }.
account-more = Ändern kannst du: über, sichtbar, sprache, länge, buchstaben, höre, passwort, schlüssel, code.
    .page = Alles kannst du in den Einstellungen ändern, die Anmeldung auf der Seite deines Kontos.
account-guest-more = Als Gast verlierst du diese Einstellungen, wenn du gehst. Um sie zu behalten, tippe registriere.
    .page = Als Gast verlierst du diese Einstellungen, wenn du gehst. Mit einem Konto behältst du sie.
account-prove = Tippe dein Passwort. Nur die Eingabetaste ändert nichts.
account-password-old = Tippe dein jetziges Passwort. Nur die Eingabetaste ändert nichts.
account-password-wrong = Falsches Passwort. Tippe es noch einmal. Nur die Eingabetaste ändert nichts.
account-password-new = Wähle ein Passwort mit mindestens { $shortest } Zeichen. Vier Wörter sind gut.
account-password-changed = Passwort geändert. Deine anderen Verbindungen sind beendet.
    .brief = Passwort geändert.
account-keys-ended =
    { $count ->
        [one] Dein SSH-Schlüssel wurde entfernt, falls er nicht von dir war. War er von dir, füge ihn wieder hinzu.
       *[other] Deine { $count } SSH-Schlüssel wurden entfernt, falls einer nicht von dir war. Füge deine wieder hinzu.
    }
account-tokens-ended =
    { $count ->
        [one] Dein Token wurde entfernt, falls es nicht von dir war. Leg für dein Programm ein neues an.
       *[other] Deine { $count } Tokens wurden entfernt, falls eines nicht von dir war. Leg für deine Programme neue an.
    }
account-passkeys-ended =
    { $count ->
        [one] Dein Passkey wurde entfernt, falls er nicht von dir war. Leg ihn auf der Seite neu an.
       *[other] Deine { $count } Passkeys wurden entfernt, falls einer nicht von dir war. Leg deine auf der Seite neu an.
    }
account-passkeys-left =
    { $count ->
        [one] Auch ein Passkey meldet dich an.
       *[other] Auch { $count } Passkeys melden dich an.
    }
account-keys-left =
    { $count ->
        [one] Auch ein SSH-Schlüssel meldet dich an.
       *[other] Auch { $count } SSH-Schlüssel melden dich an.
    }
account-ways-end = Das alles entfernen? Tippe ja, wenn etwas davon nicht von dir sein könnte, oder nein. Nur die Eingabetaste behält dein altes Passwort.
people-signed-out = Verbindung beendet: Jemand hat das Passwort von { $name } geändert. Melde dich mit dem neuen an. Warst du das nicht, tippe dort vergessen.
account-register = Ein Konto für { $name }: Wähle ein Passwort mit mindestens { $shortest } Zeichen. Vier Wörter sind gut. Nur die Eingabetaste ändert nichts.
account-registered = Dein Konto ist fertig, { $name }.
account-registered-code = Vergisst du das Passwort, hilft dieser Wiederherstellungscode:
account-code = Dein alter Wiederherstellungscode gilt nicht mehr. Schreib dir den neuen auf:
account-code-kept = Gut. Bewahre ihn sicher auf.
account-keys =
    { $count ->
        [0] Keine Schlüssel.
        [one] Ein Schlüssel.
       *[other] { $count } Schlüssel.
    }
account-key = { $number }: { $comment }, { $kind }.
account-keys-more = Tippe schlüssel neu und die Zeile eines öffentlichen Schlüssels, oder schlüssel entfernen und eine Nummer.
account-key-added = Schlüssel { $comment } hinzugefügt. Mit ihm meldest du dich über SSH ohne Passwort an.
account-key-removed = Schlüssel { $comment } ist entfernt.
account-no-such-key =
    { $count ->
        [0] Du hast keine Schlüssel.
        [one] Du hast einen Schlüssel. Tippe schlüssel entfernen 1.
       *[other] Deine Schlüssel haben die Nummern 1 bis { $count }, etwa schlüssel entfernen 1.
    }
account-key-add = neu
    .words = neu, dazu, hinzu
account-key-remove = entfernen
    .words = entfernen, weg

account-tokens =
    { $count ->
        [0] Keine Tokens.
        [one] Ein Token.
       *[other] { $count } Tokens.
    }
account-token =
    { $number }: { $name }, { $scope ->
        [read] darf nur lesen
       *[play] darf spielen
    }, { $left ->
        [one] noch einen Tag
       *[other] noch { $left } Tage
    }, { $idle ->
        [-1] nie verwendet
        [0] vor Kurzem verwendet
        [one] vor einem Tag verwendet
       *[other] vor { $idle } Tagen verwendet
    }.
account-tokens-more = Tippe tokens neu und einen Namen, dahinter lesen, wenn es nur lesen darf, und eine Zahl von Tagen. Oder tokens entfernen und eine Nummer, oder alle.
account-token-made =
    { $scope ->
        [read] Token { $name }: Damit sieht ein Programm alles, was du sehen darfst. Du hörst es nur dieses eine Mal:
       *[play] Token { $name }: Damit spielt ein Programm in deinem Namen. Du hörst es nur dieses eine Mal:
    }
account-token-word = { $word }
account-token-kept = Gut. Tippe tokens für deine Liste.
account-marked = Das ist jetzt das Konto eines Bots, und die anderen hören das. Wenn du selbst damit spielst, tippe tokens mensch.
# $name: of the account
account-not-marked = { $name } ist nicht das Konto eines Bots.
# $name: of the account
account-unmarked = { $name } ist ab deiner nächsten Anmeldung wieder das Konto eines Menschen. Tippe tokens, um zu hören, welche Programme sich noch anmelden können.
account-token-removed =
    { $count ->
        [one] Token { $name } ist entfernt.
       *[other] { $count } Tokens sind entfernt.
    }
account-no-such-token =
    { $count ->
        [0] Du hast keine Tokens.
        [one] Du hast ein Token. Tippe tokens entfernen 1.
       *[other] Deine Tokens haben die Nummern 1 bis { $count }, etwa tokens entfernen 1, oder tokens entfernen alle.
    }
account-tokens-left =
    { $count ->
        [one] Auch ein Token meldet ein Programm an.
       *[other] Auch { $count } Tokens melden Programme an.
    }
account-token-read = lesen
    .words = lesen, lies
account-token-person = mensch
    .words = mensch, person
account-token-all = alle
    .words = alle, alles

people-code-written = Tippe ja, wenn du ihn aufgeschrieben hast, nochmal, um ihn wieder zu hören, oder wörter für Wörter wie Anna.
people-code-as-words = wörter
    .words = wörter, woerter
# So kann niemand heißen
people-reserved = vergeben
    .words = rechner, roboter, spieler, spielerin, zuschauer, zuschauerin, unbekannt, alle, niemand, jemand, du, ich, schwarz, weiß, weiss, rot, blau, grün, gruen, gelb
people-offices = leitung
    .words = leitung, leiter, leiterin, serverleitung, spielleitung, spielleiter, spielleiterin, betreiber, betreiberin, verwaltung, verwalter, verwalterin, administratorin, moderatorin, moderatoren, moderatorinnen, aufsicht, betreuung, betreuer, betreuerin, hausherr, hausherrin, chef, chefin, offiziell, warnung, warnungen, achtung, ankündigung, ankuendigung, ankündigungen, ankuendigungen, ansage, durchsage, hinweis, hinweise, hilfe, nachricht, nachrichten, meldung, meldungen, mitteilung, mitteilungen, fehler, fehlermeldung, auskunft, sicherheit

## Buchstaben der Codes als Wörter
letter-a = Anna
letter-b = Bella
letter-c = Cesar
letter-d = David
letter-e = Eva
letter-f = Felix
letter-g = Gustav
letter-h = Hektor
letter-k = Konrad
letter-m = Martha
letter-n = Nora
letter-p = Paula
letter-q = Quelle
letter-r = Richard
letter-s = Sophie
letter-t = Theodor
letter-w = Wilhelm
letter-x = Xaver
letter-y = Ypsilon
letter-z = Zacharias

# Whose account was deleted, in place of the name; in all cases of grammar.
former-player = Unbekannt

account-rename =
    Du heißt dann { $name } statt { $old }. Alte Partien behalten den alten Namen. { $days ->
        [one] Einen Tag
       *[other] { $days } Tage
    } lang gehört er noch dir, und Nachrichten an ihn kommen an.
account-called = Du heißt jetzt { $name }.
# Alles, was verloren geht, in kurzen Sätzen: Vor dem Ja soll niemand nachfragen müssen.
account-delete =
    Dein Konto wird in { $days ->
        [one] einem Tag
       *[other] { $days } Tagen
    } gelöscht, mit Gesprächen, Notizen und Einstellungen. Laufende Partien verlierst du dann. In beendeten steht statt deines Namens Unbekannt. Meldest du dich vorher an, bleibt das Konto.
account-gone =
    { $days ->
        [0] Dein Konto ist gelöscht. Tschüss.
        [one] Dein Konto wird in einem Tag gelöscht. Meldest du dich vorher an, bleibt es. Tschüss.
       *[other] Dein Konto wird in { $days } Tagen gelöscht. Meldest du dich vorher an, bleibt es. Tschüss.
    }
account-kept = Du hast dich angemeldet, darum wird dein Konto nicht gelöscht.
account-word = konto
    .words = konto, mein konto
account-export = Alles, was von dir gespeichert ist, bekommst du als eine Datei: Tippe exportieren > { $name }.json hinter deinen ssh-Befehl.
people-name-same = Du heißt schon { $name }.
people-renamed-lately =
    Dein Name ist noch neu. Ändern kannst du ihn { $days ->
        [one] morgen
       *[other] in { $days } Tagen
    }.
leavers-unreadable = Die Liste gelöschter Konten { $file } konnte nicht gelesen werden: { $problem }. Ohne sie brächte eine Sicherung diese Konten zurück.
leavers-unwritable = Die Liste gelöschter Konten { $file } konnte nicht geschrieben werden: { $problem }.

people-passkey-refused = Das ist kein Passkey dieses Servers, oder die Anfrage ist zu alt. Lade die Seite neu und versuche es noch einmal.
people-many-passkeys = Du hast zu viele Passkeys, oder diesen schon. Entferne zuerst einen.
