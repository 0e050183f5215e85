### Talk with other people. Who speaks stands before what is said, so that nobody speaks for the program.

talk-lobby = { $name }, lobby: { $text }
talk-chat = { $name } says: { $text }
talk-message = { $name } tells you: { $text }
talk-own-lobby = You say in the lobby: { $text }
    .brief = Said.
talk-own-chat = You say: { $text }
    .brief = Said.
talk-told =
    { $here ->
        [yes] Sent to { $name }.
       *[no] { $name } is not here. The message waits.
    }
talk-none = Nothing has been said here yet.
talk-nobody = Nobody is called { $name }. Type who for the names.
    .brief = Nobody is called { $name }.
    .page = { talk-nobody.brief }
talk-yourself = That is you.
talk-nothing = Nothing sent: that line has no text.
talk-too-fast =
    { $seconds ->
        [one] Too fast. You can talk again in one second.
       *[other] Too fast. You can talk again in { $seconds } seconds.
    }
talk-too-long = Too long: a line has at most { $most } characters, this one has { $count }. Say it in two.
talk-address-too-fast =
    { $seconds ->
        [one] Too much talk from your address. You can talk again in one second.
       *[other] Too much talk from your address. You can talk again in { $seconds } seconds.
    }
talk-crowded =
    { $seconds ->
        [one] Too much talk here just now. Try again in one second.
       *[other] Too much talk here just now. Try again in { $seconds } seconds.
    }
talk-told-enough =
    { $seconds ->
        [one] You have sent { $name } many messages. You can go on in one second.
       *[other] You have sent { $name } many messages. You can go on in { $seconds } seconds.
    }
talk-hears-enough =
    { $seconds ->
        [one] { $name } is getting many messages. Try again in one second.
       *[other] { $name } is getting many messages. Try again in { $seconds } seconds.
    }
talk-say-how = Say what? For example say hello.
talk-tell-how = Type tell, a name and a message, such as tell Bob hello.
    .page = The message is missing.

## Which talk is heard
talk-category-lobby = lobby
    .words = lobby
talk-category-chat = chat in the match
    .words = chat, match
talk-category-message = messages
    .words = message, messages
talk-category-friends = friends arriving
    .words = friends, friend
talk-category-absence = players leaving
    .words = connection, connections, absence
talk-notices =
    { $category ->
        [lobby] Talk in the lobby
        [chat] Chat in the match
        [message] Messages to you
        [friends] Friends arriving
       *[absence] Players leaving
    }: { $on ->
        [yes] on.
       *[no] off.
    }
talk-heard = You hear: { $names }.
talk-not-heard = You do not hear: { $names }.
talk-notices-how = Type notices, then lobby, chat, message, friends or connection, then on or off.
