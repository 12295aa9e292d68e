/** Of a feed or of a calendar elsewhere. */
export const longestName = 60;

export const mostFeeds = 10;

/** What a feed shows, in days from today. */
export const feedDays = { before: 30, after: 180 } as const;

/** Of each kind; a person with more in those days is shown the first. */
export const mostEntries = 3_000;

/** Where a feed is read; `token` is its secret. */
export const feedPath = (token: string): string => `/calendar/${token}.ics`;
