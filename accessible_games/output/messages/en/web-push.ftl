### The page on which a browser is set up to show what happens

web-notifications-title = Notifications
web-push-what = Your browser can tell you that it is your turn, that time runs out, that somebody invites you, or that a tournament goes on: also when no page of this server is open, and only while you are not here.
web-push-how = Settings has of what you are told, and quiet hours; the command is notify. What is sent is encrypted for your browser, and passes the service of who made it. It ends when you log out here.
web-push-title = This browser
web-push-none = This browser cannot, or does not run the script of the page. On iPhone and iPad add the page to the home screen first.
web-push-is-on = This browser tells you.
web-push-denied = The browser has not allowed it. Allow notifications of this page in the settings of the browser, and try again.
web-push-on = Tell me in this browser
web-push-off = Tell me nothing more in this browser
web-push-done-on = From now on this browser tells you.
web-push-done-off = This browser tells you nothing more.
