### Rätsel in den Worten des Spiels.
samsara-puzzle-theme-goal = ein Tor
    .words = tor, tore
samsara-puzzle-theme-near = ein Tor in die Nähe bringen
    .words = nähe, naehe
samsara-puzzle-theme-rob = der anderen Seite ein Tor nehmen
    .words = rauben, verteidigen
samsara-puzzle-theme-jump = ein Sprung in die andere Spur
    .words = sprung, sprünge, spruenge
samsara-puzzle-task-goal = Du kannst auf mehrere Arten ein Tor machen, aber nur eine ist richtig.
samsara-puzzle-task-near = Ein Zug macht dein nächstes Tor viel wahrscheinlicher.
samsara-puzzle-task-rob = Ein Zug macht ein Tor der anderen Seite viel unwahrscheinlicher.
samsara-puzzle-task-jump = Ein Sprung in die andere Spur ist am besten, aber welcher?
samsara-puzzle-task-best = Im Schnitt ist ein Zug ein drittel Tor mehr wert als jeder andere.
