import { and, asc, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { holderEmail } from '#src/domains/accounts/team/holder.server.ts';
import { addDays, dateOf, instantOf } from '#src/platform/clock.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { type Announcement, announcements } from './announcements.ts';
import { plannedVersions } from './planned.server.ts';
import { announcementsSent } from './tables.server.ts';

/** In one run; the next takes what is left. */
const mostInRun = 500;
/** In one transaction: where there is one connection, everybody else waits for its end. */
const atOnce = 20;

/** Tells businesses of the changes ahead, each once. Returns how many emails went out. */
export async function announceChanges(
  context: ServerContext,
  shipped: readonly Announcement[] = announcements,
): Promise<number> {
  const today = dateOf(context.now());
  const all = [...shipped, ...(await plannedVersions(context.db, today))];
  let sent = 0;
  for (const announcement of all)
    if (announcement.from <= today && today < announcement.until)
      sent += await announce(context, announcement);
  return sent;
}

async function announce(context: ServerContext, announcement: Announcement): Promise<number> {
  let sent = 0;
  let count = atOnce;
  while (count === atOnce && sent < mostInRun) {
    count = await tellSome(context, announcement);
    sent += count;
  }
  return sent;
}

const tellSome = (
  context: ServerContext,
  { name, from, tellsNewcomers, subject, paragraphs, action }: Announcement,
) =>
  inTransaction(context, async (inside) => {
    const last = tellsNewcomers ? addDays(dateOf(inside.now()), 1) : from;
    const businesses = await notTold(inside.db, name, instantOf(last, 0));
    for (const { id, ...to } of businesses) {
      await inside.db.insert(announcementsSent).values({ name, accountId: id, sentAt: inside.now() });
      await say(inside, to, { subject, paragraphs, action });
    }
    return businesses.length;
  });

type Said = Pick<Announcement, 'subject' | 'paragraphs' | 'action'>;

export const say = (
  sending: ServerContext,
  to: { readonly name: string; readonly email: string },
  { subject, ...said }: Said,
): Promise<void> => sendEmail(sending, { kind: 'announcement', to, subject, heading: subject, ...said });

/** Locked, so that of two runs at once the second passes over those of the first. */
function notTold(db: Db, name: string, before: Date) {
  const told = db
    .select({ one: sql`1` })
    .from(announcementsSent)
    .where(and(eq(announcementsSent.name, name), eq(announcementsSent.accountId, accounts.id)));
  return db
    .select({ id: accounts.id, name: accounts.name, email: holderEmail })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, 'agent'),
        isNull(accounts.erasedAt),
        lt(accounts.createdAt, before),
        notExists(told),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(atOnce)
    .for('update', { of: accounts, skipLocked: true });
}
