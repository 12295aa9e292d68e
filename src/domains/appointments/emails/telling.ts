import type { AppointmentHappening } from '../rules.ts';

/** What happens to an appointment, and that it is near. Not all of it is worth an email. */
export type Telling = AppointmentHappening | 'remind';
