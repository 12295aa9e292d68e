/** A pattern for LIKE that finds the typed text itself: its characters are no wildcards. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
