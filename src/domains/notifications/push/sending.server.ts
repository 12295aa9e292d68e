import { and, eq, exists, getTableColumns, gt, inArray, isNull, notExists } from 'drizzle-orm';
import webPush from 'web-push';
import { z } from 'zod';
import { accounts, sessions } from '#src/domains/accounts/tables.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { quietOf } from '../people.server.ts';
import { quietUntil } from '../quiet.ts';
import type { NotificationKind } from '../rules.ts';
import { notificationSettings, notifications, pushSubscriptions } from '../tables.server.ts';

const job = 'send-push';
/** Seconds for which a push service keeps one for a device that is off. */
const keptFor = 86_400;
/** The browser has forgotten us. */
const goneStatuses = [404, 410];

/** Queues a push to the devices of each recipient who wants that kind, now or for the end of their quiet hours. */
export async function queuePush(
  { db, env, jobs, now }: ServerContext,
  kind: NotificationKind,
  added: readonly { readonly id: number; readonly accountId: number }[],
): Promise<void> {
  if (!env.vapid || added.length === 0) return;
  const people = await db
    .select({ id: accounts.id, quiet: quietOf })
    .from(accounts)
    .where(
      and(
        inArray(
          accounts.id,
          added.map(({ accountId }) => accountId),
        ),
        exists(devicesOf(db, accounts.id, now())),
        notExists(refusalOf(db, kind)),
      ),
    );
  for (const { id: person, quiet } of people) {
    const startAfter = quietUntil(now(), quiet);
    const id = added.find(({ accountId }) => accountId === person)?.id;
    await jobs.send(job, { id }, { db, ...(startAfter && { startAfter }) });
  }
}

const refusalOf = (db: Db, kind: NotificationKind) =>
  db
    .select({ value: notificationSettings.value })
    .from(notificationSettings)
    .where(
      and(
        ...[eq(notificationSettings.accountId, accounts.id), eq(notificationSettings.channel, 'push')],
        ...[eq(notificationSettings.event, kind), eq(notificationSettings.value, 'off')],
      ),
    );

/** Those on which the person is still signed in: a lost phone is silenced by ending its session. */
const devicesOf = (db: Db, accountId: number | typeof accounts.id, now: Date) =>
  db
    .select(getTableColumns(pushSubscriptions))
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(eq(pushSubscriptions.accountId, accountId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)),
    );

/** Skips a notification that was seen in the meantime. */
export const definePushJob = (jobs: Jobs, context: ServerContext): void =>
  jobs.define(job, ({ id }) => push(context, id), { data: z.object({ id: z.int() }), forgets: true });

async function push(context: ServerContext, id: number): Promise<void> {
  const { db, env } = context;
  const [notification] = await db.select().from(notifications).where(eq(notifications.id, id));
  if (!notification || notification.readAt !== null) return;
  const devices = await devicesOf(db, notification.accountId, context.now());
  const { subject: tag, text, path } = notification;
  const message = JSON.stringify({ title: env.productName, text, path, tag });
  for (const device of devices) await sendTo(context, device, message);
}

/** A device that cannot be reached does not hold up the others; the notification is still behind the bell. */
async function sendTo(
  { db, env, log, outside }: ServerContext,
  { id, endpoint, p256dh, auth }: typeof pushSubscriptions.$inferSelect,
  message: string,
): Promise<void> {
  if (!env.vapid) return;
  const subject = `mailto:${env.supportEmail}`;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
    vapidDetails: { subject, ...env.vapid },
    TTL: keptFor,
  });
  const seen = await outside.send(endpoint, { headers, body: body ?? Buffer.alloc(0) });
  if ('fault' in seen || seen.status >= 500) log.warn({ device: id, ...seen }, 'a device was not reached');
  else if (goneStatuses.includes(seen.status))
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}
