/** How much of each may be typed. */
export const longest = { address: 300, about: 2000 } as const;
