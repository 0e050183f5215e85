### Confusion: symbols, seats, events, refusals. The arguments are the fields of the event or the facts of the
### error; $you is "yes" when the listener is that seat, $player is what the seat is called.

confusion-name = Confusion
    .words = confusion

ref-blue = Blue
    .short = u

## Directions as the owner of the dice sees them. ref-forward and ref-back stand in common.ftl.
ref-forward-right = forward right
    .short = fr
    .words = forward right, right forward, diagonally forward right
ref-right = right
    .short = r
    .words = right
ref-back-right = back right
    .short = br
    .words = back right, right back, diagonally back right
ref-back-left = back left
    .short = bl
    .words = back left, left back, diagonally back left
ref-left = left
    .short = l
    .words = left
ref-forward-left = forward left
    .short = fl
    .words = forward left, left forward, diagonally forward left

## Words of the notation: the value is said, .words may be typed.
confusion-word-move = move
    .words = move, move from, go, goes, goes from, step, takes, captures
confusion-word-leave = leave
    .words = leave, leave puck, without puck
confusion-word-carry = carry
    .words = carry, carry puck, with puck
confusion-word-pass = pass
    .words = pass, pass puck, passes
confusion-word-reveal = reveal
    .words = reveal, turn up, tilt
confusion-word-forward = forward
    .words = forward, ahead, straight ahead, straight forward, diagonally forward, diagonally, straight, field forward, field ahead, field straight ahead, field straight forward, field diagonally forward, field diagonally, field straight, fields forward, fields ahead, fields straight ahead, fields straight forward, fields diagonally forward, fields diagonally, fields straight, square forward, square ahead, square straight ahead, square straight forward, square diagonally forward, square diagonally, square straight, squares forward, squares ahead, squares straight ahead, squares straight forward, squares diagonally forward, squares diagonally, squares straight
confusion-word-back = back
    .words = back, backward, backwards, straight back, diagonally back, field back, field backward, field backwards, field straight back, field diagonally back, fields back, fields backward, fields backwards, fields straight back, fields diagonally back, square back, square backward, square backwards, square straight back, square diagonally back, squares back, squares backward, squares backwards, squares straight back, squares diagonally back
confusion-word-left = left
    .words = left, to the left, field left, field to the left, fields left, fields to the left, square left, square to the left, squares left, squares to the left
confusion-word-right = right
    .words = right, to the right, field right, field to the right, fields right, fields to the right, square right, square to the right, squares right, squares to the right

## Symbols of a cell: the value for lists; those that are drawn have a character of the liblouis table and one for a grid of letters.
confusion-symbol-puck = puck
    .braille = ■
    .letter = p
confusion-symbol-blue = blue
    .braille = ●
    .letter = x
confusion-symbol-black = black
    .braille = ○
    .letter = o
confusion-symbol-blue-promoted = promoted blue
    .braille = ▲
    .letter = X
confusion-symbol-black-promoted = promoted black
    .braille = ◆
    .letter = O
confusion-symbol-blue-die-a = blue die { FIELD("A") }
    .brief = blue { FIELD("A") }
confusion-symbol-blue-die-b = blue die { FIELD("B") }
    .brief = blue { FIELD("B") }
confusion-symbol-blue-die-c = blue die { FIELD("C") }
    .brief = blue { FIELD("C") }
confusion-symbol-blue-die-d = blue die { FIELD("D") }
    .brief = blue { FIELD("D") }
confusion-symbol-blue-die-e = blue die { FIELD("E") }
    .brief = blue { FIELD("E") }
confusion-symbol-blue-die-f = blue die { FIELD("F") }
    .brief = blue { FIELD("F") }
confusion-symbol-blue-die-g = blue die { FIELD("G") }
    .brief = blue { FIELD("G") }
confusion-symbol-blue-die-h = blue die { FIELD("H") }
    .brief = blue { FIELD("H") }
confusion-symbol-blue-die-i = blue die { FIELD("I") }
    .brief = blue { FIELD("I") }
confusion-symbol-blue-die-j = blue die { FIELD("J") }
    .brief = blue { FIELD("J") }
confusion-symbol-blue-die-k = blue die { FIELD("K") }
    .brief = blue { FIELD("K") }
confusion-symbol-blue-die-l = blue die { FIELD("L") }
    .brief = blue { FIELD("L") }
confusion-symbol-blue-die-a-promoted = promoted blue die { FIELD("A") }
    .brief = blue { FIELD("A") } promoted
confusion-symbol-blue-die-b-promoted = promoted blue die { FIELD("B") }
    .brief = blue { FIELD("B") } promoted
confusion-symbol-blue-die-c-promoted = promoted blue die { FIELD("C") }
    .brief = blue { FIELD("C") } promoted
confusion-symbol-blue-die-d-promoted = promoted blue die { FIELD("D") }
    .brief = blue { FIELD("D") } promoted
confusion-symbol-blue-die-e-promoted = promoted blue die { FIELD("E") }
    .brief = blue { FIELD("E") } promoted
confusion-symbol-blue-die-f-promoted = promoted blue die { FIELD("F") }
    .brief = blue { FIELD("F") } promoted
confusion-symbol-blue-die-g-promoted = promoted blue die { FIELD("G") }
    .brief = blue { FIELD("G") } promoted
confusion-symbol-blue-die-h-promoted = promoted blue die { FIELD("H") }
    .brief = blue { FIELD("H") } promoted
confusion-symbol-blue-die-i-promoted = promoted blue die { FIELD("I") }
    .brief = blue { FIELD("I") } promoted
confusion-symbol-blue-die-j-promoted = promoted blue die { FIELD("J") }
    .brief = blue { FIELD("J") } promoted
confusion-symbol-blue-die-k-promoted = promoted blue die { FIELD("K") }
    .brief = blue { FIELD("K") } promoted
confusion-symbol-blue-die-l-promoted = promoted blue die { FIELD("L") }
    .brief = blue { FIELD("L") } promoted
confusion-symbol-black-die-a = black die { FIELD("A") }
    .brief = black { FIELD("A") }
confusion-symbol-black-die-b = black die { FIELD("B") }
    .brief = black { FIELD("B") }
confusion-symbol-black-die-c = black die { FIELD("C") }
    .brief = black { FIELD("C") }
confusion-symbol-black-die-d = black die { FIELD("D") }
    .brief = black { FIELD("D") }
confusion-symbol-black-die-e = black die { FIELD("E") }
    .brief = black { FIELD("E") }
confusion-symbol-black-die-f = black die { FIELD("F") }
    .brief = black { FIELD("F") }
confusion-symbol-black-die-g = black die { FIELD("G") }
    .brief = black { FIELD("G") }
confusion-symbol-black-die-h = black die { FIELD("H") }
    .brief = black { FIELD("H") }
confusion-symbol-black-die-i = black die { FIELD("I") }
    .brief = black { FIELD("I") }
confusion-symbol-black-die-j = black die { FIELD("J") }
    .brief = black { FIELD("J") }
confusion-symbol-black-die-k = black die { FIELD("K") }
    .brief = black { FIELD("K") }
confusion-symbol-black-die-l = black die { FIELD("L") }
    .brief = black { FIELD("L") }
confusion-symbol-black-die-a-promoted = promoted black die { FIELD("A") }
    .brief = black { FIELD("A") } promoted
confusion-symbol-black-die-b-promoted = promoted black die { FIELD("B") }
    .brief = black { FIELD("B") } promoted
confusion-symbol-black-die-c-promoted = promoted black die { FIELD("C") }
    .brief = black { FIELD("C") } promoted
confusion-symbol-black-die-d-promoted = promoted black die { FIELD("D") }
    .brief = black { FIELD("D") } promoted
confusion-symbol-black-die-e-promoted = promoted black die { FIELD("E") }
    .brief = black { FIELD("E") } promoted
confusion-symbol-black-die-f-promoted = promoted black die { FIELD("F") }
    .brief = black { FIELD("F") } promoted
confusion-symbol-black-die-g-promoted = promoted black die { FIELD("G") }
    .brief = black { FIELD("G") } promoted
confusion-symbol-black-die-h-promoted = promoted black die { FIELD("H") }
    .brief = black { FIELD("H") } promoted
confusion-symbol-black-die-i-promoted = promoted black die { FIELD("I") }
    .brief = black { FIELD("I") } promoted
confusion-symbol-black-die-j-promoted = promoted black die { FIELD("J") }
    .brief = black { FIELD("J") } promoted
confusion-symbol-black-die-k-promoted = promoted black die { FIELD("K") }
    .brief = black { FIELD("K") } promoted
confusion-symbol-black-die-l-promoted = promoted black die { FIELD("L") }
    .brief = black { FIELD("L") } promoted

## A row: in short, a single die needs neither its square nor a count
confusion-run =
    { $count ->
        [one] { FIELD($first) } { $content }
       *[other] { FIELD($first) } to { FIELD($last) } { $content }
    }
    .brief =
        { $count ->
            [one] { $content }
           *[other] { $count } { $content }
        }
    .braille = { confusion-run.brief }

## Options
confusion-option-help = Help with the sheet
confusion-option-help-manual = without help, you strike out yourself
    .words = manual, by hand, no help
confusion-option-help-answers = the program strikes out by the answers
    .words = answers
confusion-option-help-full = the program strikes out everything ruled out
    .words = full help, full

## Ways of playing of a bot: the value is said, .words may be typed.
confusion-style-bluffer = bluffer, stands where its dice only seem to be in danger
    .words = bluffer
confusion-style-runner = runner, hurries on with the puck
    .words = runner

# $amount: how much more often one wins, of 100 games, as a number to be said; $count: the same, for the plural
confusion-worth =
    in 100 games about { $amount } { $count ->
        [one] win
       *[other] wins
    }
confusion-advice-standing =
    { $worth } { $ahead ->
        [yes] more
       *[no] fewer
    } than the opponent

## Parts of sentences. confusion-die stands inside a sentence, confusion-the-die begins one.
confusion-chip = { FIELD($chip) }
    .braille =
        { $chip ->
            [A] a
            [B] b
            [C] c
            [D] d
            [E] e
            [F] f
            [G] g
            [H] h
            [I] i
            [J] j
            [K] k
            [L] l
           *[other] { $chip }
        }
confusion-standing-chip = { FIELD($standing) }
    .braille =
        { $standing ->
            [A] a
            [B] b
            [C] c
            [D] d
            [E] e
            [F] f
            [G] g
            [H] h
            [I] i
            [J] j
            [K] k
            [L] l
           *[other] { $standing }
        }
confusion-die =
    { $you ->
        [yes] your die { FIELD($chip) }
       *[other] { $player }'s die { FIELD($chip) }
    }
confusion-the-die =
    { $you ->
        [yes] Your die { FIELD($chip) }
       *[other] { $player }'s die { FIELD($chip) }
    }
confusion-short-die =
    { $you ->
        [yes] your { FIELD($chip) }
       *[other] { $player }'s { FIELD($chip) }
    }
confusion-seat = { REF($seat, case: "short") }
confusion-way =
    { $distance ->
        [one] one square
       *[other] { $distance } squares
    } { REF($direction) }
confusion-in-the-way =
    { $owner_seat ->
        [blue] { confusion-owned }
        [black] { confusion-owned }
       *[other] the puck
    }
confusion-owned =
    { $owner_you ->
        [yes] your die { FIELD($standing) }
       *[other] { $owner_player }'s die { FIELD($standing) }
    }
confusion-diagram =
    { $reach ->
        [1] 1
       *[other] up to { $reach }
    } { $ways ->
        [1] { confusion-way-1 }
        [2] { confusion-way-1 } or { confusion-way-2 }
        [3] { confusion-way-1 }, { confusion-way-2 } or { confusion-way-3 }
        [4] { confusion-way-1 }, { confusion-way-2 }, { confusion-way-3 } or { confusion-way-4 }
       *[other] in any direction
    }
    .braille =
        { $reach } { $ways ->
            [1] { confusion-way-1.braille }
            [2] { confusion-way-1.braille } { confusion-way-2.braille }
            [3] { confusion-way-1.braille } { confusion-way-2.braille } { confusion-way-3.braille }
            [4] { confusion-way-1.braille } { confusion-way-2.braille } { confusion-way-3.braille } { confusion-way-4.braille }
           *[other] any
        }
confusion-way-1 =
    { $first ->
        [straight-forward] straight forward
        [diagonally-forward] diagonally forward
        [sideways] sideways
        [diagonally-back] diagonally back
        [straight-back] straight back
       *[other] { $first }
    }
    .braille =
        { $first ->
            [straight-forward] f
            [diagonally-forward] df
            [sideways] s
            [diagonally-back] db
            [straight-back] b
           *[other] { $first }
        }
confusion-way-2 =
    { $second ->
        [straight-forward] straight forward
        [diagonally-forward] diagonally forward
        [sideways] sideways
        [diagonally-back] diagonally back
        [straight-back] straight back
       *[other] { $second }
    }
    .braille =
        { $second ->
            [straight-forward] f
            [diagonally-forward] df
            [sideways] s
            [diagonally-back] db
            [straight-back] b
           *[other] { $second }
        }
confusion-way-3 =
    { $third ->
        [straight-forward] straight forward
        [diagonally-forward] diagonally forward
        [sideways] sideways
        [diagonally-back] diagonally back
        [straight-back] straight back
       *[other] { $third }
    }
    .braille =
        { $third ->
            [straight-forward] f
            [diagonally-forward] df
            [sideways] s
            [diagonally-back] db
            [straight-back] b
           *[other] { $third }
        }
confusion-way-4 =
    { $fourth ->
        [straight-forward] straight forward
        [diagonally-forward] diagonally forward
        [sideways] sideways
        [diagonally-back] diagonally back
        [straight-back] straight back
       *[other] { $fourth }
    }
    .braille =
        { $fourth ->
            [straight-forward] f
            [diagonally-forward] df
            [sideways] s
            [diagonally-back] db
            [straight-back] b
           *[other] { $fourth }
        }

## Events
confusion-dealt = The dice are dealt, { $dice } for each side. Each side sees only the other's diagrams. Type sheet theirs.
    .brief = Dealt.
    .full = The dice are dealt, { $dice } for each side. Each player sees the diagrams of the other's dice, and none of their own. Type sheet theirs to hear them.
    .spoken = { confusion-dealt }
    .braille = dealt

confusion-die-moved = Allowed: { confusion-die } goes to { FIELD($target) }, { confusion-way }.
    .brief = Allowed: { confusion-short-die } to { FIELD($target) }.
    .full = Allowed: { confusion-die } goes { confusion-way }, from { FIELD($first) } to { FIELD($target) }.
    .spoken = { confusion-die-moved }
    .braille = { confusion-seat } { confusion-chip.braille } { $first } { $target } yes
    .choice = { confusion-way }

confusion-puck-left = Allowed: { confusion-die } leaves the puck and goes to { FIELD($target) }, { confusion-way }.
    .brief = Allowed: { confusion-short-die } leaves { FIELD($first) }, to { FIELD($target) }.
    .full = Allowed: { confusion-die } goes { confusion-way }, from { FIELD($first) } to { FIELD($target) }. The puck stays on { FIELD($first) } and nobody controls it.
    .spoken = { confusion-puck-left }
    .braille = { confusion-seat } { confusion-chip.braille } lv { $first } { $target } yes
    .choice = { confusion-way }

confusion-puck-carried = Allowed: { confusion-die } carries the puck to { FIELD($target) }, { confusion-way }.
    .brief = Allowed: { confusion-short-die } carries to { FIELD($target) }.
    .full = Allowed: { confusion-die } carries the puck { confusion-way }, from { FIELD($first) } to { FIELD($target) }.
    .spoken = { confusion-puck-carried }
    .braille = { confusion-seat } { confusion-chip.braille } ca { $first } { $target } yes
    .choice = { confusion-way }

confusion-puck-passed =
    Allowed: { confusion-die } passes the puck to { FIELD($target) }, { confusion-way }.{ $loose ->
        [1] { " " }Nobody controls it there.
       *[other] { "" }
    }
    .brief = Allowed: { confusion-short-die } passes to { FIELD($target) }.
    .full =
        Allowed: { confusion-die } stays on { FIELD($first) } and passes the puck { confusion-way }, to { FIELD($target) }.{ $loose ->
            [1] { " " }Nobody controls it there.
           *[other] { "" }
        }
    .spoken = { confusion-puck-passed }
    .braille = { confusion-seat } { confusion-chip.braille } pa { $first } { $target } yes
    .choice = { confusion-way }

confusion-forbidden =
    Forbidden: { confusion-die } cannot { $kind ->
        [leave] leave the puck and go
        [carry] carry the puck
        [pass] pass the puck
       *[other] go
    } { confusion-way }.
    .brief = Forbidden: { confusion-short-die } to { FIELD($target) }.
    .full =
        Forbidden: { confusion-die } cannot { $kind ->
            [leave] leave the puck and go
            [carry] carry the puck
            [pass] pass the puck
           *[other] go
        } { confusion-way }, from { FIELD($first) } to { FIELD($target) }.
    .spoken = { confusion-forbidden }
    .braille = { confusion-seat } { confusion-chip.braille } { $first } { $target } no
    .choice = { confusion-way }, known to fail

confusion-captured =
    { $victim_you ->
        [yes] Captured: your die { FIELD($chip) }.
       *[other] Captured: { $victim_player }'s die { FIELD($chip) }.
    }
    .brief =
        { $victim_you ->
            [yes] Captured: your { FIELD($chip) }.
           *[other] Captured: { $victim_player }'s { FIELD($chip) }.
        }
    .full =
        { $victim_you ->
            [yes] Captured: your die { FIELD($chip) } on { FIELD($field) }. You have { $left } of 12 dice left. Its diagram stays secret, but it keeps its line on the sheet.
           *[other] Captured: { $victim_player }'s die { FIELD($chip) } on { FIELD($field) }. { $victim_player } has { $left } of 12 dice left.
        }
    .spoken = { confusion-captured }
    .braille = { REF($victim_seat, case: "short") } lost { confusion-chip.braille } { $field }
    .choice =
        { $victim_you ->
            [yes] captures your die { FIELD($chip) }
           *[other] captures { $victim_player }'s die { FIELD($chip) }
        }

confusion-puck-control =
    { confusion-the-die } controls the puck.{ $averted ->
        [1] { " " }The threat is over.
       *[other] { "" }
    }
    .brief =
        { $you ->
            [yes] Your { FIELD($chip) } has the puck.
           *[other] { $player }'s { FIELD($chip) } has the puck.
        }
    .full =
        { confusion-the-die } stands on the puck at { FIELD($field) } and controls it.{ $averted ->
            [1] { " " }The threat is over.
           *[other] { "" }
        }
    .spoken = { confusion-puck-control }
    .braille = puck { confusion-seat } { confusion-chip.braille } { $field }
    .choice = { confusion-die } gets the puck

confusion-promoted = Promoted: { confusion-die }.
    .brief =
        { $you ->
            [yes] Your { FIELD($chip) } is promoted.
           *[other] { $player }'s { FIELD($chip) } is promoted.
        }
    .full = Promoted: { confusion-die } has reached the far base row on { FIELD($field) }. It had diagram a, e, i or l and now goes up to 2 in any direction.
    .spoken = { confusion-promoted }
    .braille = { confusion-seat } { confusion-chip.braille } promoted

confusion-not-promoted =
    Not promoted: { $you ->
        [yes] your { FIELD($chip) }
       *[other] { FIELD($chip) }
    } is not a, e, i or l.
    .brief =
        { $you ->
            [yes] Your { FIELD($chip) } is not promoted.
           *[other] { $player }'s { FIELD($chip) } is not promoted.
        }
    .full = Not promoted: { confusion-die } has reached the far base row on { FIELD($field) } and stays as it is. So it does not have diagram a, e, i or l.
    .spoken = { confusion-not-promoted }
    .braille = { confusion-seat } { confusion-chip.braille } not promoted

confusion-deduced =
    { $further ->
        [1] { $you ->
            [yes] Your { FIELD($chip) }
           *[other] { FIELD($chip) }
        }: { FIELD($letter) }.
       *[other] Certain now: { confusion-die }, diagram { FIELD($letter) }.
    }
    .brief =
        { $you ->
            [yes] Certain: your { FIELD($chip) } is { FIELD($letter) }.
           *[other] Certain: { $player }'s { FIELD($chip) } is { FIELD($letter) }.
        }
    .full = Certain now: { confusion-die } on { FIELD($field) } can only have diagram { FIELD($letter) }. To show it, type reveal { FIELD($chip) }.
    .spoken = { confusion-deduced }
    .braille = { confusion-seat } { confusion-chip.braille } must be { $letter }

confusion-threat =
    { $victim_you ->
        [yes] Threat on your base row.
       *[other] Threat on { $victim_player }'s base row.
    }
    .brief =
        { $victim_you ->
            [yes] Threat against you on { FIELD($field) }.
           *[other] { $you ->
                [yes] You threaten on { FIELD($field) }.
               *[other] { $player } threatens on { FIELD($field) }.
            }
        }
    .full =
        { $victim_you ->
            [yes] Threat: { $player }'s die { FIELD($chip) } holds the puck on { FIELD($field) }, your base row. You have one reply.
           *[other] Threat: { confusion-die } holds the puck on { FIELD($field) }, the base row of { $victim_player }, who has one reply.
        }
    .spoken = { confusion-threat }
    .braille = { confusion-seat } threatens { $field }

confusion-revealed = Revealed: { confusion-die } on { FIELD($field) } has diagram { FIELD($letter) }.
    .brief =
        { $you ->
            [yes] Your { FIELD($chip) } is { FIELD($letter) }.
           *[other] { $player }'s { FIELD($chip) } is { FIELD($letter) }.
        }
    .full = Revealed: { confusion-die } on { FIELD($field) } has diagram { FIELD($letter) }, for everybody to see. The turn goes on.
    .spoken = { confusion-revealed }
    .braille = { confusion-seat } { confusion-chip.braille } is { $letter }

confusion-reveal-refused = Not revealed: { confusion-die } on { FIELD($field) } is not certain yet.
    .brief =
        { $you ->
            [yes] Your { FIELD($chip) } is not certain.
           *[other] { $player }'s { FIELD($chip) } is not certain.
        }
    .full = Not revealed: { confusion-die } on { FIELD($field) } is not certain yet. No turn is lost, but you can ask for this die again only in your next turn.
    .spoken = { confusion-reveal-refused }
    .braille = { confusion-seat } { confusion-chip.braille } not certain

confusion-turn-passed =
    { $reply ->
        [1] { $you ->
            [yes] Capture { FIELD($chip) } on { FIELD($field) }, or you lose.
           *[other] { $player } to move, and must capture { FIELD($chip) } on { FIELD($field) }.
        }
       *[other] { $you ->
            [yes] Your turn.
           *[other] { $player } to move.
        }
    }
    .brief =
        { $you ->
            [yes] You.
           *[other] { $player }.
        }
    .full =
        { $reply ->
            [1] { $you ->
                [yes] It is your turn, you play { REF($seat) }. Capture { FIELD($chip) } on { FIELD($field) }, or the game is lost.
               *[other] It is { $player }'s turn: only a reply that captures { FIELD($chip) } on { FIELD($field) } saves the game.
            }
           *[other] { $you ->
                [yes] Your turn.
               *[other] { $player } to move.
            }
        }
    .spoken = { confusion-turn-passed }
    .braille =
        { $you ->
            [yes] you
           *[other] { confusion-seat } to move
        }

confusion-result-braille =
    { $reason ->
        [quiet] draw
        [agreement] draw
       *[other] { $you ->
            [yes] you win
           *[other] { $loser_you ->
                [yes] you lose
               *[other] { confusion-seat } wins
            }
        }
    }
confusion-why =
    { $reason ->
        [puck] { $loser_you ->
            [yes] your reply did not capture the die with the puck.
           *[other] { $loser_player }'s reply did not capture the die with the puck.
        }
        [dice] { $loser_you ->
            [yes] you have no dice left.
           *[other] { $loser_player } has no dice left.
        }
        [quiet] 100 turns without a capture, a promotion or anything new.
       *[other] { end-why }
    }
    .braille =
        { $reason ->
            [puck] puck
            [dice] no dice left
            [quiet] 100 turns
           *[other] { end-why.braille }
        }
confusion-game-ended = { end-result }: { confusion-why }
    .brief = { end-result }.
    .full = The game is over. { end-result }: { confusion-why } All diagrams can be seen now.
    .spoken = { confusion-game-ended }
    .braille = { confusion-result-braille }, { confusion-why.braille }

confusion-deal-due = The dice have not been dealt yet.
    .brief = Not dealt yet.
    .full = The dice have not been dealt yet. After the deal Blue begins.
    .spoken = The dice have not been dealt yet.
    .braille = not dealt yet

confusion-dice-left = Dice left: { REF("blue") } { $blue }, { REF("black") } { $black }.
    .brief = Dice: { REF("blue") } { $blue }, { REF("black") } { $black }.
    .full = On the board are { $blue } of 12 dice of { REF("blue") } and { $black } of 12 of { REF("black") }.
    .spoken = Dice left: { REF("blue") } { $blue }, { REF("black") } { $black }.
    .braille = dice u{ $blue } b{ $black }

confusion-puck-holder =
    { $seat ->
        [blue] { confusion-die } controls it
        [black] { confusion-die } controls it
       *[other] nobody controls it
    }
confusion-puck-way =
    { $threat ->
        [1] The puck is on { $to_blue ->
            [0] Blue's
           *[other] Black's
        } base row: threat.
       *[0] { $to_blue ->
            [0] The puck is on Blue's base row.
           *[other] { $to_black ->
                [0] The puck is on Black's base row.
               *[other] { $to_blue ->
                    [one] One row
                   *[other] { $to_blue } rows
                } to Blue's base row, { $to_black } to Black's.
            }
        }
    }
# Behind a line that has told the field, the puck and a die that stands on it
confusion-puck-here =
    { $holder ->
        [blue] { confusion-puck-way }
        [black] { confusion-puck-way }
       *[other] Nobody controls it. { confusion-puck-way }
    }
    .brief =
        { $holder ->
            [blue] { confusion-puck-way }
            [black] { confusion-puck-way }
           *[other] Nobody controls it.
        }
    .full = { confusion-puck-here }
    .spoken = { confusion-puck-here }
    .braille =
        { $holder ->
            [blue] { REF($holder, case: "short") } { confusion-chip.braille }
            [black] { REF($holder, case: "short") } { confusion-chip.braille }
           *[other] free
        } { $to_blue } { $to_black }
confusion-puck-at =
    Puck on { FIELD($field) }, { confusion-puck-holder }. { confusion-puck-way }
    .brief =
        Puck { FIELD($field) }, { confusion-puck-holder }{ $threat ->
            [1] : threat
           *[0] { "" }
        }.
    .full = The puck lies on { FIELD($field) }, { confusion-puck-holder }. { confusion-puck-way }
    .spoken = { confusion-puck-at }
    .braille =
        puck { $field } { $seat ->
            [blue] { confusion-seat } { confusion-chip.braille }
            [black] { confusion-seat } { confusion-chip.braille }
           *[other] free
        }

confusion-quiet = { $turns } turns without anything new. At { $limit } it is a draw.
    .brief = { $turns } of { $limit } quiet turns.
    .full = For { $turns } turns there has been no capture, no promotion and nothing new on a sheet. After { $limit } such turns the game is drawn.
    .spoken = { $turns } turns without anything new, a draw at { $limit }.
    .braille = quiet { $turns }/{ $limit }

confusion-help-level =
    { $level ->
        [manual] Help: none, you strike out yourself.
        [answers] Help: the program strikes out what each answer rules out.
       *[other] Help: the program strikes out everything that is ruled out.
    }
    .brief =
        { $level ->
            [manual] Help: none.
            [answers] Help: answers.
           *[other] Help: full.
        }
    .full =
        { $level ->
            [manual] Help with the sheet: none. You strike out diagrams yourself, and nobody corrects you.
            [answers] Help with the sheet: the program strikes out what each answer and each arrival rules out for that die. Conclusions are yours.
           *[other] Help with the sheet: the program strikes out what the answers rule out, and what follows because no two dice are alike.
        }
    .spoken = { confusion-help-level }
    .braille =
        { $level ->
            [manual] help: none
            [answers] help: answers
           *[other] help: full
        }

confusion-candidates =
    { confusion-the-die } can still have { $count ->
        [12] any of the 12 diagrams
       *[other] one of { $count } diagrams: { FIELDS($letters) }
    }.
    .brief =
        { $you ->
            [yes] Your { FIELD($chip) }
           *[other] { $player }'s { FIELD($chip) }
        }: { $count ->
            [12] any diagram
           *[other] { FIELDS($letters) }
        }.
    .full =
        { confusion-the-die } on { FIELD($field) } can still have { $count ->
            [12] any of the 12 diagrams. Nothing is known of it
           *[other] one of { $count } diagrams: { FIELDS($letters) }
        }.
    .spoken = { confusion-candidates }
    .braille =
        { confusion-seat } { confusion-chip.braille }: { $count ->
            [12] any
           *[other] { $letters }
        }

confusion-diagram-told =
    { confusion-the-die } { $letter ->
        [promoted] is promoted
       *[other] { $certain ->
            [1] has diagram { FIELD($letter) }
           *[other] may have diagram { FIELD($letter) }
        }
    }: { confusion-diagram }{ $promotes ->
        [1] , promotes
       *[other] { "" }
    }.
    .brief =
        { $you ->
            [yes] Your { FIELD($chip) }
           *[other] { $player }'s { FIELD($chip) }
        } { $letter ->
            [promoted] promoted
           *[other] { $certain ->
                [1] is { FIELD($letter) }
               *[other] may be { FIELD($letter) }
            }
        }: { confusion-diagram }.
    .full =
        { confusion-the-die } on { FIELD($field) } { $letter ->
            [promoted] is promoted
           *[other] { $certain ->
                [1] has diagram { FIELD($letter) }
               *[other] may have diagram { FIELD($letter) }
            }
        }: { confusion-diagram }{ $promotes ->
            [1] . On the far base row it is promoted
           *[other] { "" }
        }.
    .spoken = { confusion-diagram-told }
    .braille =
        { confusion-chip.braille } { $letter ->
            [promoted] prom
           *[other] { $certain ->
                [1] { $letter }
               *[other] { $letter }?
            }
        }: { confusion-diagram.braille }

confusion-diagram-means =
    { $letter ->
        [promoted] Promoted
       *[other] { FIELD($letter) }
    }: { confusion-diagram }{ $promotes ->
        [1] , promotes
       *[other] { "" }
    }.
    .brief =
        { $letter ->
            [promoted] Promoted
           *[other] { FIELD($letter) }
        }: { confusion-diagram }.
    .full =
        { $letter ->
            [promoted] A promoted die
           *[other] Diagram { FIELD($letter) }
        }: { confusion-diagram }{ $promotes ->
            [1] . On the far base row such a die is promoted
           *[other] { "" }
        }.
    .spoken = { confusion-diagram-means }
    .braille =
        { $letter ->
            [promoted] prom
           *[other] { $letter }
        } { confusion-diagram.braille }{ $promotes ->
            [1] { " " }p
           *[other] { "" }
        }

## What could happen next

confusion-maybe =
    { $certain ->
        [0] perhaps { FIELDS($perhaps) }
       *[other] { FIELDS($sure) }{ $possible ->
            [0] { "" }
           *[other] , perhaps { FIELDS($perhaps) }
        }
    }
    .braille =
        { $certain ->
            [0] { $perhaps }?
           *[other] { $sure }{ $possible ->
                [0] { "" }
               *[other] { " " }{ $perhaps }?
            }
        }

confusion-with =
    { $certain ->
        [0] perhaps with { FIELDS($perhaps) }
       *[other] with { FIELDS($sure) }{ $possible ->
            [0] { "" }
           *[other] , perhaps { FIELDS($perhaps) }
        }
    }

confusion-capturable =
    { $you ->
        [yes] You
       *[other] { $player }
    } can capture { confusion-maybe } of { $victim_you ->
        [yes] yours
       *[other] { $victim_player }
    }.
    .brief =
        { $victim_you ->
            [yes] In danger: { confusion-maybe }
           *[other] { $you ->
                [yes] You
               *[other] { $player }
            } can capture { confusion-maybe }
        }.
    .full = { confusion-capturable }
    .spoken = { confusion-capturable }
    .braille = { REF($seat, case: "short") } takes { REF($victim_seat, case: "short") } { confusion-maybe.braille }

confusion-puck-home =
    { $you ->
        [yes] You
       *[other] { $player }
    } can { $certain ->
        [1] { "" }
       *[other] perhaps { "" }
    }bring the puck to { $victim_you ->
        [yes] your base row
       *[other] the base row of { $victim_player }
    } with { FIELD($chip) }, to { FIELDS($fields) }.
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: puck to { FIELDS($fields) }{ $certain ->
            [1] .
           *[other] , perhaps.
        }
    .full = { confusion-puck-home }
    .spoken = { confusion-puck-home }
    .braille =
        { REF($seat, case: "short") } puck { $fields }{ $certain ->
            [1] { "" }
           *[other] ?
        }

confusion-attack =
    { $you ->
        [yes] You
       *[other] { $player }
    } can capture { $victim_you ->
        [yes] your die { FIELD($chip) }
       *[other] { FIELD($chip) } of { $victim_player }
    }, { confusion-with }.
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { confusion-with }.
    .full = { confusion-attack }
    .spoken = { confusion-attack }
    .braille = { REF($seat, case: "short") } { confusion-maybe.braille } x { $field }

confusion-unattacked =
    Nobody can capture { $you ->
        [yes] your die { FIELD($chip) }
       *[other] { FIELD($chip) } of { $player }
    } on { FIELD($field) } next.
    .brief =
        { $you ->
            [yes] Your { FIELD($chip) }
           *[other] { $player }'s { FIELD($chip) }
        } safe.
    .full = { confusion-unattacked }
    .spoken = { confusion-unattacked }
    .braille = { $field } safe

confusion-guard =
    { $you ->
        [yes] You
       *[other] { $player }
    } can recapture, { confusion-with }.
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        } back: { confusion-maybe }.
    .full = { confusion-guard }
    .spoken = { confusion-guard }
    .braille = { REF($seat, case: "short") } back { confusion-maybe.braille }

confusion-die-reach =
    { $you ->
        [yes] You
       *[other] { $player }
    } can come to { FIELD($field) }, { confusion-with }.
    .brief =
        { $you ->
            [yes] You
           *[other] { $player }
        }: { confusion-maybe }.
    .full = { confusion-die-reach }
    .spoken = { confusion-die-reach }
    .braille = { REF($seat, case: "short") } { confusion-maybe.braille } > { $field }

confusion-answer-tells =
    { $no_count ->
        [0] That is certainly allowed, and shows nothing new.
       *[other] { $yes_count ->
            [0] That is certainly forbidden.
           *[other] Allowed would leave { FIELDS($yes) } for { FIELD($chip) }. Forbidden, { FIELDS($no) }.
        }
    }
    .brief =
        { $no_count ->
            [0] Certainly allowed.
           *[other] { $yes_count ->
                [0] Certainly forbidden.
               *[other] Yes: { FIELDS($yes) }. No: { FIELDS($no) }.
            }
        }
    .full = { confusion-answer-tells }
    .spoken = { confusion-answer-tells }
    .braille = yes { $yes } no { $no }

## Not a move
confusion-notation-unreadable = Not understood. An attempt is a die and a square, such as K e7, or H forward 1. Type help for the commands.
    .brief = Not understood.
    .full = Not understood. Name a die and the square it goes to, such as K e7, or a die, a direction and how far, such as H forward 1. With the puck type leave, carry or pass. Type help for the commands.
    .braille = not understood
confusion-notation-no-such-field = No square { $field }. Files go from a to k, ranks from 1 to 11.
    .brief = No square { $field }.
    .full = There is no square { $field }. The board has the files a to k and the ranks 1 to 11, such as f6 in the middle.
    .braille = no square { $field }
confusion-notation-no-such-chip = No die { $chip }. Dice have the letters A to L.
    .brief = No die { $chip }.
    .full = There is no die { $chip }. Each side has 12 dice with the letters A to L.
    .braille = no die { $chip }
confusion-notation-needs-more =
    { $kind ->
        [leave] The square is missing. Type for instance leave e8.
        [carry] The square is missing. Type for instance carry e8.
        [pass] The square is missing. Type for instance pass e8.
       *[other] A die and a square are missing. Type for instance K e7, or H forward 1.
    }
    .brief = Which die, and where to?
    .full =
        { $kind ->
            [leave] The square is missing where the die goes that leaves the puck. Type for instance leave e8.
            [carry] The square is missing where the die carries the puck. Type for instance carry e8.
            [pass] The square is missing where the puck goes. Type for instance pass e8.
           *[other] It is missing which die you mean, or where to. Name a die and a square, such as K e7, or a die, a direction and how far, such as H forward 1.
        }
    .braille = which die, where to?
confusion-notation-which-die = Which die? For example reveal K.
    .brief = Which die?
    .full = It is missing which die to reveal. Name it or its square, such as reveal K.
    .braille = which die?
confusion-ambiguous-several-moves = { $count } attempts of die { FIELD($chip) }. Type a number.
    .brief = { $count } attempts of { FIELD($chip) }.
    .full = Die { FIELD($chip) } on { FIELD($field) } has { $count } attempts. Type the number of one, or more of its name.
    .braille = { $count } attempts { confusion-chip.braille }
confusion-ambiguous-which-kind = Die { FIELD($chip) } holds the puck: { $count } ways to { FIELD($field) }. Leave, carry or pass?
    .brief = { FIELD($chip) } to { FIELD($field) }: leave, carry or pass?
    .full = Die { FIELD($chip) } holds the puck, so there are { $count } ways to { FIELD($field) }. Type leave, carry, pass or a number.
    .braille = leave, carry, pass?

## Refusals: the fact, then what the rule is. No turn is lost.
confusion-refused-not-dealt = The dice have not been dealt yet.
    .brief = Not dealt yet.
    .full = The dice have not been dealt yet. Nobody can move before the deal.
    .braille = not dealt yet
confusion-refused-no-chance = The dice are dealt already.
    .brief = Dealt already.
    .full = The dice are dealt already, and chance has nothing more to decide in this game.
    .braille = dealt already
confusion-refused-bad-deal = This is no deal. It is the word deal and twice the letters a to l, each once.
    .brief = No deal.
    .full = This is no deal. It is the word deal, then the letters a to l in any order for Blue, then in any order for Black.
    .braille = no deal
confusion-refused-empty = No die stands on { FIELD($field) }.
    .brief = { FIELD($field) }: no die.
    .full = No die stands on { FIELD($field) }. Name one of your own dice, or the square that it stands on.
    .braille = no die on { $field }
confusion-refused-not-yours = On { FIELD($field) } stands { confusion-owned }, not your own.
    .brief = { FIELD($field) }: { confusion-owned }.
    .full = On { FIELD($field) } stands { confusion-owned }. You can move only your own dice.
    .braille = { $field } not yours
confusion-refused-captured = Your die { FIELD($chip) } has been captured.
    .brief = { FIELD($chip) } is captured.
    .full = Your die { FIELD($chip) } has been captured and does not come back. Name another one.
    .braille = { confusion-chip.braille } captured
confusion-refused-stands-elsewhere = Your die { FIELD($chip) } stands on { FIELD($at) }, not on { FIELD($field) }.
    .brief = { FIELD($chip) } is on { FIELD($at) }.
    .full = Your die { FIELD($chip) } stands on { FIELD($at) }, not on { FIELD($field) }. The letter and the square it goes to are enough.
    .braille = { confusion-chip.braille } is on { $at }, not { $field }
confusion-refused-holds-puck = Your die { FIELD($chip) } holds the puck on { FIELD($field) }. Type leave, carry or pass.
    .brief = { FIELD($chip) } has the puck: leave, carry or pass.
    .full = Your die { FIELD($chip) } holds the puck on { FIELD($field) }. Type leave to go without it, carry to take it along, or pass to send it away.
    .braille = { confusion-chip.braille } has the puck
confusion-refused-no-puck =
    Your die { FIELD($chip) } cannot { $kind ->
        [leave] leave the puck
        [carry] carry the puck
       *[other] pass the puck
    }: the puck is on { FIELD($puck) }.
    .brief = { FIELD($chip) } has no puck.
    .full =
        Your die { FIELD($chip) } on { FIELD($field) } cannot { $kind ->
            [leave] leave the puck
            [carry] carry the puck
           *[other] pass the puck
        }, because the puck is on { FIELD($puck) }. Only the die on the puck can.
    .braille = { confusion-chip.braille } has no puck
confusion-refused-nobody-holds = No die of yours holds the puck on { FIELD($field) }.
    .brief = You have no puck.
    .full = No die of yours holds the puck on { FIELD($field) }. Only the die on the puck can leave it, carry it or pass it.
    .braille = no puck, it is on { $field }
confusion-refused-no-move = Your die { FIELD($chip) } on { FIELD($field) } has no attempt that way.
    .brief = { FIELD($chip) }: nothing that way.
    .full = Your die { FIELD($chip) } on { FIELD($field) } has no attempt that way. The edge or a die is in the way. Type moves for your attempts.
    .braille = { confusion-chip.braille } nothing that way
confusion-refused-same-field = Your die { FIELD($chip) } stands on { FIELD($field) } already.
    .brief = { FIELD($chip) } is there already.
    .full = Your die { FIELD($chip) } stands on { FIELD($field) } already. An attempt goes at least one square far.
    .braille = { confusion-chip.braille } is on { $field }
confusion-refused-off-board = Die { FIELD($chip) }: { confusion-way } is off the board.
    .brief = Off the board.
    .full = Die { FIELD($chip) } would leave the board: { confusion-way } is past the edge.
    .braille = off the board
confusion-refused-not-in-line = { FIELD($target) } is not in line with { FIELD($first) }. Dice go straight or diagonally.
    .brief = { FIELD($target) } is not in line.
    .full = Die { FIELD($chip) } on { FIELD($first) } has no line to { FIELD($target) }. An attempt goes straight or diagonally, 1 to 4 squares far.
    .braille = { $target } not in line
confusion-refused-too-far = { FIELD($target) } is { $distance } squares away. The farthest is { $limit }.
    .brief = { $distance } squares. At most { $limit }.
    .full = Die { FIELD($chip) } on { FIELD($first) } is { $distance } squares away from { FIELD($target) }. No attempt goes farther than { $limit }.
    .braille = { $distance } away, most { $limit }
confusion-refused-blocked = { FIELD($field) } is in the way: { confusion-in-the-way }.
    .brief = { FIELD($field) } is in the way.
    .full = Die { FIELD($chip) } cannot go over { FIELD($field) }: { confusion-in-the-way } is there. Neither dice nor the puck can be jumped.
    .braille = { $field } in the way
confusion-refused-own-die = Your own die { FIELD($standing) } stands on { FIELD($field) }.
    .brief = Own die on { FIELD($field) }.
    .full = Your own die { FIELD($standing) } stands on { FIELD($field) }, so die { FIELD($chip) } cannot go there. Only the puck can be passed to it.
    .braille = own { confusion-standing-chip.braille } on { $field }
confusion-refused-already-promoted = Your die { FIELD($chip) } is promoted. How it moves is known.
    .brief = { FIELD($chip) } is promoted.
    .full = Your die { FIELD($chip) } is promoted and goes up to 2 in any direction. What it was before is not revealed any more.
    .braille = { confusion-chip.braille } promoted
confusion-refused-already-revealed = Your die { FIELD($chip) } is revealed already.
    .brief = { FIELD($chip) } is revealed.
    .full = Your die { FIELD($chip) } is revealed already. Type what and its square to hear its diagram.
    .braille = { confusion-chip.braille } revealed
confusion-refused-already-asked = You have asked for die { FIELD($chip) } in this turn already.
    .brief = { FIELD($chip) } was asked for.
    .full = You have asked for die { FIELD($chip) } in this turn already, and it was not certain. Make an attempt first.
    .braille = { confusion-chip.braille } asked already
confusion-refused-not-certain = Your die { FIELD($chip) } is not certain: { $count } diagrams are left.
    .brief = { FIELD($chip) }: { $count } diagrams left.
    .full = Your die { FIELD($chip) } is not certain: { $count } diagrams are left for it. You can reveal it when only one is left.
    .braille = { confusion-chip.braille }: { $count } left

## A position that is none
confusion-state-bad-deal = The deal does not give each side the letters a to l, each once.
confusion-state-bad-letters = The entry "{ $key }" is { $found }, not sorted letters from a to l.
confusion-state-bad-ended = The end is not a winner and a reason that fit each other.
confusion-state-two-on-a-field = Two dice stand on { $field }.
confusion-state-not-the-start = Before the deal nothing can have happened yet.
confusion-state-not-in-the-sheet = Die { $chip } of { REF($seat) } has diagram { $letter }, which its sheet rules out.
confusion-state-no-assignment = The sheet of { REF($seat) } leaves no way to give out the twelve diagrams.
confusion-state-promoted-sheet = Die { $chip } of { REF($seat) } is promoted, but its sheet rules out a, e, i and l.
confusion-state-promoted-die = Die { $chip } of { REF($seat) } is promoted, but does not have diagram a, e, i or l.
confusion-state-not-promoted = Die { $chip } of { REF($seat) } is on the far base row without being promoted, but must have diagram a, e, i or l.
confusion-state-revealed-uncertain = Die { $chip } of { REF($seat) } is revealed, but its sheet allows several diagrams.
confusion-state-answered-level = The entry "answered" belongs to the help "answers" alone.
confusion-state-answered-sheet = The entries "answered" and "possible" of { REF($seat) } do not fit each other.
confusion-state-asked-wrongly = Die { $chip } cannot have been refused a reveal.
confusion-state-wrong-threat = The threat does not fit the place of the puck.
confusion-state-end-missing = The game is over here, but the position does not say so.
confusion-state-no-dice = Neither side has any dice left. That cannot be.

## Reasons of an end, for lists and records
confusion-end-puck = the puck
confusion-end-dice = no dice left
confusion-end-quiet = 100 quiet turns
