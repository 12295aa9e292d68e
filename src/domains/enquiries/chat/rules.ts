/** A window says every so often that it is there. */
export const hereEveryMs = 20_000;

/** A window that has been silent for longer is gone. */
export const hereForMs = 45_000;

/** So long after the last key somebody is still typing. */
export const typingForMs = 6_000;

/** Windows of one account that are counted; older ones are forgotten. */
export const mostWindows = 20;

/** A page asks again so often whether somebody is there. */
export const lookEveryMs = 30_000;
