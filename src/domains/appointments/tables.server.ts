import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { CancellationTerms } from '#src/domains/calendar/rules.ts';
import { internal, own, personal, secret } from '#src/platform/database/columns.server.ts';
import type { AppointmentActor, AppointmentSource, AppointmentState, CardSource } from './rules.ts';

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const moment = (name: string) => timestamp(name, { withTimezone: true });
const version = () => internal(integer().notNull().default(1));

/** The clients of a business, as it knows them. */
export const clientCards = pgTable('client_cards', {
  id: own(id()),
  ownerId: internal(integer('owner_id').notNull()),
  /** The client's own account, where they proved that it is theirs. */
  accountId: internal(integer('account_id')),
  name: personal(text().notNull()),
  phone: personal(text().notNull().default('')),
  /** The digits of the phone number, by which it is found. */
  phoneDigits: personal(text('phone_digits').notNull().default('')),
  /** In lower case; empty where it is not known. */
  email: personal(text().notNull().default('')),
  /** By which they ordered before two cards were merged. */
  otherEmails: personal(text('other_emails').array().notNull().default([])),
  /** Brought by the business itself, and not by this site. */
  isOwn: own(boolean('is_own').notNull().default(true)),
  source: own(text().$type<CardSource>().notNull()),
  note: personal(text().notNull().default('')),
  createdAt: own(moment('created_at').notNull()),
  updatedAt: own(moment('updated_at').notNull()),
  version: version(),
});

/** What concerns a client's health, encrypted. */
export const clientHealthNotes = pgTable('client_health_notes', {
  cardId: internal(integer('card_id').primaryKey()),
  encrypted: secret(text().notNull()),
  updatedAt: internal(moment('updated_at').notNull()),
  version: version(),
});

/** Who read or changed a health note: the database refuses to change a row. */
export const clientHealthNoteReads = pgTable('client_health_note_reads', {
  id: internal(id()),
  cardId: own(integer('card_id').notNull()),
  memberId: own(integer('member_id')),
  what: own(text().$type<'read' | 'changed' | 'exported'>().notNull()),
  at: own(moment('at').notNull()),
});

export const appointments = pgTable('appointments', {
  id: internal(id()),
  /** What people quote; it does not give away how many appointments there are. */
  number: own(text().notNull()),
  ownerId: internal(integer('owner_id').notNull()),
  /** Null once the listing is gone for good. */
  listingId: own(integer('listing_id')),
  listingTitle: own(text('listing_title').notNull()),
  /** Null for a walk-in without a name. */
  cardId: own(integer('card_id')),
  state: own(text().$type<AppointmentState>().notNull()),
  source: own(text().$type<AppointmentSource>().notNull()),
  /** From the start of the first item to the end of the last, without buffers. */
  startsAt: own(moment('starts_at').notNull()),
  endsAt: own(moment('ends_at').notNull()),
  pricePence: own(integer('price_pence').notNull()),
  /** The business's own; no client sees it. */
  note: personal(text().notNull().default('')),
  madeBy: internal(integer('made_by')),
  /** Made by the browser: the same appointment that is sent twice is one. */
  bookingKey: internal(text('booking_key')),
  createdAt: own(moment('created_at').notNull()),
  arrivedAt: own(moment('arrived_at')),
  completedAt: own(moment('completed_at')),
  noShowAt: own(moment('no_show_at')),
  cancelledAt: own(moment('cancelled_at')),
  /** The account that booked it; null where the business recorded it. */
  clientId: internal(integer('client_id')),
  /** What the client says to the business. */
  clientNote: personal(text('client_note').notNull().default('')),
  /** When a request lapses by itself. */
  respondBy: own(moment('respond_by')),
  /** The terms as they were at the booking. */
  cancellationTerms: own(
    text('cancellation_terms').$type<CancellationTerms>().notNull().default('until_start'),
  ),
  /** Until when the client may cancel by them; a move does not change it. Null where the business recorded it. */
  cancelBy: own(moment('cancel_by')),
  /** Who ended what did not take place. */
  endedBy: own(text('ended_by').$type<AppointmentActor>()),
  /** Until when a held time may be paid; null once it was. */
  heldUntil: own(moment('held_until')),
  /** Paid through us when it is booked, what of that is kept at most, and what was kept in the end. */
  dueNowPence: own(integer('due_now_pence').notNull().default(0)),
  keepPence: own(integer('keep_pence').notNull().default(0)),
  keptPence: own(integer('kept_pence')),
  /** Until when the client may withdraw from what they paid, by law. */
  withdrawBy: own(moment('withdraw_by')),
  /** The order that holds its money. */
  orderId: internal(integer('order_id')),
  /** Why the client says that a no-show was none, and when. */
  objection: personal(text().notNull().default('')),
  objectedAt: own(moment('objected_at')),
  /** What an operator decided of it, and when. */
  objectionAnswer: personal(text('objection_answer').notNull().default('')),
  objectionDecidedAt: own(moment('objection_decided_at')),
  /** The last reminder of its time. */
  remindedAt: internal(moment('reminded_at')),
  /** Rises with every change; a change that names an older one is refused. */
  version: version(),
});

/** What is done in an appointment, one after the other. */
export const appointmentItems = pgTable(
  'appointment_items',
  {
    appointmentId: internal(integer('appointment_id').notNull()),
    position: own(smallint().notNull()),
    treatmentId: own(integer('treatment_id')),
    variantId: own(integer('variant_id')),
    name: own(text().notNull()),
    detail: own(text().notNull().default('')),
    pricePence: own(integer('price_pence').notNull()),
    resourceId: own(integer('resource_id')),
    roomIds: own(integer('room_ids').array().notNull().default([])),
    /** Without buffers. */
    startsAt: own(moment('starts_at').notNull()),
    endsAt: own(moment('ends_at').notNull()),
    bufferBefore: own(smallint('buffer_before').notNull().default(0)),
    bufferAfter: own(smallint('buffer_after').notNull().default(0)),
    /** Work, processing, work and so on, in minutes; null: all of it is work. */
    segments: own(smallint().array()),
    keepsRoom: own(boolean('keeps_room').notNull().default(true)),
    /** Whether the client asked for this person. */
    staffRequested: own(boolean('staff_requested').notNull().default(false)),
  },
  (table) => [primaryKey({ columns: [table.appointmentId, table.position] })],
);

/** What happened to an appointment: the database refuses to change a row. */
export const appointmentEvents = pgTable('appointment_events', {
  id: internal(id()),
  appointmentId: internal(integer('appointment_id').notNull()),
  event: own(text().notNull()),
  actor: own(text().$type<AppointmentActor>().notNull().default('business')),
  memberId: internal(integer('member_id')),
  /** What changed: from when to when, from whom to whom. */
  detail: own(jsonb().$type<Record<string, unknown>>().notNull().default({})),
  at: own(moment('at').notNull()),
});
