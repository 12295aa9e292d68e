import { and, desc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { ServerContext } from '#src/platform/context.server.ts';
import { signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { announce } from '#src/platform/live/live.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { notificationsTopic } from '../live.ts';
import { keptForDays } from '../rules.ts';
import { notifications } from '../tables.server.ts';
import { type countNotifications, listNotifications, type readNotifications } from './contract.ts';

const of = (accountId: number) => eq(notifications.accountId, accountId);
const unreadOf = (accountId: number) => and(of(accountId), isNull(notifications.readAt));

export const list: Verb<typeof listNotifications> = (context, input) => {
  const { accountId } = signedIn(context);
  return pageOf(context, listNotifications, input, {
    rows: ({ offset, limit }) => rowsOf(context.db, accountId, offset, limit),
    total: () => context.db.$count(notifications, of(accountId)),
  });
};

async function rowsOf(db: Db, accountId: number, offset: number, limit: number) {
  const rows = await db
    .select({
      ...{ id: notifications.id, event: notifications.event },
      ...{ text: notifications.text, path: notifications.path },
      ...{ at: notifications.createdAt, readAt: notifications.readAt },
    })
    .from(notifications)
    .where(of(accountId))
    .orderBy(desc(notifications.id))
    .offset(offset)
    .limit(limit);
  return rows.map(({ at, readAt, ...row }) => ({ ...row, at: at.toISOString(), unread: readAt === null }));
}

export const count: Verb<typeof countNotifications> = (context) =>
  unreadCount(context.db, signedIn(context).accountId);

const unreadCount = async (db: Db, accountId: number) => ({
  unread: await db.$count(notifications, unreadOf(accountId)),
});

export const read: Verb<typeof readNotifications> = async (context, { up_to: upTo }) => {
  const { accountId } = signedIn(context);
  await context.db
    .update(notifications)
    .set({ readAt: context.now() })
    .where(and(unreadOf(accountId), lte(notifications.id, upTo)));
  announce(context, notificationsTopic(accountId));
  return unreadCount(context.db, accountId);
};

/** Deletes notifications past their time. Answers how many. */
export async function forgetOld({ db, now }: ServerContext): Promise<number> {
  const before = new Date(now().getTime() - keptForDays * 86_400_000);
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(lt(notifications.createdAt, before))
    .limit(10_000);
  const { rowCount } = await db.delete(notifications).where(sql`${notifications.id} IN ${old}`);
  return rowCount ?? 0;
}
