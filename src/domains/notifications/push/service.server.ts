import { and, desc, eq, inArray } from 'drizzle-orm';
import { type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { pushSubscriptions } from '../tables.server.ts';
import { type endPush, noPush, notThisDevice, type subscribePush, unknownPushService } from './contract.ts';

/** Devices of one account; an older one makes room. */
const mostDevices = 10;

/** The push services of the makers of browsers: we send nothing to any other address that a browser names. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.notify.windows.com',
];

/** Whether an address belongs to a push service that we know. */
export function isPushService(address: string): boolean {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:' || port !== '') return false;
  return services.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name));
}

export const read = async ({ env }: Context) => ({ key: env.vapid?.publicKey ?? null });

export async function subscribe(
  context: Context,
  { endpoint, keys: { p256dh, auth }, again }: EndpointParsed<typeof subscribePush>,
): Promise<{ message: string }> {
  if (!context.env.vapid) throw new Refused(noPush);
  if (!isPushService(endpoint)) throw new Refused(unknownPushService);
  const { accountId, sessionId } = signedIn(context);
  const row = { endpoint, accountId, sessionId, p256dh, auth, createdAt: context.now() };
  await (again ? goOn(context, row) : begin(context, row));
  return { message: 'This device shows your notifications.' };
}

type Row = Omit<typeof pushSubscriptions.$inferInsert, 'id'>;

/** A browser in which another person signed in before is this person's now. */
const begin = (context: Context, row: Row) =>
  inTransaction(context, async ({ db }) => {
    await db
      .insert(pushSubscriptions)
      .values(row)
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
    await forgetOldest(db, row.accountId);
  });

/** Nobody gets another person's device without asking for it. */
async function goOn({ db }: Context, { endpoint, accountId, ...row }: Row): Promise<void> {
  const { rowCount } = await db
    .update(pushSubscriptions)
    .set(row)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.accountId, accountId)));
  if (!rowCount) throw new Refused(notThisDevice);
}

async function forgetOldest(db: Db, accountId: number): Promise<void> {
  const oldest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(mostDevices);
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, oldest));
}

export async function end(
  context: Context,
  { endpoint }: EndpointParsed<typeof endPush>,
): Promise<{ message: string }> {
  const { accountId } = signedIn(context);
  await context.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.accountId, accountId)));
  return { message: 'This device shows no notifications.' };
}
