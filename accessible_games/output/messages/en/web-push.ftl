### The page that turns on notifications of the browser

web-notifications-title = Notifications
web-push-what = While you are away, your browser can notify you: of your turn, time running out, an invitation, or a tournament. No page of this server needs to be open.
web-push-how = Choose in Settings, or with notify, what is sent and when. All of it is encrypted for your browser and delivered by its maker. It ends when you log out here.
web-push-title = This browser
web-push-none = This browser cannot show notifications, or scripts are off. On iPhone and iPad, first add the page to the home screen.
web-push-is-on = Notifications are on in this browser.
web-push-denied = The browser does not allow notifications. Allow them for this page in its settings, and try again.
web-push-on = Turn notifications on
web-push-off = Turn notifications off
web-push-done-on = Notifications are now on in this browser.
web-push-done-off = Notifications are now off in this browser.
