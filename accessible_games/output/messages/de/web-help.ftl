### Die Hilfe der Seite: was sie hat, ihre Tasten, und wie man sie liest. Was Befehle tun, sagen die Befehle selbst.

web-club-help-contents = Was hier steht
web-club-help-reading = Mit einem Vorleseprogramm
web-club-help-keys = Tasten der Spielseite
web-club-help-key = Taste
web-club-help-does = Wohin sie führt, oder was sie sagt
web-club-help-none = keine
web-club-help-off = Sie sind aus, bis du sie in den Einstellungen der Spielseite einschaltest.
web-help-reading-text =
    Jede Seite hat Überschriften und Bereiche zum Springen. Neues wird von selbst gesagt, ohne dass du hingehst; alles steht auch unter der Überschrift Was geschah.
    NVDA: h geht zur nächsten Überschrift, d zum nächsten Bereich, t zur nächsten Tabelle, f zum nächsten Formularfeld. Auf dem Brett wechselt NVDA von selbst in den Fokusmodus, sonst mit NVDA und Leertaste.
    JAWS: h Überschrift, r Bereich, t Tabelle, f Formularfeld. Auf dem Brett geht der Formularmodus von selbst an, sonst mit der Eingabetaste; Plus im Ziffernblock beendet ihn.
    Orca: h Überschrift, m Bereich, t Tabelle, Tab zum nächsten Feld. Orca und a wechselt zwischen Lesen und Fokusmodus.
    VoiceOver am Mac: VO, Befehlstaste und h geht zur nächsten Überschrift; VO und u öffnet den Rotor mit Überschriften und Bereichen.
    VoiceOver am iPhone: drehe zwei Finger, bis der Rotor Überschriften sagt, dann streiche nach unten. TalkBack: streiche nach oben oder unten, bis Überschriften kommt, dann nach rechts.
    Auf einem Telefon ist ein Brett aus Knöpfen oder eine Liste der Steine oft leichter als ein Gitter; beides steht unter Einstellungen dieser Seite auf der Spielseite.
web-help-keys-text =
    Mit der Tabtaste kommst du von einem Teil der Spielseite zum nächsten; das Brett ist ein einziger Halt.
