### Words and keys of one's own.

alias-delete = delete
    .words = delete, remove
alias-key = key
    .words = key
alias-how = Type alias bb = board, alias key h = o for a key of explore, or alias delete bb. alias alone lists them.
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
# $key: whether it is a key of the exploring mode; $line: what is done, as the person has typed it
alias-is =
    { $key ->
        [yes] Key { $name }
       *[no] { $name }
    } is { $line }.
alias-hides =
    { $same ->
        [yes] It takes the place of that command.
       *[no] Until now it meant { $word }; for that type { $word }.
    }
alias-keeps = Words for quit, help, alias, yes and no keep their meaning. Take another word.
alias-name = A word of your own is one word of at most 20 letters and no field or number; a key is one letter. For example alias bb = board.
alias-line = After the equals sign comes what is done, at most 100 letters. For example alias bb = board.
alias-full = You have { $most } words of your own. Delete one first, with alias delete and the word.
alias-none = There is no such word of your own. Type alias for all.
    .page = There is no such word of your own.
alias-gone =
    { $count ->
        [0] Deleted. None is left.
        [one] Deleted. One is left.
       *[other] Deleted. { $count } are left.
    }
