import { desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { holderEmail, holderVerifiedAt } from '#src/domains/accounts/team/holder.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { parsePostcode } from '#src/domains/places/rules.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { mostFound } from '../rules.ts';
import type { findListingsAndAccounts } from './contract.ts';

/** Finds what a person on the phone names: a business, an address, an email, a number. */
export const find: Verb<typeof findListingsAndAccounts> = async ({ db }, { text }) => {
  const accounts = await findAccounts(db, text, mostFound);
  const owners = accounts.filter(({ role }) => role === 'agent').map(({ id }) => id);
  return {
    listings: await findListings(db, text, owners, mostFound),
    accounts: accounts.map(({ emailVerifiedAt, createdAt, deletionAskedAt, ...same }) => ({
      ...same,
      email_verified: emailVerifiedAt !== null,
      registered_at: createdAt.toISOString(),
      is_leaving: deletionAskedAt !== null,
    })),
  };
};

/** A typed % or _ is a letter, not a wildcard. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const containing = (text: string) => `%${escaped(text)}%`;

/** Largest id that the tables can hold. */
const largestId = 2_147_483_647;
const idOf = (text: string) => (/^\d{1,10}$/.test(text) && Number(text) <= largestId ? Number(text) : -1);

/** Accounts whose name or email holds the text, newest first; erased ones are gone. */
const findAccounts = (db: Db, text: string, limit: number) =>
  db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: holderEmail,
      role: accounts.role,
      emailVerifiedAt: holderVerifiedAt,
      createdAt: accounts.createdAt,
      deletionAskedAt: accounts.deletionAskedAt,
      listings: sql<number>`(SELECT count(*)::int FROM listings l WHERE l.owner_id = accounts.id)`,
    })
    .from(accounts)
    .where(
      sql`${isNull(accounts.erasedAt)} AND ${or(
        ilike(accounts.name, containing(text)),
        ilike(holderEmail, containing(text)),
        eq(accounts.id, idOf(text)),
      )}`,
    )
    .orderBy(desc(accounts.id))
    .limit(limit);

/** Listings with the text in their title, at this postcode, or of one of these owners; names that begin so first. */
const findListings = (db: Db, text: string, ownerIds: readonly number[], limit: number) => {
  const postcode = parsePostcode(text)?.full;
  return db
    .select({
      id: listings.id,
      title: listings.title,
      town: listings.town,
      postcode: listings.postcode,
      state: listings.state,
      owner: { name: accounts.name, email: holderEmail },
    })
    .from(listings)
    .leftJoin(accounts, eq(accounts.id, listings.ownerId))
    .where(
      or(
        ilike(listings.title, containing(text)),
        postcode ? eq(listings.postcode, postcode) : undefined,
        eq(listings.id, idOf(text)),
        ownerIds.length > 0 ? inArray(listings.ownerId, [...ownerIds]) : undefined,
      ),
    )
    .orderBy(sql`${listings.title} ILIKE ${`${escaped(text)}%`} DESC`, desc(listings.id))
    .limit(limit);
};
