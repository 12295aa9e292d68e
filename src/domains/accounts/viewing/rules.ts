/** How long an operator may view as another person, in seconds. */
export const viewSeconds = 10 * 60;
