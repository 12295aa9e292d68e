import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, own, personal, secret } from '#src/platform/database/columns.server.ts';
import type { MemberRole } from '#src/platform/rights.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The members of each business's team. A trigger adds the owner when a business registers. */
export const members = pgTable('members', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  /** The account that the business began as. */
  businessId: internal(integer('business_id').notNull()),
  /** Null until an invitation is accepted, and for who is on the rota without an account. */
  accountId: internal(integer('account_id')),
  /** As the business calls them; empty for the owner, whose account has it. */
  name: personal(text().notNull().default('')),
  /** Where the invitation went; in lower case, empty for who has none. */
  email: personal(text().notNull().default('')),
  role: own(text().$type<MemberRole>().notNull()),
  state: own(text().$type<'invited' | 'active' | 'ended'>().notNull()),
  /** Or else those in `member_listings`. */
  allListings: own(boolean('all_listings').notNull().default(true)),
  createdAt: own(moment('created_at').notNull()),
  endedAt: own(moment('ended_at')),
});

export const memberListings = pgTable(
  'member_listings',
  {
    memberId: internal(integer('member_id').notNull()),
    listingId: own(integer('listing_id').notNull()),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.listingId] })],
);

/** The latest invitation of each member; only the hash of its link is kept. */
export const memberInvitations = pgTable('member_invitations', {
  memberId: internal(integer('member_id').primaryKey()),
  tokenHash: secret(text('token_hash').notNull().unique()),
  createdAt: internal(moment('created_at').notNull()),
  expiresAt: internal(moment('expires_at').notNull()),
});

/** A business that its owner would hand to a member; at most one offer a business. */
export const handOverOffers = pgTable('hand_over_offers', {
  businessId: internal(integer('business_id').primaryKey()),
  offeredBy: internal(integer('offered_by').notNull()),
  offeredTo: internal(integer('offered_to').notNull()),
  /** Whether the present owner stays in the team as a manager. */
  stays: own(boolean().notNull()),
  offeredAt: own(moment('offered_at').notNull()),
  expiresAt: own(moment('expires_at').notNull()),
});

/** What the members of a business changed: written before the change, and finished after it. */
export const businessActions = pgTable('business_actions', {
  id: internal(integer().primaryKey().generatedByDefaultAsIdentity()),
  businessId: internal(integer('business_id').notNull()),
  memberId: internal(integer('member_id').notNull()),
  action: own(text().notNull()),
  subject: own(text().notNull().default('')),
  requestId: internal(text('request_id').notNull()),
  createdAt: own(moment('created_at').notNull()),
  /** Null where it is not known whether the change took place. */
  finishedAt: own(moment('finished_at')),
});
