import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { ServerContext } from '#src/platform/context.server.ts';
import { announce } from '#src/platform/live/live.server.ts';
import { notificationsTopic } from './live.ts';
import { pushLater } from './push/sending.server.ts';
import type { Noticed } from './rules.ts';
import { notifications } from './tables.server.ts';

/** What somebody is told of. Its text names no client: a business may keep it longer than the client their account. */
export interface Notice {
  readonly event: Noticed;
  /** What it is about: `appointment:12`. */
  readonly subject: string;
  readonly text: string;
  /** Where it can be read, on this site. */
  readonly path: string;
}

/** Members are told for their business, a person for themselves. */
export interface Told {
  readonly accountId: number;
  readonly businessId: number | null;
}

/** Shows it behind the bell of everyone who is told; it takes the place of what they were told of the same before. */
export async function notify(context: ServerContext, told: readonly Told[], notice: Notice): Promise<void> {
  const { db, now } = context;
  if (told.length === 0) return;
  // In one order, so that two at once do not wait for each other.
  const sorted = told.toSorted((one, other) => one.accountId - other.accountId);
  const kept = await db
    .insert(notifications)
    .values(
      sorted.map(({ accountId, businessId }) => ({ ...notice, accountId, businessId, createdAt: now() })),
    )
    .onConflictDoUpdate({
      target: [notifications.accountId, notifications.subject],
      // A new number: who read what was there before has not seen this.
      set: { id: sql`DEFAULT`, ...notice, createdAt: now(), readAt: null },
    })
    .returning({ id: notifications.id, accountId: notifications.accountId });
  await pushLater(context, kept);
  for (const { accountId } of sorted) announce(context, notificationsTopic(accountId));
}

/** It was read where it is: nobody of this side needs to be told any more. */
export async function markSeen(
  context: ServerContext,
  subject: string,
  { accountId, businessId }: { accountId: number | null; businessId: number | null },
): Promise<void> {
  const side = or(
    businessId === null ? undefined : eq(notifications.businessId, businessId),
    accountId === null
      ? undefined
      : and(eq(notifications.accountId, accountId), isNull(notifications.businessId)),
  );
  const seen = await context.db
    .update(notifications)
    .set({ readAt: context.now() })
    .where(and(eq(notifications.subject, subject), isNull(notifications.readAt), side ?? sql`false`))
    .returning({ accountId: notifications.accountId });
  for (const one of seen) announce(context, notificationsTopic(one.accountId));
}
