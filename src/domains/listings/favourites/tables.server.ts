import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { internal, own, secret } from '#src/platform/database/columns.server.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const favourites = pgTable(
  'favourites',
  {
    accountId: internal(integer('account_id').notNull()),
    listingId: own(integer('listing_id').notNull()),
    createdAt: own(moment('created_at').notNull()),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.listingId] })],
);

export const favouriteLists = pgTable('favourite_lists', {
  id: own(integer().primaryKey().generatedByDefaultAsIdentity()),
  accountId: internal(integer('account_id').notNull()),
  name: own(text().notNull()),
  /** Of the token of its public link, which is looked up by this; null without a link. */
  linkHash: secret(text('link_hash')),
  /** The token itself, so that the owner can copy the link again. */
  linkEncrypted: secret(text('link_encrypted')),
  createdAt: own(moment('created_at').notNull()),
  version: internal(integer().notNull().default(1)),
});

export const favouriteListListings = pgTable(
  'favourite_list_listings',
  {
    listId: own(integer('list_id').notNull()),
    listingId: own(integer('listing_id').notNull()),
    position: own(integer().notNull()),
  },
  (table) => [primaryKey({ columns: [table.listId, table.listingId] })],
);
