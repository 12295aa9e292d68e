/** What is noted of a health note. */
export const healthNoteUses = ['read', 'changed', 'exported'] as const;
export type HealthNoteUse = (typeof healthNoteUses)[number];

/** For so many days after an appointment the person who gave it may still read the client’s health note. */
export const daysAfterAppointment = 7;

export const longestHealthNote = 4_000;
