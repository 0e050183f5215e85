; The installer for Windows: for one user, without an administrator, in English and German; /S installs silently.
; packaging/windows/build.py defines VERSION, FOLDER (the program), OUTPUT and KILOBYTES.
Target amd64-unicode
SetCompressor /SOLID lzma
!include MUI2.nsh

!define NAME "Accessible Games"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\AccessibleGames"
!define PYTHON "$INSTDIR\python\python.exe"

Name "${NAME}"
OutFile "${OUTPUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${UNINSTALL}" InstallLocation
ManifestDPIAware true
BrandingText " "

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE German

LangString Play ${LANG_ENGLISH} "Play"
LangString Play ${LANG_GERMAN} "Spielen"
LangString Browser ${LANG_ENGLISH} "Play in the browser"
LangString Browser ${LANG_GERMAN} "Im Browser spielen"
LangString Manual ${LANG_ENGLISH} "Manual"
LangString Manual ${LANG_GERMAN} "Handbuch"
LangString ManualFile ${LANG_ENGLISH} "manual-en.html"
LangString ManualFile ${LANG_GERMAN} "manual-de.html"
LangString Doctor ${LANG_ENGLISH} "Check voice, sound and Braille"
LangString Doctor ${LANG_GERMAN} "Stimme, Ton und Braille prüfen"
LangString Remove ${LANG_ENGLISH} "Uninstall"
LangString Remove ${LANG_GERMAN} "Deinstallieren"
LangString Running ${LANG_ENGLISH} "${NAME} is running, so its files cannot be replaced. Quit it and start again."
LangString Running ${LANG_GERMAN} "${NAME} läuft noch, daher lassen sich seine Dateien nicht ersetzen. Beende es und starte neu."
LangString Data ${LANG_ENGLISH} "Delete your matches and settings as well?"
LangString Data ${LANG_GERMAN} "Auch deine Partien und Einstellungen löschen?"

; A running program keeps its python.exe open. Removes an older version, whose modules must not remain.
!macro RemoveProgram
  ClearErrors
  Delete "${PYTHON}"
  ${If} ${Errors}
    MessageBox MB_OK|MB_ICONSTOP "$(Running)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
  RMDir /r "$INSTDIR\python"
  RMDir /r "$INSTDIR\site"
  Delete "$INSTDIR\accessible-games.cmd"
  Delete "$INSTDIR\licences.txt"
  Delete "$INSTDIR\manual-??.html"
  RMDir /r "$SMPROGRAMS\${NAME}"
!macroend

Section
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateDirectory "$SMPROGRAMS\${NAME}"
  SetOutPath "$PROFILE"
  CreateShortCut "$SMPROGRAMS\${NAME}\$(Play).lnk" "${PYTHON}" "-m accessible_games play"
  CreateShortCut "$SMPROGRAMS\${NAME}\$(Browser).lnk" "${PYTHON}" "-m accessible_games web"
  CreateShortCut "$SMPROGRAMS\${NAME}\$(Doctor).lnk" "$SYSDIR\cmd.exe" '/k ""$INSTDIR\accessible-games.cmd" doctor"'
  CreateShortCut "$SMPROGRAMS\${NAME}\$(Manual).lnk" "$INSTDIR\$(ManualFile)"
  CreateShortCut "$SMPROGRAMS\${NAME}\$(Remove).lnk" "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "${UNINSTALL}" DisplayName "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" DisplayVersion "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" Publisher "Accessible Games contributors"
  WriteRegStr HKCU "${UNINSTALL}" InstallLocation "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" UninstallString '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" QuietUninstallString '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" EstimatedSize ${KILOBYTES}
  WriteRegDWORD HKCU "${UNINSTALL}" NoModify 1
  WriteRegDWORD HKCU "${UNINSTALL}" NoRepair 1
SectionEnd

Section Uninstall
  !insertmacro RemoveProgram
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  DeleteRegKey HKCU "${UNINSTALL}"
  MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(Data)" /SD IDNO IDNO done
  RMDir /r "$LOCALAPPDATA\accessible-games"
done:
SectionEnd
