### Bewiesenes Glück: Wörter, die vor dem ersten Wurf einer Runde ausgetauscht werden

exchange-over = Alle Wörter dieser Runde sind bekannt, und nichts kann mehr dazukommen.
exchange-no-part = Computer geben kein Wort.
exchange-pledge-form = Hinterlegt wird der SHA-256 deines Wortes: 64 Zeichen von 0 bis 9 und a bis f. Wie man ihn macht, sagt hilfe hinterlegen.
exchange-word-form = Ein Wort, das etwas beweisen soll, hat { $least } bis { $most } Zeichen von 0 bis 9 und a bis f. Weniger ließen sich durch Probieren finden.
exchange-used =
    { $what ->
        [pledge] Das wurde schon einmal hinterlegt.
       *[word] Dieses Wort gab es schon einmal.
    } Mach ein neues Wort und gib, was dazu gehört.
exchange-pledged-already = Du hast schon ein Wort hinterlegt, und dabei bleibt es. Was fehlt, sagt dran.
exchange-last = Sonst muss niemand mehr hinterlegen, also gib das Wort selbst: tippe glück und das Wort.
exchange-word-given = Dein Wort ist schon gegeben, und dabei bleibt es.
exchange-wait = Es fehlen noch andere. Tippe offenlegen und dein Wort, wenn alle gegeben haben.
exchange-pledge-first = Andere könnten ihr Wort noch nach deinem wählen. Tippe hinterlegen und den SHA-256 deines Wortes, oder warte, bis du übrig bist.
exchange-disclose = Du hast ein Wort hinterlegt. Tippe offenlegen und dieses Wort.
exchange-too-early = Zum Offenlegen ist es zu früh: andere haben noch nichts gegeben. Was fehlt, sagt dran.
exchange-does-not-fit = Dieses Wort gehört nicht zu dem, was du hinterlegt hast. Tippe es in kleinen Buchstaben genau so, wie es beim Hinterlegen war.

## accessible-games pledge
pledge-word = Wort: { $word }
pledge-digest = Zum Hinterlegen: { $digest }
pledge-how = Tippe in der Partie zuerst hinterlegen und die 64 Zeichen; wenn alle anderen gegeben haben, offenlegen und das Wort. Sage das Wort vorher niemandem.
