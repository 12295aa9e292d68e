import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { members } from '#src/domains/accounts/team/tables.server.ts';
import { appointments } from '#src/domains/appointments/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { orders } from '#src/domains/orders/tables.server.ts';
import { instantOf, timeZone } from '#src/platform/clock.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import { hasRight, memberRoles } from '#src/platform/rights.ts';
import { hereForMs } from '../chat/rules.ts';
import { chatConnections } from '../chat/tables.server.ts';
import { addressHash, type Conversation } from '../conversations/queries.server.ts';
import { enquiries, enquiryBlocks, enquiryMessages, enquiryReports } from '../conversations/tables.server.ts';

export interface EnquiryFilter {
  readonly whose: Whose;
  readonly box: 'received' | 'sent';
  readonly state: 'open' | 'unread' | 'mine' | 'archived';
  /** Whose `mine` are. */
  readonly memberId: number;
  readonly now: Date;
  readonly search?: string | undefined;
}

type Row = {
  id: number;
  name: string;
  slug: string;
  title: string;
  about: string | null;
  live: boolean;
  assignedTo: { id: number; name: string } | null;
  body: string;
  isFromBusiness: boolean;
  unread: boolean;
  answered: boolean;
  archived: boolean;
  confirmed: boolean;
  /** Seconds since 1970. */
  lastMessageAt: number;
};

const received = ({ whose, state, memberId }: EnquiryFilter): SQL => {
  const mine = sql`e.owner_id = ${whose.id} AND ${inPlaces(sql`e.listing_id`, whose)} AND e.confirmed_at IS NOT NULL`;
  if (state === 'archived') return sql`${mine} AND e.archived_at IS NOT NULL`;
  const open = sql`${mine} AND e.archived_at IS NULL`;
  if (state === 'mine') return sql`${open} AND e.assigned_to = ${memberId}`;
  return state === 'unread' ? sql`${open} AND e.unread_by_business` : open;
};

/** What was sent to others concerns no listing of one's own: who is limited to some sees none of it. */
const sentBy = (whose: Whose): SQL => sql`account_id = ${whose.id} AND ${whose.listings === null}`;

/** A sender has no archive, so every state but `unread` shows all. */
const sent = ({ whose, state }: EnquiryFilter): SQL => {
  const mine = sentBy(whose);
  if (state === 'archived' || state === 'mine') return sql`false`;
  return state === 'unread' ? sql`${mine} AND e.unread_by_sender` : mine;
};

function matching(filter: EnquiryFilter): SQL {
  const own = filter.box === 'received' ? received(filter) : sent(filter);
  if (filter.search === undefined) return own;
  const like = contains(filter.search);
  const who = filter.box === 'received' ? sql`e.name ILIKE ${like} OR e.phone ILIKE ${like} OR` : sql``;
  return sql`${own} AND (${who} l.title ILIKE ${like} OR EXISTS (
    SELECT 1 FROM ${enquiryMessages} m WHERE m.enquiry_id = e.id AND m.body ILIKE ${like}))`;
}

export async function enquiryRows(
  db: Db,
  filter: EnquiryFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<Row[]> {
  const since = new Date(filter.now.getTime() - hereForMs).toISOString();
  const { rows } = await db.execute<Row>(sql`
    SELECT e.id, e.name, l.slug, l.title,
           coalesce((SELECT 'order ' || o.number FROM ${orders} o WHERE o.id = last.order_id),
                    (SELECT 'appointment ' || a.number FROM ${appointments} a WHERE a.id = last.appointment_id)) AS about,
           last.body, last.is_from_business AS "isFromBusiness",
           EXISTS (SELECT 1 FROM ${chatConnections} c WHERE c.enquiry_id = e.id AND c.seen_at > ${since}::timestamptz
             AND (c.account_id = e.account_id) = ${filter.box === 'received'}) AS live,
           CASE WHEN ${filter.box === 'received'} THEN (
             SELECT json_build_object('id', a.id, 'name', a.name) FROM ${accounts} a WHERE a.id = e.assigned_to) END AS "assignedTo",
           ${filter.box === 'received' ? sql`e.unread_by_business` : sql`e.unread_by_sender`} AS unread,
           last.is_from_business AS answered, e.archived_at IS NOT NULL AS archived,
           e.confirmed_at IS NOT NULL AS confirmed,
           date_part('epoch', e.last_message_at) AS "lastMessageAt"
    FROM ${enquiries} e
    JOIN ${listings} l ON l.id = e.listing_id
    CROSS JOIN LATERAL (SELECT body, is_from_business, order_id, appointment_id FROM ${enquiryMessages} m
                        WHERE m.enquiry_id = e.id ORDER BY m.id DESC LIMIT 1) AS last
    WHERE ${matching(filter)}
    ORDER BY e.last_message_at DESC, e.id DESC OFFSET ${offset}::bigint LIMIT ${limit}::bigint`);
  return rows;
}

export async function countEnquiries(db: Db, filter: EnquiryFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    SELECT count(*)::int AS total FROM ${enquiries} e JOIN ${listings} l ON l.id = e.listing_id
    WHERE ${matching(filter)}`);
  return rows[0]?.total ?? 0;
}

/** On both sides of the account. */
export async function countUnread(db: Db, whose: Whose): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`
    SELECT (SELECT count(*) FROM ${enquiries} WHERE owner_id = ${whose.id} AND ${inPlaces(sql`listing_id`, whose)} AND unread_by_business
              AND confirmed_at IS NOT NULL AND archived_at IS NULL)::int
         + (SELECT count(*) FROM ${enquiries} WHERE ${sentBy(whose)} AND unread_by_sender)::int AS unread`);
  return rows[0]?.unread ?? 0;
}

export const setRead = (db: Db, id: number, side: 'business' | 'visitor', isUnread: boolean) =>
  db
    .update(enquiries)
    .set(
      side === 'business'
        ? { unreadByBusiness: isUnread, emailBusinessAt: null }
        : { unreadBySender: isUnread, emailSenderAt: null },
    )
    .where(eq(enquiries.id, id));

export const setArchived = (db: Db, id: number, at: Date | null) =>
  db.update(enquiries).set({ archivedAt: at, unreadByBusiness: false }).where(eq(enquiries.id, id));

type Sender = Pick<Conversation, 'ownerId' | 'email'>;

export const block = (db: Db, { ownerId, email }: Sender, createdAt: Date) =>
  db
    .insert(enquiryBlocks)
    .values({ ownerId, addressHash: addressHash(ownerId, email), createdAt })
    .onConflictDoNothing();

export const unblock = (db: Db, { ownerId, email }: Sender) =>
  db
    .delete(enquiryBlocks)
    .where(
      and(eq(enquiryBlocks.ownerId, ownerId), eq(enquiryBlocks.addressHash, addressHash(ownerId, email))),
    );

export const keepReport = (db: Db, row: Omit<typeof enquiryReports.$inferInsert, 'id'>) =>
  db.insert(enquiryReports).values(row);

/** An account's sent and unread enquiries, for the dashboard overview. */
export async function countsOf(db: Db, whose: Whose) {
  const isSent = and(sentBy(whose), isNull(enquiries.archivedAt));
  return { sent: await db.$count(enquiries, isSent), unread: await countUnread(db, whose) };
}

/** A business's confirmed enquiries by listing and day, London time, from a day on. */
export async function enquiriesByDay(db: Db, whose: Whose, from: string) {
  const { rows } = await db.execute<{ listingId: number; day: string; enquiries: number }>(sql`
    SELECT listing_id AS "listingId", (confirmed_at AT TIME ZONE ${timeZone})::date::text AS day,
           count(*)::int AS enquiries
    FROM ${enquiries}
    WHERE owner_id = ${whose.id} AND ${inPlaces(sql`listing_id`, whose)} AND confirmed_at IS NOT NULL
      AND confirmed_at >= ${instantOf(from).toISOString()}::timestamptz
    GROUP BY 1, 2 ORDER BY 2 LIMIT 100000`);
  return rows;
}

const mostMembers = 200;

/** The members of a business who read its messages. */
export const assignees = (db: Db, businessId: number) =>
  db
    .select({ id: accounts.id, name: sql<string>`coalesce(nullif(${members.name}, ''), ${accounts.name})` })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(
      and(
        eq(members.businessId, businessId),
        eq(members.state, 'active'),
        inArray(
          members.role,
          memberRoles.filter((role) => hasRight(role, 'messages')),
        ),
      ),
    )
    .orderBy(accounts.id)
    .limit(mostMembers);

export const setAssigned = (db: Db, id: number, accountId: number | null) =>
  db.update(enquiries).set({ assignedTo: accountId }).where(eq(enquiries.id, id));
