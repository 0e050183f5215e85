# Speech: screen readers, the program's own voice, sound.

# $name: the stored name; $names: the names that exist on this system
speech-engine-unknown = This system has no engine { $name } for speech. Choose one of these with speech engine: { LIST($names) }.
# $package: the package to be installed, which differs from system to system
speech-package-missing =
    { $package ->
        [prismatoid] This program cannot reach your screen reader, because the package prismatoid is not installed. Install it with: pip install prismatoid. A screen reader that reads the terminal works without it.
       *[other] { $package } cannot speak here, because it is not installed. Install it with: pip install { $package }.
    }
speech-espeak-missing = espeak-ng cannot speak here, because it is not installed. Install it with: pip install espeakng-loader.
speech-system-voices-missing = pyttsx3 cannot speak here, because your system's voices do not start. Install one in its settings.
speech-dispatcher-missing = Speech Dispatcher does not answer. Install the package speech-dispatcher, or type speech engine for another engine.
speech-reader-missing = No screen reader answers. Start one, or type speech engine for another engine.
speech-reader-runs = A screen reader is running, so you may hear lines twice. Type speech off to leave them to it.
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
