### A player's own words and keys.

alias-delete = delete
    .words = delete, remove
alias-key = key
    .words = key
alias-how = Type alias bb = board, alias key h = o for a key of explore, or alias delete bb. Type alias alone for all.
    .page = For example bb = board; key h = o for a key while exploring; or delete bb.
alias-count =
    { $count ->
        [0] No words of your own. Type alias bb = board for one.
        [one] One word of your own.
       *[other] { $count } words of your own.
    }
    .page =
        { $count ->
            [0] No words of your own.
            [one] One word of your own.
           *[other] { $count } words of your own.
        }
# $key: whether it is a key of the exploring mode; $line: the command behind it, as typed
alias-is =
    { $key ->
        [yes] Key { $name }
       *[no] { $name }
    } is { $line }.
alias-hides =
    { $same ->
        [yes] It replaces that command.
       *[no] Until now it meant { $word }. For that, type { $word }.
    }
alias-keeps = Words for quit, help, alias, yes and no keep their meaning. Choose another word.
alias-name = A word of your own has at most 20 letters and is no field or number. A key is one letter. For example alias bb = board.
alias-line = After the equals sign comes one command without semicolon, at most 100 letters. For example alias bb = board.
alias-full = You have { $most } words of your own. Delete one first: type alias delete and the word.
alias-none = There is no such word of your own. Type alias for all.
    .page = There is no such word of your own.
alias-gone =
    { $count ->
        [0] Deleted. No word of your own is left.
        [one] Deleted. One word of your own is left.
       *[other] Deleted. { $count } words of your own are left.
    }
