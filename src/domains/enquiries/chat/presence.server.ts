import { and, eq, gt, isNull, lt, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { memberListings, members } from '#src/domains/accounts/team/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { hasRight, memberRoles } from '#src/platform/rights.ts';
import { enquiries } from '../conversations/tables.server.ts';
import { hereForMs, mostWindows, typingForMs } from './rules.ts';
import { chatConnections } from './tables.server.ts';

/** Numbers, or the columns of a query of conversations. */
interface Place {
  readonly ownerId: number | SQLWrapper;
  readonly listingId: number | SQLWrapper;
}

interface Talk extends Place {
  readonly id: number | SQLWrapper;
  readonly accountId: number | SQLWrapper | null;
}

const answering = memberRoles.filter((role) => hasRight(role, 'messages'));
const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** A moment, or what stands for its ISO 8601 text in a query that is built once. */
type Moment = Date | Placeholder;

const ago = (now: Moment, ms: number) =>
  sql`${now instanceof Date ? now.toISOString() : now}::timestamptz - ${sql.raw(`interval '${ms} milliseconds'`)}`;
const isHere = (now: Moment) => sql`c.seen_at > ${ago(now, hereForMs)}`;

/** The window of the demonstration's program, which answers instead of a person. */
export const robotWindow = '00000000-0000-4000-8000-000000000b07';

/** Windows of members who may answer for a listing at this moment, and the program's. */
const windowsFor = ({ ownerId, listingId }: Place, now: Moment) => sql`
  ${chatConnections} c JOIN ${members} m ON m.account_id = c.account_id AND m.business_id = c.owner_id
  WHERE c.owner_id = ${ownerId} AND ${isHere(now)} AND m.state = 'active'
    AND m.role = ANY(${sql.param(answering)}::text[])
    AND (m.all_listings OR EXISTS (SELECT 1 FROM ${memberListings} l
         WHERE l.member_id = m.id AND l.listing_id = ${listingId}))`;

const windowsOfMembers = (place: Place, now: Moment) =>
  sql`${windowsFor(place, now)} AND c.id <> ${robotWindow}`;

async function isAny(db: Db, windows: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`SELECT EXISTS (SELECT 1 FROM ${windows}) AS is`);
  return rows[0]?.is === true;
}

/** Whether a member takes chats for this listing. */
export const isPersonThere = (db: Db, place: Place, now: Date) =>
  isAny(db, sql`${windowsOfMembers(place, now)} AND c.enquiry_id IS NULL`);

/** Who takes chats for this listing now: a member who may answer for it, or only the demonstration's program. */
export async function whoTakesChats(db: Db, place: Place, now: Date): Promise<'person' | 'program' | null> {
  if (await isPersonThere(db, place, now)) return 'person';
  return (await isAny(db, sql`${windowsFor(place, now)} AND c.id = ${robotWindow}`)) ? 'program' : null;
}

/** Whether a member takes chats, or has this conversation on the screen. */
export const isDeskOpen = (db: Db, talk: Talk, now: Date) =>
  isAny(db, sql`${windowsOfMembers(talk, now)} AND (c.enquiry_id IS NULL OR c.enquiry_id = ${talk.id})`);

/** Whether the client has the conversation on a screen. */
export const isSenderThere = async (db: Db, talk: Talk, now: Date) =>
  talk.accountId !== null && isAny(db, windowsOfSender(talk, now));

const windowsOfSender = ({ id, accountId }: Talk, now: Moment) =>
  sql`${chatConnections} c WHERE c.enquiry_id = ${id} AND c.account_id = ${accountId} AND ${isHere(now)}`;

/**
 * Who of the other side than the holder's has the conversation on a screen, and whether they are typing: a column of a
 * query of conversations.
 */
export const otherSideOf = (holderId: number | Placeholder, now: Moment) =>
  sql<{ here: boolean; typing: boolean }>`CASE WHEN ${enquiries.ownerId} = ${holderId}
    THEN (${thereAmong(windowsOfSender(enquiries, now), now)})
    ELSE (${thereAmong(sql`${windowsOfMembers(enquiries, now)} AND c.enquiry_id = ${enquiries.id}`, now)}) END`;

const thereAmong = (windows: SQL, now: Moment) => sql`
  SELECT json_build_object('here', count(*) > 0,
    'typing', coalesce(bool_or(c.typing_at > ${ago(now, typingForMs)}), false)) FROM ${windows}`;

interface Window {
  readonly id: string;
  readonly accountId: number;
  readonly ownerId: number;
  readonly enquiryId: number | null;
  readonly isTyping: boolean;
}

/** A window says that it is there. Answers whether the other side should look: it came, types, or stopped to type. */
export async function noteHere(db: Db, window: Window, now: Date): Promise<boolean> {
  const { id, accountId, ownerId, enquiryId, isTyping } = window;
  const typingAt = isTyping ? now : null;
  const [noted] = await db
    .insert(chatConnections)
    .values({ id, accountId, ownerId, enquiryId, seenAt: now, typingAt })
    .onConflictDoUpdate({
      target: chatConnections.id,
      set: { seenAt: now, ownerId, enquiryId, typingAt },
      setWhere: eq(chatConnections.accountId, accountId),
    })
    .returning({ earlier: asItWas(id, now) });
  if (!noted) return false;
  const { earlier } = noted;
  if (!earlier) await forgetMost(db, accountId);
  return isTyping || !earlier?.here || earlier.typing;
}

/** A window before the statement that notes it. */
const asItWas = (id: string, now: Date) => sql<{ here: boolean; typing: boolean } | null>`(
  SELECT json_build_object('here', ${isHere(now)}, 'typing', c.typing_at IS NOT NULL)
  FROM ${chatConnections} c WHERE c.id = ${id})`;

/** The usual report of a window with nothing new. False where it was not known, or typed: then `noteHere` has to know. */
export async function isStillHere(
  db: Db,
  { id, accountId, enquiryId }: Pick<Window, 'id' | 'accountId'> & { enquiryId: number },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(chatConnections)
    .set({ seenAt: now })
    .where(
      and(
        ...[eq(chatConnections.id, id), eq(chatConnections.accountId, accountId)],
        ...[eq(chatConnections.enquiryId, enquiryId), isNull(chatConnections.typingAt)],
        gt(chatConnections.seenAt, before(now, hereForMs)),
      ),
    );
  return (rowCount ?? 0) > 0;
}

/** A window closes. Answers whether it was known. */
export async function noteGone(db: Db, id: string, accountId: number): Promise<boolean> {
  const { rowCount } = await db
    .delete(chatConnections)
    .where(and(eq(chatConnections.id, id), eq(chatConnections.accountId, accountId)));
  return (rowCount ?? 0) > 0;
}

/** The windows of an account beyond the newest. */
const forgetMost = (db: Db, accountId: number) =>
  db.execute(sql`DELETE FROM ${chatConnections} WHERE id IN (
    SELECT id FROM ${chatConnections} WHERE account_id = ${accountId}
    ORDER BY seen_at DESC OFFSET ${mostWindows} FOR UPDATE SKIP LOCKED)`);

/** Deletes windows that have been silent for long; answers how many. */
export async function forgetGone(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(chatConnections)
    .where(lt(chatConnections.seenAt, before(now, 10 * hereForMs)));
  return rowCount ?? 0;
}
