import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { emailedAfterMs } from './rules.ts';
import { enquiries } from './tables.server.ts';

const later = (now: Date) => new Date(now.getTime() + emailedAfterMs);
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** The first unread message says when the email goes out. */
const emailAt = (column: typeof enquiries.emailBusinessAt, now: Date, isSeen: boolean) =>
  isSeen ? sql`coalesce(${column}, ${instant(later(now))})` : null;

/**
 * Notes a message from the sender, and moves the conversation back into the business's inbox. Where it is seen as it
 * is written, it is emailed a while later if nobody has read it by then.
 */
export const noteFromSender = (db: Db, id: number, now: Date, isSeen: boolean) =>
  db
    .update(enquiries)
    .set({
      ...{ lastMessageAt: now, unreadByBusiness: true, unreadBySender: false, archivedAt: null },
      emailBusinessAt: emailAt(enquiries.emailBusinessAt, now, isSeen),
    })
    .where(eq(enquiries.id, id));

/** What a program answers, no person of the business has read. */
export const noteFromBusiness = (
  db: Db,
  id: number,
  now: Date,
  { isSeen, isAutomatic }: { isSeen: boolean; isAutomatic: boolean },
) =>
  db
    .update(enquiries)
    .set({
      ...{ lastMessageAt: now, unreadBySender: true },
      ...(isAutomatic ? {} : { unreadByBusiness: false }),
      firstAnsweredAt: sql`coalesce(${enquiries.firstAnsweredAt}, ${instant(now)})`,
      emailSenderAt: emailAt(enquiries.emailSenderAt, now, isSeen),
    })
    .where(eq(enquiries.id, id));

/** The largest number that a message can have: all that was said. */
export const largestId = 2_147_483_647;

interface Mark {
  readonly side: 'business' | 'visitor';
  /** The last message of the other side that is on the screen. */
  readonly has: number;
  /** The last one that a person has looked at. */
  readonly read: number;
}

/** How far a side is in what the other wrote; it never goes back, and never beyond that. Answers whether it went on. */
export async function noteMarks(db: Db, id: number, { side, has, read }: Mark): Promise<boolean> {
  const columns =
    side === 'business'
      ? (['business_has', 'business_read', 'unread_by_business', 'email_business_at'] as const)
      : (['sender_has', 'sender_read', 'unread_by_sender', 'email_sender_at'] as const);
  const [hasColumn, readColumn, unread, email] = columns.map((name) => sql.identifier(name));
  const { rowCount } = await db.execute(sql`
    UPDATE enquiries e SET
      ${hasColumn} = greatest(e.${hasColumn}, least(${has}::int, l.last)),
      ${readColumn} = greatest(e.${readColumn}, least(${read}::int, l.last)),
      ${unread} = e.${unread} AND least(${read}::int, l.last) < l.last,
      ${email} = CASE WHEN least(${read}::int, l.last) >= l.last THEN NULL ELSE e.${email} END
    FROM (SELECT coalesce(max(id), 0) AS last FROM enquiry_messages
          WHERE enquiry_id = ${id} AND is_from_business = ${side === 'visitor'}) l
    WHERE e.id = ${id} AND (e.${hasColumn} < least(${has}::int, l.last) OR e.${readColumn} < least(${read}::int, l.last))`);
  return (rowCount ?? 0) > 0;
}
