import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ServerContext } from '#src/platform/context.server.ts';
import { announce } from '#src/platform/live/live.server.ts';
import { notificationsTopic } from './live.ts';
import { queuePush } from './push/sending.server.ts';
import type { NotificationKind } from './rules.ts';
import { notifications } from './tables.server.ts';

/** What the bell shows. The text names no client, because it may outlive the client's account. */
export interface NewNotification {
  readonly event: NotificationKind;
  /** What it is about: `appointment:12`. */
  readonly subject: string;
  readonly text: string;
  /** Where it can be read, on this site. */
  readonly path: string;
}

/** Who gets it. */
export interface Recipient {
  readonly accountId: number;
  /** The business, for one of its members; null for a personal notification. */
  readonly businessId: number | null;
}

/** Adds a notification for each recipient. It replaces an earlier one about the same subject. */
export async function notify(
  context: ServerContext,
  recipients: readonly Recipient[],
  notification: NewNotification,
): Promise<void> {
  const { db, now } = context;
  if (recipients.length === 0) return;
  // In a fixed order, so that two transactions cannot deadlock.
  const sorted = recipients.toSorted((one, other) => one.accountId - other.accountId);
  const kept = await db
    .insert(notifications)
    .values(
      sorted.map(({ accountId, businessId }) => ({
        ...notification,
        accountId,
        businessId,
        createdAt: now(),
      })),
    )
    .onConflictDoUpdate({
      target: [notifications.accountId, notifications.subject],
      // A new id: a person who saw the earlier one has not seen this.
      set: { id: sql`DEFAULT`, ...notification, createdAt: now(), readAt: null },
    })
    .returning({ id: notifications.id, accountId: notifications.accountId });
  await queuePush(context, notification.event, kept);
  for (const { accountId } of sorted) announce(context, notificationsTopic(accountId));
}

/** Marks it as seen for every member who got it for this business: one of them has read it. */
export const markSeenByBusiness = (context: ServerContext, subject: string, businessId: number) =>
  markSeen(context, subject, eq(notifications.businessId, businessId));

/** Marks it as seen for a person who got it for themselves. */
export const markSeenByPerson = (context: ServerContext, subject: string, accountId: number) =>
  markSeen(context, subject, and(eq(notifications.accountId, accountId), isNull(notifications.businessId)));

async function markSeen(context: ServerContext, subject: string, whose: SQL | undefined): Promise<void> {
  const seen = await context.db
    .update(notifications)
    .set({ readAt: context.now() })
    .where(and(eq(notifications.subject, subject), isNull(notifications.readAt), whose))
    .returning({ accountId: notifications.accountId });
  for (const { accountId } of seen) announce(context, notificationsTopic(accountId));
}
