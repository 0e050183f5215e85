# Speech: screen readers, the program's own voice, sound.

# $name: the name that was asked for; $names: the names that exist
speech-backend-unknown = There is no kind of speech called { $name }. Choose one of these: { LIST($names) }.
# $package: the package to be installed, which differs from system to system
speech-package-missing =
    { $package ->
        [prismatoid] This program cannot reach your screen reader and the voices of your system, because the package prismatoid is not installed. Install it with: pip install prismatoid.
       *[other] This program has no voice of its own, because the package { $package } is not installed. Install it with: pip install { $package }.
    } A screen reader that reads the terminal works without it.
speech-engine-missing = This program cannot speak: the synthesizer espeak-ng is missing. Install it with: pip install espeakng-loader. A screen reader can still read the terminal.
speech-system-voices-missing = This program cannot speak, because your system's voices do not start. Install one in its settings. A screen reader can still read the terminal.
speech-reader-missing = No screen reader and no speech service answers. Start one, or choose the program's own voice, worker. A screen reader can still read the terminal.
# $reader: the name of a program such as NVDA
speech-reader-lost = Speech has ended, because { $reader } no longer answers. Start { $reader } again, then switch speech on again.
speech-worker-died = Speech has ended, because the program's own voice broke down twice. Text goes on. Switch speech on again to try once more.
# $language: the tag of a language
speech-voice-missing =
    { $language ->
        [de] There is no German voice, so another one speaks German texts. Install a German voice in the speech settings of your system.
        [en] There is no English voice, so another one speaks English texts. Install an English voice in the speech settings of your system.
       *[other] There is no voice for the language { $language }, so another one speaks its texts. Install such a voice in the speech settings of your system.
    }
# $missing: a package that is not installed, or empty
speech-no-sound = You hear nothing, because no sound device could be opened. Connect headphones or loudspeakers{ $missing ->
        [miniaudio] , or install the package miniaudio or the command paplay
       *[other] { "" }
    }. The program tries again by itself.
speech-manner-reader = Your screen reader keeps its own rate, pitch, volume and voice. Change them there.
# $file: path; $reason: the message of the system
speech-log-unwritable = Speech cannot be logged, because the file { $file } cannot be written ({ $reason }). Choose another file, or make room.

# Answers of doctor.
speech-found-reader = { $reader } can speak.
speech-found-worker = The program's own voice works.
# $voice: the engine's name of the voice
speech-found-voice =
    { $language ->
        [de] German voice: { $voice }.
        [en] English voice: { $voice }.
       *[other] Voice for { $language }: { $voice }.
    }
speech-found-player = { $player } can play sound.
