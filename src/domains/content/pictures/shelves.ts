/** What of the pictures an operator looks at. */
export const pictureShelves = ['site', 'businesses', 'unused'] as const;
