/** The most characters of a room's name, and of its kind's. */
export const longestName = 60;
