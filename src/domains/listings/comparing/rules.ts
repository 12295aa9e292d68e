/** How many businesses are seen beside each other: one is no comparison, and five do not fit. */
export const fewestCompared = 2;
export const mostCompared = 4;
