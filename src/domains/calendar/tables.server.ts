import {
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { internal, own, personal, secret } from '#src/platform/database/columns.server.ts';
import type {
  BlockCause,
  CancellationTerms,
  DepositKind,
  ResourceKind,
  TakesBookings,
  TimeOffReason,
} from './rules.ts';

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const moment = (name: string) => timestamp(name, { withTimezone: true });
const version = () => internal(integer().notNull().default(1));

/** From its first instant to the one after its last: `[2026-11-24T09:00Z,2026-11-24T10:00Z)`. */
const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/** How a listing's times are offered; without a row, as the defaults say. */
export const calendarSettings = pgTable('calendar_settings', {
  listingId: own(integer('listing_id').primaryKey()),
  ownerId: internal(integer('owner_id').notNull()),
  stepMinutes: own(smallint('step_minutes').notNull().default(15)),
  leadMinutes: own(integer('lead_minutes').notNull().default(120)),
  horizonDays: own(smallint('horizon_days').notNull().default(60)),
  avoidsGaps: own(boolean('avoids_gaps').notNull().default(false)),
  /** Whether clients book its times themselves, at once or by a request that the business accepts. */
  takesBookings: own(text('takes_bookings').$type<TakesBookings>().notNull().default('off')),
  cancellationTerms: own(
    text('cancellation_terms').$type<CancellationTerms>().notNull().default('until_start'),
  ),
  /** Whether the business has chosen its terms; it takes no bookings before. */
  termsChosen: own(boolean('terms_chosen').notNull().default(false)),
  /** What clients pay when they book, where payments are on: pence, or per cent of the price. */
  deposit: own(text().$type<DepositKind>().notNull().default('none')),
  depositValue: own(integer('deposit_value').notNull().default(0)),
  /** Whether they may pay all of it then. */
  takesFull: own(boolean('takes_full').notNull().default(false)),
  /** The end of the address that the business gives to its own clients; null until it makes one. */
  ownLink: own(text('own_link')),
  version: version(),
});

export const roomKinds = pgTable('room_kinds', {
  id: internal(id()),
  ownerId: internal(integer('owner_id').notNull()),
  name: own(text().notNull()),
});

/** What can be in one place at a time: a member of the team, or a room of a listing. */
export const resources = pgTable('resources', {
  id: own(id()),
  ownerId: internal(integer('owner_id').notNull()),
  kind: own(text().$type<ResourceKind>().notNull()),
  memberId: internal(integer('member_id')),
  roomKindId: internal(integer('room_kind_id')),
  /** Of a room. */
  listingId: own(integer('listing_id')),
  name: personal(text().notNull()),
  /** One of the calendar's twelve colours. */
  colour: own(smallint().notNull().default(0)),
  position: own(smallint().notNull().default(0)),
  isBookable: own(boolean('is_bookable').notNull().default(true)),
  /** If not, those in `staff_services`. */
  allTreatments: own(boolean('all_treatments').notNull().default(true)),
  endedAt: own(moment('ended_at')),
  version: version(),
});

/** The weeks that a person works, at one listing: minutes after midnight in London, past 1440 on the next day. */
export const workingHours = pgTable('working_hours', {
  id: internal(id()),
  ownerId: internal(integer('owner_id').notNull()),
  resourceId: own(integer('resource_id').notNull()),
  listingId: own(integer('listing_id').notNull()),
  /** 0 is Monday. */
  weekday: own(smallint().notNull()),
  starts: own(smallint().notNull()),
  ends: own(smallint().notNull()),
  fromDate: own(date('from_date').notNull()),
  /** The last day; null for good. */
  toDate: own(date('to_date')),
  /** Every so many weeks, counted from the Monday of `fromDate`. */
  everyWeeks: own(smallint('every_weeks').notNull().default(1)),
});

/** What replaces a person's working hours on one date; without times and listing they do not work then. */
export const dateOverrides = pgTable('date_overrides', {
  id: internal(id()),
  ownerId: internal(integer('owner_id').notNull()),
  resourceId: own(integer('resource_id').notNull()),
  listingId: own(integer('listing_id')),
  date: own(date().notNull()),
  starts: own(smallint()),
  ends: own(smallint()),
});

/** Who does a treatment, where a person does not do all of them. */
export const staffServices = pgTable(
  'staff_services',
  {
    resourceId: own(integer('resource_id').notNull()),
    treatmentId: own(integer('treatment_id').notNull()),
  },
  (table) => [primaryKey({ columns: [table.resourceId, table.treatmentId] })],
);

/** A person's own price and duration of a variant; null where it is as everywhere. */
export const staffServiceTerms = pgTable(
  'staff_service_terms',
  {
    resourceId: own(integer('resource_id').notNull()),
    variantId: own(integer('variant_id').notNull()),
    pricePence: own(integer('price_pence')),
    minutes: own(smallint()),
  },
  (table) => [primaryKey({ columns: [table.resourceId, table.variantId] })],
);

/** How the time of a variant is used; without a row, all of it is work. */
export const treatmentTimings = pgTable('treatment_timings', {
  variantId: own(integer('variant_id').primaryKey()),
  bufferBefore: own(smallint('buffer_before').notNull().default(0)),
  bufferAfter: own(smallint('buffer_after').notNull().default(0)),
  /** Work, processing, work and so on, in minutes; during processing the person is free for others. */
  segments: own(smallint().array()),
  /** Whether the room stays taken during processing. */
  keepsRoom: own(boolean('keeps_room').notNull().default(true)),
});

/** The kinds of room that a treatment needs, one of each. */
export const requiredRooms = pgTable(
  'required_rooms',
  {
    treatmentId: own(integer('treatment_id').notNull()),
    roomKindId: own(integer('room_kind_id').notNull()),
  },
  (table) => [primaryKey({ columns: [table.treatmentId, table.roomKindId] })],
);

/** Calendars elsewhere that make a person busy here. */
export const busyCalendars = pgTable('busy_calendars', {
  id: internal(id()),
  resourceId: own(integer('resource_id').notNull()),
  name: own(text().notNull()),
  /** Its address, which lets anybody read the calendar; encrypted. */
  url: secret(text().notNull()),
  etag: internal(text().notNull().default('')),
  /** Of the busy times that were read last: the same ones are not written again. */
  digest: internal(text().notNull().default('')),
  createdAt: own(moment('created_at').notNull()),
  readAt: own(moment('read_at')),
  failedSince: own(moment('failed_since')),
  failures: internal(smallint().notNull().default(0)),
  fault: own(text().notNull().default('')),
  emailedAt: internal(moment('emailed_at')),
  nextAt: internal(moment('next_at').notNull()),
});

/** Addresses from which other programs read a person's calendar. */
export const calendarFeeds = pgTable('calendar_feeds', {
  id: internal(id()),
  tokenHash: secret(text('token_hash').notNull().unique()),
  resourceId: own(integer('resource_id').notNull()),
  name: own(text().notNull().default('')),
  /** Whether entries name clients. */
  showsClients: own(boolean('shows_clients').notNull().default(false)),
  createdAt: own(moment('created_at').notNull()),
  readAt: own(moment('read_at')),
});

/** All taken time, on ticks of five minutes. What is firm never overlaps on one resource: the database refuses it. */
export const timeBlocks = pgTable('time_blocks', {
  id: internal(id()),
  resourceId: own(integer('resource_id').notNull()),
  during: own(tstzrange().notNull()),
  cause: own(text().$type<BlockCause>().notNull()),
  isFirm: own(boolean('is_firm').notNull()),
  appointmentId: own(integer('appointment_id')),
  /** Which item of the appointment. */
  item: own(smallint()),
  busyCalendarId: internal(integer('busy_calendar_id')),
  /** The offer of the waitlist that holds it. */
  offerId: internal(integer('offer_id')),
  title: personal(text().notNull().default('')),
  /** Of time off. */
  reason: own(text().$type<TimeOffReason>()),
  version: version(),
});
