### Zwei oder mehr an einer Tastatur, in einem Spiel, in dem sie Verschiedenes wissen.

handover-ask = Übergib an { $player }. { $player }: Drück die Eingabetaste.
    .brief = An { $player }: Eingabetaste.
    .spoken = Übergib an { $player }. { $player }, drück die Eingabetaste.
    .braille = { $player }: Eingabetaste
handover-terminal = Frühere Zeilen bleiben im Terminal stehen: Lest nicht zurück, oder leert es vor jeder Übergabe.
    .brief = Frühere Zeilen bleiben im Terminal: nicht zurücklesen.
    .spoken = Frühere Zeilen bleiben im Terminal stehen. Lest nicht zurück, oder leert es vor jeder Übergabe.
    .braille = alte Zeilen bleiben: nicht zurücklesen
# $speech: whether the program's own voice is on
handover-ears =
    { $speech ->
        [yes] Setzt Kopfhörer auf, oder tippt stimme aus: Die Stimme des Programms hören alle.
       *[no] Setzt Kopfhörer auf: Was ein Screenreader sagt, hören alle.
    }
