import type {
  AppointmentActor,
  AppointmentHappening,
  AppointmentSource,
  AppointmentState,
} from '#src/domains/appointments/rules.ts';
import type { CancellationTerms } from '#src/domains/calendar/rules.ts';

/** Rows for the tables, as they go in. */
export interface Rows {
  readonly cards: CardRow[];
  readonly appointments: AppointmentRow[];
  readonly items: object[];
  readonly events: EventRow[];
  readonly blocks: object[];
}

interface CardRow {
  readonly id: number;
  readonly owner_id: number;
  readonly account_id: number | null;
}

/** Those of its columns by which others choose. */
export interface AppointmentRow {
  readonly id: number;
  readonly owner_id: number;
  readonly listing_id: number;
  readonly card_id: number | null;
  readonly client_id: number | null;
  readonly source: AppointmentSource;
  readonly state: AppointmentState;
  readonly note: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly created_at: Date;
  readonly respond_by: Date | null;
  readonly cancellation_terms: CancellationTerms;
  readonly cancel_by: Date | null;
}

interface EventRow {
  readonly appointment_id: number;
  readonly event: AppointmentHappening;
  readonly actor: AppointmentActor;
  readonly member_id: number | null;
  readonly detail: object;
  readonly at: Date;
}
