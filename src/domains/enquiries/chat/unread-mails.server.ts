import { sql } from 'drizzle-orm';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { textsUnreadBy } from '../conversations/messages.server.ts';
import { byId } from '../conversations/queries.server.ts';
import { tellBusinessOf, tellSenderOf, unreadOf } from '../conversations/writing.server.ts';

const atOnce = 50;

interface Due {
  readonly id: number;
  readonly toSender: boolean;
  readonly toBusiness: boolean;
}

/** Conversations whose email is due; each is taken by one process only. */
async function takeDue(db: Db, now: Date): Promise<Due[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Due & Record<string, unknown>>(sql`
    WITH due AS (
      SELECT id, email_sender_at <= ${at} AS sender, email_business_at <= ${at} AS business FROM enquiries
      WHERE least(email_sender_at, email_business_at) <= ${at}
        AND (email_sender_at IS NOT NULL OR email_business_at IS NOT NULL)
      ORDER BY least(email_sender_at, email_business_at) LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
    UPDATE enquiries e SET
      email_sender_at = CASE WHEN due.sender THEN NULL ELSE e.email_sender_at END,
      email_business_at = CASE WHEN due.business THEN NULL ELSE e.email_business_at END
    FROM due WHERE e.id = due.id
    RETURNING e.id, coalesce(due.sender, false) AND e.unread_by_sender AS "toSender",
              coalesce(due.business, false) AND e.unread_by_business AS "toBusiness"`);
  return rows;
}

/**
 * Emails what was written while the other side was there, and what they have not read a quarter of an hour later: a
 * client who left before the answer gets it all in one email. Answers how many were sent.
 */
export async function emailUnread(context: ServerContext, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  while (!signal?.aborted) {
    const due = await inTransaction(context, async (inside) => {
      const taken = await takeDue(inside.db, inside.now());
      for (const one of taken) await email(inside, one);
      return taken;
    });
    sent += due.filter(({ toSender, toBusiness }) => toSender || toBusiness).length;
    if (due.length < atOnce) break;
  }
  return sent;
}

async function email(context: ServerContext, { id, toSender, toBusiness }: Due): Promise<void> {
  const { db } = context;
  const found = await byId(db, id);
  if (!found) return;
  const forSender = toSender ? await textsUnreadBy(db, unreadOf(found, 'visitor')) : [];
  if (forSender.length > 0) await tellSenderOf(context, found, forSender);
  const forBusiness = toBusiness ? await textsUnreadBy(db, unreadOf(found, 'business')) : [];
  if (forBusiness.length > 0) await tellBusinessOf(context, found, { texts: forBusiness });
}
