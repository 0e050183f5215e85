// @ts-check
/** Part of the page of play itself: its socket is under way before its script has come. */

Reflect.set(window, "early", new WebSocket(new URL("socket", location.href).href.replace("http", "ws")));
