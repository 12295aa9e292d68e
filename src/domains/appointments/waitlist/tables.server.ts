import { date, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { DayPart } from '#src/domains/listings/search/query/when.ts';
import { internal, own } from '#src/platform/database/columns.server.ts';
import type { Ending, OfferAnswer } from './rules.ts';

const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Clients who wait for a time at a listing; the oldest row is first in line. */
export const waitlistEntries = pgTable('waitlist_entries', {
  id: internal(id()),
  clientId: internal(integer('client_id').notNull()),
  ownerId: internal(integer('owner_id').notNull()),
  listingId: internal(integer('listing_id').notNull()),
  /** In order. */
  variants: internal(integer().array().notNull()),
  /** What they were called when the client joined. */
  treatments: own(text().notNull()),
  /** Null: anyone. */
  staffId: internal(integer('staff_id')),
  /** Of the business's own link, if the client came by it. */
  link: internal(text()),
  fromDate: own(date('from_date').notNull()),
  toDate: own(date('to_date').notNull()),
  /** 0 is Monday. */
  weekdays: own(smallint().array().notNull()),
  parts: own(text().array().$type<DayPart[]>().notNull()),
  joinedAt: own(moment('joined_at').notNull()),
  endedAt: own(moment('ended_at')),
  ending: own(text().$type<Ending>()),
});

/** A time that was offered to one of them; held while it has no answer. */
export const waitlistOffers = pgTable('waitlist_offers', {
  id: internal(id()),
  entryId: internal(integer('entry_id').notNull()),
  startsAt: own(moment('starts_at').notNull()),
  endsAt: own(moment('ends_at').notNull()),
  pricePence: own(integer('price_pence').notNull()),
  madeAt: own(moment('made_at').notNull()),
  expiresAt: own(moment('expires_at').notNull()),
  answer: own(text().$type<OfferAnswer>()),
  answeredAt: own(moment('answered_at')),
});
