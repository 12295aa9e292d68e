import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { holderEmail } from '#src/domains/accounts/team/holder.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
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

/** The received conversations at the listings that are meant; and what the holder sent, where no listings are named. */
const received = (whose: Whose) => and(eq(enquiries.ownerId, whose.id), inPlaces(enquiries.listingId, whose));
const sent = (whose: Whose) => (whose.listings === null ? eq(enquiries.accountId, whose.id) : sql`false`);

/** An account's own conversation: received and confirmed, or sent. */
export const ofAccount = async (db: Db, id: number, whose: Whose): Promise<Conversation | undefined> =>
  (
    await conversations(db).where(
      and(eq(enquiries.id, id), or(and(received(whose), isNotNull(enquiries.confirmedAt)), sent(whose))),
    )
  )[0];

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

export async function isBlocked(db: Db, ownerId: number, addressHash: string): Promise<boolean> {
  const [found] = await db
    .select({ ownerId: enquiryBlocks.ownerId })
    .from(enquiryBlocks)
    .where(and(eq(enquiryBlocks.ownerId, ownerId), eq(enquiryBlocks.addressHash, addressHash)));
  return found !== undefined;
}

/** The account whose proven address this is. */
export async function accountOfAddress(db: Db, email: string): Promise<number | null> {
  const [found] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, email), isNotNull(accounts.emailVerifiedAt), isNull(accounts.erasedAt)));
  return found?.id ?? null;
}

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
