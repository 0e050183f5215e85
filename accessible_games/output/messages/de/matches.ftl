### Partien mit mehreren Menschen: Pausen, Vertretung durch den Computer, Plätze.

match-paused =
    Die Partie ist unterbrochen. Tippe weiter, um { $others ->
        [yes] die anderen zu fragen.
       *[no] weiterzuspielen.
    }
match-paused-already = Die Partie ist schon unterbrochen.
match-not-paused = Die Partie ist nicht unterbrochen.
match-not-your-seat = Auf diesem Platz spielt jemand anderes.
match-seat-of-a-bot = Auf diesem Platz spielt schon der Computer.
match-bad-level = Der Computer hat die Stufen 1 bis 7. Leicht, mittel und stark sind 2, 4 und 7.
match-nothing-to-return = Auf diesem Platz vertritt der Computer niemanden.
match-advice-among-people = Solange du mit anderen Menschen spielst, gibt es keine Tipps.
match-bad-command = Eine Befehlskennung hat 1 bis 40 Buchstaben, Ziffern und Bindestriche.
match-untold = Dir fehlt eine Ansage, wegen eines Programmfehlers. Tippe öffne { $match }, dann hörst du den Stand.
match-other-offer = Deine Antwort kam zu spät: Die Frage ist jetzt eine andere.
