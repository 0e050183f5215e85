### Was an einer Stellung falsch ist, die jemand als JSON schickt, gleich in welchem Spiel. $key ist der Weg zum Eintrag mit
### Schrägstrichen zwischen den Teilen, wobei Einträge von Listen ab 0 zählen; $found ist, was dort steht.

state-not-an-object = Die Stellung ist kein JSON-Objekt.
state-bad-object = Der Eintrag „{ $key }“ ist { $found }, muss aber ein JSON-Objekt sein.
state-unknown-key = Die Stellung hat einen unbekannten Eintrag „{ $key }“.
state-missing-key = Der Stellung fehlt der Eintrag „{ $key }“.
state-bad-list = Der Eintrag „{ $key }“ ist { $found }, muss aber eine Liste sein.
state-bad-length = Der Eintrag „{ $key }“ hat { $count } Teile, muss aber { $length } haben.
state-too-long = Der Eintrag „{ $key }“ hat { $count } Teile, darf aber höchstens { $most } haben.
state-not-sorted = Die Liste „{ $key }“ ist nicht aufsteigend geordnet.
state-repeated = Die Liste „{ $key }“ enthält { $found } doppelt.
state-bad-number = Der Eintrag „{ $key }“ ist { $found }, muss aber eine ganze Zahl von { $least } bis { $limit } sein.
state-bad-flag = Der Eintrag „{ $key }“ ist { $found }, muss aber „true“ oder „false“ sein.
state-unknown-word = Der Eintrag „{ $key }“ ist { $found }, muss aber eines von diesen sein: { LIST($words) }.
state-unknown-cell = Der Eintrag „{ $key }“ nennt { $found }, und das ist kein Feld des Brettes.
state-does-not-follow = Der Eintrag „{ $key }“ ist { $found }. Zum Übrigen passt { $expected }.

## Womit eine Partie beginnt
state-bad-seats = Die Plätze „{ $found }“ ergeben keine Partie. Gespielt wird von { LIST($seats) }.
state-bad-options = Die Wahlmöglichkeiten sind kein JSON-Objekt.
state-unknown-option = Es gibt keine Wahlmöglichkeit „{ $option }“.
state-unknown-choice = Die Wahlmöglichkeit „{ $option }“ kann nicht „{ $choice }“ sein, nur eines von diesen: { LIST($choices) }.
