### The help of the page: contents, keys, and screen readers. The commands describe themselves.

web-club-help-contents = Contents
web-club-help-reading = With a screen reader
web-club-help-keys = Keys of the game page
web-club-help-key = Key
web-club-help-does = What it does
web-club-help-none = none
web-club-help-off = They are off until you switch them on in the settings of the game page.
# A page of help, one paragraph in each line.
web-help-reading-text =
    Each page has headings and regions to jump to. The page announces news by itself, wherever you are. All of it is also below the heading What happened.
    NVDA: h goes to the next heading, d to the next region, t to the next table, f to the next form field. On the board NVDA switches to focus mode by itself, otherwise with NVDA and space.
    JAWS: h heading, r region, t table, f form field. On the board forms mode begins by itself, otherwise with Enter. Plus on the number pad ends it.
    Orca: h heading, m region, t table, Tab to the next field. Orca and a switches between reading and focus mode.
    VoiceOver on a Mac: VO, Command and h goes to the next heading. VO and u opens the rotor with headings and regions.
    VoiceOver on an iPhone: turn two fingers until the rotor says headings, then swipe down. TalkBack: swipe up or down until it says headings, then right.
    On a phone, a board of buttons or a list of pieces is often easier than a grid. Both are in Settings of this page, on the game page.
web-help-keys-text =
    Tab goes from one part of the game page to the next. The board is a single stop.
