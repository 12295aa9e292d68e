import { and, eq, isNotNull, isNull, lt, or, type SQLWrapper, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { holderEmail } from '#src/domains/accounts/team/holder.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Whose } from '#src/platform/database/in-places.server.ts';
import { keepQuery, type ValueOf } from '#src/platform/database/kept-plans.server.ts';
import { otherSideOf } from '../chat/presence.server.ts';
import { enquiries, enquiryBlocks, enquiryLinks, enquiryMessages } from './tables.server.ts';

/** A listing that visitors see, with its owner. */
export async function askedListing(db: Db, slug: string) {
  const [found] = await db
    .select({ id: listings.id, title: listings.title, state: listings.state, ownerId: listings.ownerId })
    .from(listings)
    .where(and(eq(listings.slug, slug), sql`${listings.state} IN ('live', 'paused')`));
  return found;
}

export async function keepEnquiry(db: Db, row: Omit<typeof enquiries.$inferInsert, 'id'>): Promise<number> {
  const [kept] = await db.insert(enquiries).values(row).returning({ id: enquiries.id });
  if (!kept) throw new Error('An enquiry that was kept has no id.');
  return kept.id;
}

export const keepLink = (db: Db, row: typeof enquiryLinks.$inferInsert) =>
  db.insert(enquiryLinks).values(row);

const conversation = {
  id: enquiries.id,
  ownerId: enquiries.ownerId,
  accountId: enquiries.accountId,
  listingId: enquiries.listingId,
  name: enquiries.name,
  email: enquiries.email,
  phone: enquiries.phone,
  preferredTimes: enquiries.preferredTimes,
  createdAt: enquiries.createdAt,
  confirmedAt: enquiries.confirmedAt,
  archivedAt: enquiries.archivedAt,
  unreadByBusiness: enquiries.unreadByBusiness,
  unreadBySender: enquiries.unreadBySender,
  lastMessageAt: enquiries.lastMessageAt,
  senderHas: enquiries.senderHas,
  senderRead: enquiries.senderRead,
  businessHas: enquiries.businessHas,
  businessRead: enquiries.businessRead,
  assignedTo: enquiries.assignedTo,
  emailSenderAt: enquiries.emailSenderAt,
  emailBusinessAt: enquiries.emailBusinessAt,
  listing: { slug: listings.slug, title: listings.title, state: listings.state },
  owner: { name: accounts.name, email: holderEmail },
};

const conversations = (db: Db) =>
  db
    .select(conversation)
    .from(enquiries)
    .innerJoin(listings, eq(listings.id, enquiries.listingId))
    .innerJoin(accounts, eq(accounts.id, enquiries.ownerId));
export type Conversation = Awaited<ReturnType<typeof conversations>>[number];

export const byLink = async (db: Db, tokenHash: string): Promise<Conversation | undefined> =>
  (
    await conversations(db).where(
      sql`${enquiries.id} = (SELECT enquiry_id FROM ${enquiryLinks} WHERE token_hash = ${tokenHash})`,
    )
  )[0];

export const byId = async (db: Db, id: number): Promise<Conversation | undefined> =>
  (await conversations(db).where(eq(enquiries.id, id)))[0];

type Own = ValueOf<'id' | 'holder' | 'listings'>;

/**
 * An account's own conversation: received at the listings that are meant, as `inPlaces` has them, and confirmed; or
 * sent, where no listings are named. One text for all, because it is built before the values are known.
 */
const ownIs = (value: Own) => {
  const listingIds = sql`${value('listings')}::int[]`;
  const isAtPlace = sql`(${listingIds} IS NULL OR ${enquiries.listingId} = ANY(${listingIds}))`;
  const isReceived = and(
    ...[eq(enquiries.ownerId, value('holder')), isAtPlace, isNotNull(enquiries.confirmedAt)],
  );
  const isSent = and(eq(enquiries.accountId, value('holder')), sql`${listingIds} IS NULL`);
  return and(eq(enquiries.id, value('id')), or(isReceived, isSent));
};

const own = keepQuery((db, value: Own) => conversations(db).where(ownIs(value)));

export const ofAccount = async (db: Db, id: number, whose: Whose): Promise<Conversation | undefined> =>
  (await own(db, { id, holder: whose.id, listings: whose.listings }))[0];

const shown = keepQuery((db, value: ValueOf<'id' | 'holder' | 'listings' | 'now'>) =>
  db
    .select({
      ...conversation,
      other: otherSideOf(value('holder'), value('now')),
      isBlocked: isBlockedBy(enquiries.ownerId, enquiries.email),
      assigned: sql<{ id: number; name: string } | null>`(
        SELECT json_build_object('id', a.id, 'name', a.name) FROM ${accounts} a WHERE a.id = ${enquiries.assignedTo})`,
    })
    .from(enquiries)
    .innerJoin(listings, eq(listings.id, enquiries.listingId))
    .innerJoin(accounts, eq(accounts.id, enquiries.ownerId))
    .where(ownIs(value)),
);

/** The same with what a screen shows beside the messages, in one query: every line of a chat asks for it. */
export const shownTo = async (db: Db, id: number, whose: Whose, now: Date) =>
  (await shown(db, { id, holder: whose.id, listings: whose.listings, now: now.toISOString() }))[0];

interface Pair {
  readonly ownerId: number;
  readonly listingId: number;
  readonly accountId: number;
}

const pairIs = ({ ownerId, listingId, accountId }: Pair) =>
  and(
    eq(enquiries.ownerId, ownerId),
    eq(enquiries.listingId, listingId),
    eq(enquiries.accountId, accountId),
    isNotNull(enquiries.confirmedAt),
  );

/** The one conversation of an account with a listing. */
export const ofPair = async (db: Db, pair: Pair): Promise<Conversation | undefined> =>
  (await conversations(db).where(pairIs(pair)))[0];

/** Answers the new conversation's id; null where the account has one with this listing already. */
export async function beginOfPair(
  db: Db,
  row: Omit<typeof enquiries.$inferInsert, 'id'>,
): Promise<number | null> {
  const [kept] = await db.insert(enquiries).values(row).onConflictDoNothing().returning({ id: enquiries.id });
  return kept?.id ?? null;
}

/** What a client tells of themselves when they write again. */
export async function noteDetails(
  db: Db,
  pair: Pair & { name: string; phone?: string; preferredTimes?: string },
): Promise<void> {
  const { name, phone = '', preferredTimes = '' } = pair;
  const told = { name, ...(phone && { phone }), ...(preferredTimes && { preferredTimes }) };
  await db.update(enquiries).set(told).where(pairIs(pair));
}

/** Lets the links of a conversation lead to another, and deletes it. */
export async function replaceBy(db: Db, id: number, other: number): Promise<void> {
  await db.update(enquiryLinks).set({ enquiryId: other }).where(eq(enquiryLinks.enquiryId, id));
  await db.delete(enquiries).where(eq(enquiries.id, id));
}

/** True only for the first of several calls at the same moment. */
export async function confirm(db: Db, id: number, now: Date, accountId: number | null): Promise<boolean> {
  const { rowCount } = await db
    .update(enquiries)
    .set({ confirmedAt: now, lastMessageAt: now, ...(accountId === null ? {} : { accountId }) })
    .where(and(eq(enquiries.id, id), isNull(enquiries.confirmedAt)));
  return rowCount === 1;
}

/** The hash of a blocked address. It differs for each business, so it means nothing to another. */
export const addressHash = (ownerId: number | SQLWrapper, email: string | SQLWrapper) => sql<string>`rtrim(
  translate(encode(sha256(convert_to(${ownerId}::text || ' ' || ${email}::text, 'UTF8')), 'base64'), '+/', '-_'), '=')`;

/** Whether the business has blocked this address. */
const isBlockedBy = (ownerId: number | SQLWrapper, email: string | SQLWrapper) => sql<boolean>`EXISTS (
  SELECT 1 FROM ${enquiryBlocks} b WHERE b.owner_id = ${ownerId} AND b.address_hash = ${addressHash(ownerId, email)})`;

export async function isSenderBlocked(
  db: Db,
  { ownerId, email }: { ownerId: number; email: string },
): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`SELECT ${isBlockedBy(ownerId, email)} AS is`);
  return rows[0]?.is === true;
}

/** The account whose proven address this is. */
export async function accountOfAddress(db: Db, email: string): Promise<number | null> {
  const [found] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, email), isNotNull(accounts.emailVerifiedAt), isNull(accounts.erasedAt)));
  return found?.id ?? null;
}

/**
 * Gives an account what was sent from its address before it had proven it: with each listing the conversation that went
 * on last, unless it has one there already.
 */
export const adoptFromAddress = (db: Db, accountId: number) =>
  db.execute(sql`
    UPDATE ${enquiries} SET account_id = ${accountId} WHERE id IN (
      SELECT DISTINCT ON (e.owner_id, e.listing_id) e.id
      FROM ${enquiries} e JOIN ${accounts} a ON a.id = ${accountId} AND a.email = e.email AND a.email_verified_at IS NOT NULL
      WHERE e.account_id IS NULL AND e.confirmed_at IS NOT NULL AND e.owner_id <> a.id AND NOT EXISTS (
        SELECT 1 FROM ${enquiries} own
        WHERE own.owner_id = e.owner_id AND own.listing_id = e.listing_id AND own.account_id = a.id)
      ORDER BY e.owner_id, e.listing_id, e.last_message_at DESC, e.id DESC)`);

/** The signed-in account, and when its address was confirmed. */
export async function senderById(db: Db, id: number) {
  const [found] = await db
    .select({
      ...{ id: accounts.id, name: accounts.name, email: accounts.email },
      verifiedAt: accounts.emailVerifiedAt,
    })
    .from(accounts)
    .where(eq(accounts.id, id));
  return found;
}

/**
 * Deletes conversations without a message since `quiet`, and those unconfirmed since `unconfirmed`. Answers how many, and
 * the files that went with their messages.
 */
export async function forgetEnquiries(db: Db, before: { quiet: Date; unconfirmed: Date }) {
  const isOver = or(
    lt(enquiries.lastMessageAt, before.quiet),
    and(isNull(enquiries.confirmedAt), lt(enquiries.createdAt, before.unconfirmed)),
  );
  const sent = await db
    .select({ id: enquiryMessages.documentId })
    .from(enquiryMessages)
    .innerJoin(enquiries, eq(enquiries.id, enquiryMessages.enquiryId))
    .where(and(isNotNull(enquiryMessages.documentId), isOver));
  const { rowCount } = await db.delete(enquiries).where(isOver);
  return { forgotten: rowCount ?? 0, documents: sent.map(({ id }) => id) };
}
