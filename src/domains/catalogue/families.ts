/** What categories belong to. */
export const families = ['beauty', 'wellness', 'healthcare'] as const;
