### The help of the page: what it has, its keys, and how it is read. What commands do, commands say themselves.

web-club-help-contents = What stands here
web-club-help-reading = With a screen reader
web-club-help-keys = Keys of the page of play
web-club-help-key = Key
web-club-help-does = Where it leads, or what it says
web-club-help-none = none
web-club-help-off = They are off until you switch them on in the settings of the page of play.
web-help-reading-text =
    Each page has headings and regions to jump to. What is new is said by itself, without your going there; all of it stands below the heading What happened too.
    NVDA: h goes to the next heading, d to the next region, t to the next table, f to the next form field. On the board NVDA changes to focus mode by itself, else with NVDA and space.
    JAWS: h heading, r region, t table, f form field. On the board forms mode begins by itself, else with Enter; plus on the number pad ends it.
    Orca: h heading, m region, t table, Tab to the next field. Orca and a changes between reading and focus mode.
    VoiceOver on a Mac: VO, Command and h goes to the next heading; VO and u opens the rotor with headings and regions.
    VoiceOver on an iPhone: turn two fingers until the rotor says headings, then swipe down. TalkBack: swipe up or down until it says headings, then right.
    On a telephone a board of buttons or a list of pieces is often easier than a grid; both are in Settings of this page, on the page of play.
web-help-keys-text =
    Tab goes from one part of the page of play to the next; the board is a single stop.
