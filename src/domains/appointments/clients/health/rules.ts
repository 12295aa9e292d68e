/** What is noted of a health note. */
export const healthNoteUses = ['read', 'changed', 'exported'] as const;
export type HealthNoteUse = (typeof healthNoteUses)[number];

export const longestHealthNote = 4_000;
