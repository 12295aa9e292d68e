import { sql } from 'drizzle-orm';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { issueLink } from '../conversations/conversation.server.ts';
import { tellBusiness, tellSender } from '../conversations/mails.server.ts';
import { messagesUnreadBy } from '../conversations/messages.server.ts';
import { byId } from '../conversations/queries.server.ts';

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
      for (const one of taken) {
        if (one.toSender) await emailSender(inside, one.id);
        if (one.toBusiness) await emailBusiness(inside, one.id);
      }
      return taken;
    });
    sent += due.filter(({ toSender, toBusiness }) => toSender || toBusiness).length;
    if (due.length < atOnce) break;
  }
  return sent;
}

async function emailSender(context: ServerContext, id: number): Promise<void> {
  const { db, now } = context;
  const found = await byId(db, id);
  if (!found) return;
  const unread = await messagesUnreadBy(db, { id, side: 'visitor', read: found.senderRead });
  if (unread.length === 0) return;
  const token = await issueLink(db, id, now());
  const texts = unread.map(({ body }) => body);
  await tellSender(context, { to: found.email, listing: found.listing.title, texts, token });
}

async function emailBusiness(context: ServerContext, id: number): Promise<void> {
  const found = await byId(context.db, id);
  if (!found) return;
  const unread = await messagesUnreadBy(context.db, { id, side: 'business', read: found.businessRead });
  if (unread.length === 0) return;
  const { owner, listing, name } = found;
  await tellBusiness(context, {
    ...{ to: owner.email, listing: listing.title, id, name, isFirst: false, about: null },
    texts: unread.map(({ body }) => body),
    ...{ phone: '', preferredTimes: '' },
  });
}
