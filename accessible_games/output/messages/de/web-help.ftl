### Die Hilfe der Seite: Inhalt, Tasten und Screenreader. Die Befehle beschreiben sich selbst.

web-club-help-contents = Inhalt
web-club-help-reading = Mit einem Screenreader
web-club-help-keys = Tasten der Spielseite
web-club-help-key = Taste
web-club-help-does = Was sie tut
web-club-help-none = keine
web-club-help-off = Sie sind aus, bis du sie in den Einstellungen der Spielseite einschaltest.
# Eine Seite Hilfe, ein Absatz je Zeile.
web-help-reading-text =
    Jede Seite hat Überschriften und Bereiche zum Springen. Die Seite sagt Neues von selbst an, wo du auch bist. Alles steht auch unter der Überschrift Was geschah.
    NVDA: h geht zur nächsten Überschrift, d zum nächsten Bereich, t zur nächsten Tabelle, f zum nächsten Formularfeld. Auf dem Brett wechselt NVDA von selbst in den Fokusmodus, sonst mit NVDA und Leertaste.
    JAWS: h Überschrift, r Bereich, t Tabelle, f Formularfeld. Auf dem Brett geht der Formularmodus von selbst an, sonst mit der Eingabetaste. Plus im Ziffernblock beendet ihn.
    Orca: h Überschrift, m Bereich, t Tabelle, Tab zum nächsten Feld. Orca und a wechselt zwischen Lesemodus und Fokusmodus.
    VoiceOver am Mac: VO, Befehlstaste und h geht zur nächsten Überschrift. VO und u öffnet den Rotor mit Überschriften und Bereichen.
    VoiceOver am iPhone: Drehe zwei Finger, bis der Rotor Überschriften sagt, dann streiche nach unten. TalkBack: Streiche nach oben oder unten, bis Überschriften kommt, dann nach rechts.
    Auf einem Telefon ist ein Brett aus Knöpfen oder eine Liste der Steine oft leichter als ein Gitter. Beides steht unter Einstellungen dieser Seite auf der Spielseite.
web-help-keys-text =
    Mit der Tabtaste kommst du von einem Teil der Spielseite zum nächsten. Das Brett ist ein einziger Halt.
