### The rules as text, and what is found in them.

rules-search = search
    .words = search, find, look
rules-which-game = Rules of which game? Type a number.
rules-no-game = There is no game "{ $word }". Type rules for a list of the games.
rules-sections = { $game }: rules in { $count } sections. Type a number, or rules search and a word.
    .brief = { $game }: { $count } sections.
rules-headings = { $game }, { $count } headings with "{ $word }". Type a number.
    .brief = { $count } headings.
rules-section =
    { $title }, { $count ->
        [one] one line.
       *[other] { $count } lines.
    }
rules-no-section = The rules have sections 1 to { $count }. Type rules for their headings.
rules-unknown = The rules have no section "{ $word }". Type rules for the headings, or rules search and a word.
rules-search-what = Which word? Type, for example, rules search goal.
rules-found =
    { $count ->
        [one] { $game }, one place with "{ $word }". Type 1 for the whole section.
       *[other] { $game }, { $count } places with "{ $word }". Type a number for the whole section.
    }
    .brief =
        { $count ->
            [one] One place.
           *[other] { $count } places.
        }
rules-nothing-found = The rules of { $game } do not contain "{ $word }". Type rules for their headings.
rules-hit = { $title }: { $text }

# What is written about the program. $word: what was typed
manual-documents = { $count } documents. Type a number.
manual-sections = { $title }: { $count } sections. Type a number.
# $name: the word for the rules of all games
manual-rules = { $name }: Rules of all games
manual-unknown = The manual has no document "{ $word }". Type manual for a list.
news-of-version = New in version { $version }, { $count } lines.
