### The game page: sounds, speech, vibration and Braille

web-felt-title = Sound and touch
web-felt-settings = Settings for sound, speech and Braille
web-felt-sounds = Short sounds
web-felt-loudness = Volume of sounds
web-felt-speech = Let this browser speak
web-felt-speech-how = Without a screen reader: the page speaks what happens and what has the focus. It then announces nothing to a screen reader. The Control key silences it.
web-felt-speaks = This browser speaks.
web-felt-voiceless = This browser has no voice. Install one in your system, or use a screen reader: it reads everything here.
web-felt-voice = Voice
web-felt-rate = Speed of the voice
web-felt-vibration = Vibrate at your turn and at warnings of your clock
web-felt-files = Download board and record, in Braille or text
web-felt-braille = In Braille
web-felt-cells = Show board and last announcement in Braille
web-felt-cells-how = Width and grade: braille width 32, braille grade 2. With braille line each row of the board is one line.
web-felt-no-prose = Words cannot be shown in Braille: this server lacks liblouis. Tell its admins. The board works without it.
