import { and, count, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { holderEmail } from '#src/domains/accounts/team/holder.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { orderLines, orders } from '#src/domains/orders/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import { mostMessages } from './rules.ts';
import { enquiries, enquiryBlocks, enquiryLinks, enquiryMessages } from './tables.server.ts';

/** A listing that visitors see, with its owner. */
export async function askedListing(db: Db, slug: string) {
  const [found] = await db
    .select({ id: listings.id, title: listings.title, state: listings.state, ownerId: listings.ownerId })
    .from(listings)
    .where(and(eq(listings.slug, slug), sql`${listings.state} IN ('live', 'paused')`));
  return found;
}

/** When the business's last enquiries arrived and were answered, newest first. */
export const lastAsked = async (db: Db, ownerId: number, limit: number) => {
  const rows = await db
    .select({ confirmedAt: enquiries.confirmedAt, firstAnsweredAt: enquiries.firstAnsweredAt })
    .from(enquiries)
    .where(and(eq(enquiries.ownerId, ownerId), isNotNull(enquiries.confirmedAt)))
    .orderBy(desc(enquiries.confirmedAt))
    .limit(limit);
  return rows.flatMap(({ confirmedAt, firstAnsweredAt }) =>
    confirmedAt ? [{ confirmedAt, firstAnsweredAt }] : [],
  );
};

export async function keepEnquiry(db: Db, row: Omit<typeof enquiries.$inferInsert, 'id'>): Promise<number> {
  const [kept] = await db.insert(enquiries).values(row).returning({ id: enquiries.id });
  if (!kept) throw new Error('An enquiry that was kept has no id.');
  return kept.id;
}

export const keepMessage = (db: Db, row: Omit<typeof enquiryMessages.$inferInsert, 'id'>) =>
  db.insert(enquiryMessages).values(row);

export const keepLink = (db: Db, row: typeof enquiryLinks.$inferInsert) =>
  db.insert(enquiryLinks).values(row);

/** Number and treatments of an order; null where a conversation is about none. */
const aboutOrder = sql<{ id: number; number: string; bought: string } | null>`(
  SELECT json_build_object('id', o.id, 'number', o.number, 'bought', coalesce(
    (SELECT string_agg(line.name, ', ' ORDER BY line.position) FROM ${orderLines} line WHERE line.order_id = o.id), ''))
  FROM ${orders} o WHERE o.id = ${enquiries.orderId})`;

const conversation = {
  id: enquiries.id,
  ownerId: enquiries.ownerId,
  accountId: enquiries.accountId,
  listingId: enquiries.listingId,
  order: aboutOrder,
  name: enquiries.name,
  email: enquiries.email,
  phone: enquiries.phone,
  preferredTimes: enquiries.preferredTimes,
  createdAt: enquiries.createdAt,
  confirmedAt: enquiries.confirmedAt,
  firstAnsweredAt: enquiries.firstAnsweredAt,
  archivedAt: enquiries.archivedAt,
  unreadByBusiness: enquiries.unreadByBusiness,
  unreadBySender: enquiries.unreadBySender,
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

/** The conversation about an order, for its client or its business. */
export const ofOrder = async (db: Db, orderId: number, whose: Whose): Promise<Conversation | undefined> =>
  (await conversations(db).where(and(eq(enquiries.orderId, orderId), or(received(whose), sent(whose)))))[0];

/** A client's own order, with its business and listing. */
export async function orderOfClient(db: Db, orderId: number, client: Whose) {
  const [found] = await db
    .select({
      id: orders.id,
      number: orders.number,
      bought: sql<string>`coalesce((SELECT string_agg(line.name, ', ' ORDER BY line.position)
        FROM ${orderLines} line WHERE line.order_id = ${orders.id}), '')`,
      title: orders.listingTitle,
      listingId: orders.listingId,
      listingState: listings.state,
      ownerId: orders.ownerId,
      name: orders.clientName,
      email: orders.clientEmail,
    })
    .from(orders)
    .leftJoin(listings, eq(listings.id, orders.listingId))
    .where(
      and(
        ...[eq(orders.id, orderId), eq(orders.isAppointment, false)],
        client.listings === null ? eq(orders.clientId, client.id) : sql`false`,
      ),
    );
  return found;
}

/** Answers the new conversation's id; null where the order has one already. */
export async function keepAboutOrder(
  db: Db,
  row: Omit<typeof enquiries.$inferInsert, 'id'>,
): Promise<number | null> {
  const [kept] = await db.insert(enquiries).values(row).onConflictDoNothing().returning({ id: enquiries.id });
  return kept?.id ?? null;
}

/** The last messages of a conversation, oldest first. */
export async function messagesOf(db: Db, enquiryId: number) {
  const rows = await db
    .select()
    .from(enquiryMessages)
    .where(eq(enquiryMessages.enquiryId, enquiryId))
    .orderBy(desc(enquiryMessages.id))
    .limit(mostMessages);
  return rows.reverse();
}

/** Counts with the conversation locked, so that two messages at once cannot pass the limit. */
export async function countMessages(db: Db, enquiryId: number): Promise<number> {
  await db.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.id, enquiryId)).for('update');
  const [found] = await db
    .select({ total: count() })
    .from(enquiryMessages)
    .where(eq(enquiryMessages.enquiryId, enquiryId));
  return found?.total ?? 0;
}

/** True only for the first of several calls at the same moment. */
export async function confirm(db: Db, id: number, now: Date, accountId: number | null): Promise<boolean> {
  const { rowCount } = await db
    .update(enquiries)
    .set({ confirmedAt: now, lastMessageAt: now, ...(accountId === null ? {} : { accountId }) })
    .where(and(eq(enquiries.id, id), isNull(enquiries.confirmedAt)));
  return rowCount === 1;
}

/** Notes a message from the sender, and moves the conversation back into the business's inbox. */
export const noteFromSender = (db: Db, id: number, now: Date) =>
  db
    .update(enquiries)
    .set({ lastMessageAt: now, unreadByBusiness: true, unreadBySender: false, archivedAt: null })
    .where(eq(enquiries.id, id));

export const noteFromBusiness = (db: Db, id: number, now: Date) =>
  db
    .update(enquiries)
    .set({
      lastMessageAt: now,
      unreadBySender: true,
      unreadByBusiness: false,
      firstAnsweredAt: sql`coalesce(${enquiries.firstAnsweredAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(enquiries.id, id));

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
    .select({ id: accounts.id, email: accounts.email, verifiedAt: accounts.emailVerifiedAt })
    .from(accounts)
    .where(eq(accounts.id, id));
  return found;
}

/** Deletes conversations without a message since `quiet`, and those unconfirmed since `unconfirmed`; answers how many. */
export async function forgetEnquiries(db: Db, before: { quiet: Date; unconfirmed: Date }): Promise<number> {
  const { rowCount } = await db
    .delete(enquiries)
    .where(
      or(
        lt(enquiries.lastMessageAt, before.quiet),
        and(isNull(enquiries.confirmedAt), lt(enquiries.createdAt, before.unconfirmed)),
      ),
    );
  return rowCount ?? 0;
}
