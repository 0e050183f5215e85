### Rätsel in den Worten des Spiels.
confusion-puzzle-theme-take = einen Würfel schlagen
    .words = schlagen, schlag
confusion-puzzle-theme-puck = den Würfel mit dem Puck schlagen
    .words = puck
confusion-puzzle-task-sure = Nur ein Versuch, einen Würfel zu schlagen, ist sicher erlaubt.
