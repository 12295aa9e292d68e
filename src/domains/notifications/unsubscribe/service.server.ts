import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { hashOf, newSecret } from '#src/domains/accounts/secrets.server.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointOutput, EndpointParsed } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import type { NotificationEvent, Stoppable } from '../rules.ts';
import { keepSetting } from '../settings/service.server.ts';
import { notificationSettings, unsubscribeLinks } from '../tables.server.ts';
import type { readUnsubscribe, unsubscribe } from './contract.ts';

const addressHash = (email: string): string => hashOf(email.toLowerCase());

interface Sent {
  readonly email: string;
  readonly accountId: number | null;
  readonly event: Stoppable;
}

/** Where emails of this kind to this address are stopped: the same for every one of them. */
export async function unsubscribePath(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  { email, accountId, event }: Sent,
): Promise<string> {
  const row = { accountId, event, addressHash: addressHash(email), sentAt: now() };
  const [kept] = await db
    .insert(unsubscribeLinks)
    .values({ ...row, token: newSecret() })
    .onConflictDoUpdate({
      target: [unsubscribeLinks.addressHash, unsubscribeLinks.event],
      set: { accountId, sentAt: row.sentAt },
    })
    .returning({ token: unsubscribeLinks.token });
  if (!kept) throw new Error('A link that was kept is not there.');
  return `/unsubscribe/${kept.token}`;
}

/** Whether emails of this kind to this address were stopped by their link. */
export const isStopped = async (db: Db, { email, event }: Pick<Sent, 'email' | 'event'>): Promise<boolean> =>
  (await db.$count(
    unsubscribeLinks,
    and(
      eq(unsubscribeLinks.addressHash, addressHash(email)),
      eq(unsubscribeLinks.event, event),
      isNotNull(unsubscribeLinks.stoppedAt),
    ),
  )) > 0;

async function linkOf(db: Db, token: string) {
  const [found] = await db.select().from(unsubscribeLinks).where(eq(unsubscribeLinks.token, token));
  if (!found) throw new Refused(notFound);
  return found;
}

export async function read(
  { db }: ServerContext,
  { token }: EndpointParsed<typeof readUnsubscribe>,
): Promise<EndpointOutput<typeof readUnsubscribe>> {
  const { event, stoppedAt } = await linkOf(db, token);
  return { event, stopped: stoppedAt !== null };
}

/** The settings that a link turns off; the daily summary is turned off where it was chosen. */
const settingsOf: Readonly<Record<Stoppable, readonly NotificationEvent[]>> = {
  reminders: ['reminders', 'near_reminders'],
  messages: ['messages'],
  team_appointments: ['team_appointments'],
  own_appointments: ['own_appointments'],
  team_messages: ['team_messages'],
  summary: [],
  review_invitations: [],
};

export const stop = (
  context: ServerContext,
  { token }: EndpointParsed<typeof unsubscribe>,
): Promise<EndpointOutput<typeof unsubscribe>> =>
  inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const { event, accountId } = await linkOf(db, token);
    await db.update(unsubscribeLinks).set({ stoppedAt: now() }).where(eq(unsubscribeLinks.token, token));
    if (accountId !== null) {
      for (const setting of settingsOf[event]) await keepSetting(inside, accountId, setting, 'off');
      if (event === 'summary') await stopSummaries(db, accountId);
    }
    return { event, stopped: true };
  });

const stopSummaries = (db: Db, accountId: number) =>
  db
    .update(notificationSettings)
    .set({ value: 'off' })
    .where(and(eq(notificationSettings.accountId, accountId), eq(notificationSettings.value, 'daily')));

/** Deletes links of emails that are long gone and stopped nothing. */
export async function forgetUnused(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db
    .delete(unsubscribeLinks)
    .where(and(isNull(unsubscribeLinks.stoppedAt), lt(unsubscribeLinks.sentAt, before)));
  return rowCount ?? 0;
}
