/** How often an open window reports to the server. */
export const hereEveryMs = 20_000;

/** A window that has not reported for longer has gone. */
export const hereForMs = 45_000;

/** Typing ends this long after the last key. */
export const typingForMs = 6_000;

/** The most windows kept for one account. */
export const mostWindows = 20;

/** How often a page checks whether it can offer a chat. */
export const lookEveryMs = 30_000;
