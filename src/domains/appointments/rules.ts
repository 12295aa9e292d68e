export const appointmentStates = ['booked', 'arrived', 'completed', 'no_show', 'cancelled'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

/** How it came to be. */
export const appointmentSources = ['walk_in', 'phone'] as const;
export type AppointmentSource = (typeof appointmentSources)[number];

/** Whence a business knows a client. */
export type CardSource = 'recorded' | 'imported' | 'order' | 'enquiry';
