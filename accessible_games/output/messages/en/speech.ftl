# Speech: screen readers, the program's own voice, sound.

# $name: what was asked for; $names: the names that exist
speech-backend-unknown = There is no kind of speech called { $name }. Choose one of these: { LIST($names) }.
# $package: what is to be installed, which is another one on each system
speech-package-missing =
    { $package ->
        [prismatoid] Your screen reader and the voices of your system cannot be reached from this program, because the package prismatoid is not installed. Install it with: pip install prismatoid.
       *[other] This program has no voice of its own, because the package { $package } is not installed. Install it with: pip install { $package }.
    } A screen reader that reads the terminal works without it.
speech-engine-missing = There is no speech from this program, because the synthesizer espeak-ng is missing. Install it with: pip install espeakng-loader. A screen reader that reads the terminal works without it.
speech-reader-missing = No screen reader and no speech service can be reached from this program. Start your screen reader first, or choose the program's own voice, worker. A screen reader that reads the terminal works all the same.
# $reader: the name of a program such as NVDA
speech-reader-lost = Speech has ended, because { $reader } no longer answers. Start { $reader } again, then switch speech on again.
speech-worker-died = Speech has ended, because the program's own voice broke down twice. Everything is still written as text; switch speech on again to try once more.
# $language: the tag of a language
speech-voice-missing =
    { $language ->
        [de] There is no German voice, so German texts are spoken with another one. Install a German voice in the speech settings of your system.
        [en] There is no English voice, so English texts are spoken with another one. Install an English voice in the speech settings of your system.
       *[other] There is no voice for the language { $language }, so its texts are spoken with another one. Install such a voice in the speech settings of your system.
    }
# $missing: a package that is not installed, or empty
speech-no-sound = Nothing can be heard, because no player could open a sound device. Connect headphones or loudspeakers{ $missing ->
        [miniaudio] , or install the package miniaudio or the command paplay
       *[other] { "" }
    }; the program tries again by itself.
speech-manner-reader = Rate, pitch, volume and voice were noted, but your screen reader keeps its own. Change them there.
# $file: path; $reason: what the system said
speech-log-unwritable = Speech cannot be logged, because the file { $file } cannot be written ({ $reason }). Choose another file, or make room.

# Answers of doctor.
speech-found-reader = Speech can go through { $reader }.
speech-found-worker = The program's own voice works.
# $voice: the engine's name of the voice
speech-found-voice =
    { $language ->
        [de] German voice: { $voice }.
        [en] English voice: { $voice }.
       *[other] Voice for { $language }: { $voice }.
    }
speech-found-player = Sound can be played with { $player }.
