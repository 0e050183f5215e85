### Menschen auf einem Server: Namen, Passwörter, Schlüssel, und warum etwas davon nicht geht.

people-name-length = Ein Name hat { $shortest } bis { $longest } Buchstaben und Ziffern.
people-name-letters = Ein Name hat nur Buchstaben und Ziffern, keine Leerzeichen und keine Satzzeichen. Die Buchstaben sind lateinisch, griechisch oder kyrillisch.
people-name-begins = Ein Name beginnt mit einem Buchstaben.
people-name-mixed = Die Buchstaben eines Namens gehören zu einem Alphabet. Hier sind zwei gemischt.
people-name-reserved = { $name } ist diesem Server vorbehalten. Wähle einen anderen Namen.
people-stays-program = { $name } gilt als Konto eines Programms, und kein Programm kann das zurücknehmen. Wenn es dein Konto ist, tippe in einer Sitzung tokens mensch.
people-name-taken = Der Name { $name }, oder einer, der genauso aussieht, hat ein Konto. Wähle einen anderen.
people-name-here = Jemand hier heißt schon { $name }, oder so, dass es genauso aussieht. Wähle einen anderen Namen.
people-name-plays = Hier spielt ein Gast namens { $name }, oder so, dass es genauso aussieht. Wähle einen anderen Namen.
people-guest-plays =
    { $count ->
        [one] Als Gast spielst du unter dem Namen { $name } eine Partie. Um sie mitzunehmen, komm als dieser Gast und tippe registriere.
       *[other] Als Gast spielst du unter dem Namen { $name } { $count } Partien. Um sie mitzunehmen, komm als dieser Gast und tippe registriere.
    }
people-no-account = { $name } hat hier kein Konto mehr.
people-guest-yourself = Du bist Gast; dafür braucht man ein Konto. Tippe registriere für eines.
people-guest = { $name } ist Gast; dafür braucht man ein Konto.

people-password-short = Zu kurz: ein Passwort hat mindestens { $shortest } Zeichen. Vier Wörter hintereinander sind gut und leicht zu merken.
people-password-long = Zu lang: ein Passwort hat höchstens { $longest } Zeichen.
people-password-letters = Ein Passwort hat keine unsichtbaren Zeichen. Tippe es noch einmal.
people-password-common = Zu leicht zu erraten: dieses wird als eines der ersten probiert. Wähle ein anderes, etwa vier Wörter hintereinander.
people-password-name = Zu leicht zu erraten: es ist dein Name. Wähle ein anderes, etwa vier Wörter hintereinander.

people-busy = Gerade melden sich viele an. Versuch es in einer Minute wieder.
people-many-attempts =
    { $minutes ->
        [one] Zu viele falsche Versuche. Der nächste geht in einer Minute.
       *[other] Zu viele falsche Versuche. Der nächste geht in { $minutes } Minuten.
    }
people-many-names =
    { $minutes ->
        [one] Aus deinem Netz wurden viele Namen versucht. Ein neues Konto geht in einer Minute. Um jetzt hereinzukommen, tippe gast.
       *[other] Aus deinem Netz wurden viele Namen versucht. Ein neues Konto geht in { $minutes } Minuten. Um jetzt hereinzukommen, tippe gast.
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
        [one] Du bist schon hier, und mehr als eine Verbindung ist nicht erlaubt. Beende zuerst die andere.
       *[other] Du bist schon { $most }-mal hier, und mehr ist nicht erlaubt. Beende zuerst eine andere Verbindung.
    }
people-banned =
    { $hours ->
        [one] Du kannst noch { $minutes ->
            [one] eine Minute
           *[other] { $minutes } Minuten
        } lang nicht herein.
       *[other] Du kannst noch { $hours } Stunden lang nicht herein.
    } So haben es die entschieden, die sich um diesen Server kümmern.
people-banned-place = { people-banned } Gemeint ist ein Gast von deiner Adresse, und es gilt für alle Gäste von dort. Mit einem Konto, das du hast, kommst du herein.
people-banned-new = { people-banned } Gemeint ist ein Gast von deiner Adresse; neue Konten von dort müssen so lange warten.
people-muted-place = { people-muted } Ein Gast von deiner Adresse soll schweigen, und damit alle Gäste von dort. Wer ein Konto hat, kann reden.
people-muted =
    { $hours ->
        [one] Du kannst noch { $minutes ->
            [one] eine Minute
           *[other] { $minutes } Minuten
        } lang nichts sagen.
       *[other] Du kannst noch { $hours } Stunden lang nichts sagen.
    } Weiterspielen kannst du.

people-key-unreadable = Kein öffentlicher Schlüssel. Tippe schlüssel dazu und die ganze Zeile der Datei, deren Name auf pub endet, etwa id_ed25519.pub.
people-key-weak = Der Schlüssel ist zu schwach: ein RSA-Schlüssel hat mindestens { $shortest } Bit. Besser ist einer der Art ed25519.
people-key-outdated = DSA-Schlüssel lassen sich fälschen, darum öffnen sie hier nichts. Erzeuge einen Ed25519-Schlüssel: ssh-keygen -t ed25519.
people-many-tokens = Mehr als { $most } Tokens gehen nicht. Nimm zuerst eines weg.
people-token-name = Ein Token braucht einen Namen, etwa tokens dazu bot.
people-token-days = Ein Token gilt 1 bis { $most } Tage, etwa tokens dazu bot 30.
people-many-keys = Mehr als { $most } Schlüssel gehen nicht. Nimm zuerst einen weg.
people-many-friends = Mehr als { $most } Freunde gehen nicht. Nimm erst jemanden heraus, etwa freund Bob aus.
people-many-blocked = Mehr als { $most } Leute gehen nicht. Nimm erst jemanden heraus, etwa blockiere Bob aus.

## Das eigene Konto
account-only-on-a-server = Konten gibt es auf einem Server. Hier, an deinem eigenen Rechner, brauchst du keines.
setting-only-at-home = Das gibt es nur im Programm auf deinem eigenen Rechner. Hier spricht und zeigt dein Screenreader, was du liest.
account-guest-has-none = Als Gast hast du kein Konto. Tippe registriere für eines.
account-is-there = Du hast schon ein Konto.
account-is =
    { $role ->
        [admin] Du bist { $name } und kümmerst dich um diesen Server.
        [moderator] Du bist { $name } und darfst hier für Ordnung sorgen.
       *[player] Du bist { $name }.
    }
account-guest =
    { $role ->
       *[player] Du bist { $name }, ein Gast.
    }
account-return-told = Ändert sich beim Spielen deine Adresse, dann komm wieder mit deinem Namen und dem Rückkehrwort { $letters }.
    .brief = Dein Rückkehrwort: { $letters }.
account-return = Solange du spielst, kommst du auch von einer anderen Adresse wieder, mit deinem Namen und dem Rückkehrwort { $letters }.
account-more = Ändern kannst du: über, sichtbar, sprache, ausführlichkeit, buchstaben, mitteilungen, passwort, schlüssel, code.
    .page = Ändern kannst du alles in den Einstellungen, und was zum Anmelden gehört, auf der Seite deines Kontos.
account-guest-more = Als Gast verlierst du diese Einstellungen, wenn du gehst. Für ein Konto tippe registriere.
    .page = Als Gast verlierst du diese Einstellungen, wenn du gehst. Mit einem Konto behältst du sie.
account-prove = Tippe dein Passwort; nur Eingabe ändert nichts.
account-password-old = Tippe dein jetziges Passwort; nur Eingabe ändert nichts.
account-password-wrong = Falsches Passwort. Tippe es noch einmal; nur Eingabe ändert nichts.
account-password-new = Wähle ein Passwort mit mindestens { $shortest } Zeichen; vier Wörter sind gut.
account-password-changed = Passwort geändert. Deine anderen Verbindungen sind beendet.
    .brief = Passwort geändert.
account-keys-ended =
    { $count ->
        [one] Dein SSH-Schlüssel wurde entfernt, denn jemand anderes könnte ihn hinzugefügt haben. Füge ihn wieder hinzu, wenn es deiner ist.
       *[other] Deine { $count } SSH-Schlüssel wurden entfernt, denn jemand anderes könnte sie hinzugefügt haben. Füge deine wieder hinzu.
    }
account-tokens-ended =
    { $count ->
        [one] Dein Token wurde entfernt, denn jemand anderes könnte es angelegt haben. Leg für dein Programm ein neues an.
       *[other] Deine { $count } Tokens wurden entfernt, denn jemand anderes könnte sie angelegt haben. Leg für deine Programme neue an.
    }
account-passkeys-ended =
    { $count ->
        [one] Dein Passkey wurde entfernt, denn jemand anderes könnte ihn angelegt haben. Leg ihn auf der Seite neu an.
       *[other] Deine { $count } Passkeys wurden entfernt, denn jemand anderes könnte sie angelegt haben. Leg deine auf der Seite neu an.
    }
account-passkeys-left =
    { $count ->
        [one] Auch ein Passkey lässt herein.
       *[other] Auch { $count } Passkeys lassen herein.
    }
account-keys-left =
    { $count ->
        [one] Auch ein SSH-Schlüssel lässt herein.
       *[other] Auch { $count } SSH-Schlüssel lassen herein.
    }
account-ways-end = Das alles entfernen? Tippe ja, wenn etwas davon nicht von dir sein könnte, oder nein. Nur Eingabe lässt das Passwort, wie es ist.
people-signed-out = Das Passwort von { $name } wurde auf einer anderen Verbindung geändert, deshalb endet diese. Melde dich mit dem neuen an; warst du es nicht, tippe dort vergessen.
account-register = Ein Konto für { $name }: Wähle ein Passwort mit mindestens { $shortest } Zeichen; vier Wörter sind gut. Nur Eingabe ändert nichts.
account-registered = Du hast jetzt ein Konto, { $name }. Vergisst du das Passwort, hilft dieser Wiederherstellungscode:
account-code = Der bisherige Wiederherstellungscode gilt nicht mehr. Schreib dir den neuen auf:
account-code-kept = Gut. Heb ihn gut auf.
account-keys =
    { $count ->
        [0] Keine Schlüssel.
        [one] Ein Schlüssel.
       *[other] { $count } Schlüssel.
    }
account-key = { $number }: { $comment }, { $kind }.
account-keys-more = Tippe schlüssel dazu und die Zeile eines öffentlichen Schlüssels, oder schlüssel weg und eine Nummer.
account-key-added = Schlüssel { $comment } hinzugefügt. Mit ihm kommst du über SSH ohne Passwort herein.
account-key-removed = Schlüssel { $comment } ist weg.
account-no-such-key =
    { $count ->
        [0] Du hast keine Schlüssel.
        [one] Du hast einen Schlüssel. Tippe schlüssel weg 1.
       *[other] Deine Schlüssel gehen von 1 bis { $count }, etwa schlüssel weg 1.
    }
account-key-add = dazu
    .words = dazu, hinzu
account-key-remove = weg
    .words = weg, entfernen

account-tokens =
    { $count ->
        [0] Keine Tokens.
        [one] Ein Token.
       *[other] { $count } Tokens.
    }
account-token =
    { $number }: { $name }, { $scope ->
        [read] schaut nur
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
account-tokens-more = Tippe tokens dazu und einen Namen, dahinter lesen für eines, das nur schaut, und für wie viele Tage; oder tokens weg und eine Nummer, oder alle.
account-token-made =
    { $scope ->
        [read] Token { $name }: Ein Programm mit diesem Wort kann alles anschauen, was du sehen darfst. Niemand kann es dir noch einmal sagen:
       *[play] Token { $name }: Ein Programm mit diesem Wort kann in deinem Namen spielen. Niemand kann es dir noch einmal sagen:
    }
account-token-word = { $word }
account-token-kept = Gut. Mit tokens siehst du deine.
account-marked = Dieses Konto gilt als Konto eines Programms, und die anderen hören das. Wenn du selbst damit spielst, tippe tokens mensch.
# $name: of the account
account-not-marked = { $name } gilt nicht als Konto eines Programms.
# $name: of the account
account-unmarked = { $name } gilt ab deiner nächsten Anmeldung wieder als Konto eines Menschen. Mit tokens siehst du, welche Programme noch hereinkommen.
account-token-removed =
    { $count ->
        [one] Token { $name } ist weg.
       *[other] { $count } Tokens sind weg.
    }
account-no-such-token =
    { $count ->
        [0] Du hast keine Tokens.
        [one] Du hast ein Token. Tippe tokens weg 1.
       *[other] Deine Tokens gehen von 1 bis { $count }, etwa tokens weg 1, oder tokens weg alle.
    }
account-tokens-left =
    { $count ->
        [one] Auch ein Token lässt ein Programm herein.
       *[other] Auch { $count } Tokens lassen Programme herein.
    }
account-token-read = lesen
    .words = lesen, lies
account-token-person = mensch
    .words = mensch, person
account-token-all = alle
    .words = alle, alles

people-code-written = Tippe ja, wenn er aufgeschrieben ist; nochmal, um ihn wieder zu hören; wörter für Wörter wie Anna.
people-code-as-words = wörter
    .words = wörter, woerter
# So kann niemand heißen
people-reserved = vergeben
    .words = rechner, roboter, spieler, spielerin, zuschauer, zuschauerin, alle, niemand, jemand, du, ich, schwarz, weiß, weiss, rot, blau, grün, gruen, gelb
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
former-player = jemand von früher

account-rename =
    Du heißt dann { $name } statt { $old }. Deine Partien behalten den Namen, unter dem du dich hingesetzt hast. Den Namen { $old } bekommt { $days ->
        [one] einen Tag
       *[other] { $days } Tage
    } lang niemand sonst, und wer dich so ruft, erreicht dich.
account-called = Du heißt jetzt { $name }.
account-delete =
    Dein Konto wird in { $days ->
        [one] einem Tag
       *[other] { $days } Tagen
    } gelöscht, mit allem, was du gesagt hast, mit Notizen und Einstellungen; Partien, die dann laufen, sind verloren, in allen anderen bist du jemand von früher. Meldest du dich vorher an, bleibt es.
account-gone =
    { $days ->
        [0] Dein Konto ist gelöscht. Tschüss.
        [one] Dein Konto wird in einem Tag gelöscht. Meldest du dich vorher an, bleibt es. Tschüss.
       *[other] Dein Konto wird in { $days } Tagen gelöscht. Meldest du dich vorher an, bleibt es. Tschüss.
    }
account-kept = Dein Konto sollte gelöscht werden. Es bleibt, weil du dich angemeldet hast.
account-word = konto
    .words = konto, mein konto
account-export = Alles, was von dir gespeichert ist, kommt als eine Datei: Tippe ausgabe > { $name }.json hinter deinen ssh-Befehl.
people-name-same = Du heißt schon { $name }.
people-renamed-lately =
    Einen anderen Namen gibt es { $days ->
        [one] morgen
       *[other] in { $days } Tagen
    }; deiner ist noch neu.
leavers-unreadable = Die Liste gelöschter Konten { $file } lässt sich nicht lesen: { $problem }. Ohne sie brächte eine Sicherung sie zurück.
leavers-unwritable = Die Liste gelöschter Konten { $file } lässt sich nicht schreiben: { $problem }.

people-passkey-refused = Das war kein Passkey dieses Servers, oder es wurde vor zu langer Zeit danach gefragt. Lade die Seite neu und versuche es noch einmal.
people-many-passkeys = Es gibt schon zu viele Passkeys, oder diesen gibt es schon. Entferne erst einen.
