import { hook } from '#src/platform/hooks.server.ts';

/** An appointment as a feed shows it; who it is with only where that was asked for. */
export interface FeedAppointment {
  readonly number: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly madeAt: Date;
  readonly version: number;
  /** Empty where it is not asked for, or not known. */
  readonly client: string;
}

interface Wanted {
  readonly resourceId: number;
  readonly from: Date;
  readonly to: Date;
  readonly namesClients: boolean;
  readonly most: number;
}

/** The appointments of a person in a stretch of time, without those that were cancelled. */
export const feedAppointments = hook<Wanted, readonly FeedAppointment[]>('calendar.feed-appointments');
