### The page of play: sounds, speech, vibration and Braille

web-felt-title = Sound and touch
web-felt-settings = Settings of this browser
web-felt-sounds = Short sounds
web-felt-loudness = Loudness of sounds
web-felt-speech = Let this browser speak
web-felt-speech-how = For who has no screen reader: then the page speaks what happens and what has the focus, and a screen reader is told nothing of itself. The Control key makes it silent.
web-felt-speaks = This browser speaks.
web-felt-voiceless = This browser has no voice, so it cannot speak. Install a voice in your system, or use a screen reader, which reads everything here.
web-felt-voice = Voice
web-felt-rate = Speed of the voice
web-felt-vibration = Vibrate at your turn and at alarms of your clock
web-felt-files = Board and record of this match as files, in Braille or text
web-felt-braille = In Braille
web-felt-cells = Board and last message in Braille cells
web-felt-cells-how = In your width and grade: braille width 32, braille grade 2. With braille line each row of the board is one line.
web-felt-no-prose = Words cannot be shown in Braille, because this server has no liblouis. Tell those who run it; the board is shown without it.
