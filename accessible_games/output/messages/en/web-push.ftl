### The page that turns on notifications of the browser

web-notifications-title = Notifications
web-push-what = Your browser can notify you when it is your turn, when time runs out, when somebody invites you, or when a tournament goes on. It does so only while you are away, even when no page of this server is open.
web-push-how = What is sent, and quiet hours, are in Settings. The command is notify. Everything is encrypted for your browser, and delivered by the service of its maker. It ends when you log out here.
web-push-title = This browser
web-push-none = This browser cannot show notifications, or scripts are off. On iPhone and iPad, first add the page to the home screen.
web-push-is-on = Notifications are on in this browser.
web-push-denied = The browser does not allow notifications. Allow them for this page in its settings, and try again.
web-push-on = Turn notifications on
web-push-off = Turn notifications off
web-push-done-on = Notifications are now on in this browser.
web-push-done-off = Notifications are now off in this browser.
