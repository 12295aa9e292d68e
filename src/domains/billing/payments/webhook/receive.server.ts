import { eq, lt, or } from 'drizzle-orm';
import { type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { sandboxWebhookId } from '#src/platform/paypal/client.server.ts';
import { syncNoLaterThan } from '../queries.server.ts';
import { soon } from '../rules.ts';
import { recordEvent } from '../sync/transition.server.ts';
import { payments, webhookEvents } from '../tables.server.ts';
import { parseWebhookEvent, rejectionOf, type WebhookEvent } from './event.ts';

/** The job that syncs the payment of a webhook event. Jobs are queued under this name, so it stays. */
export const syncAfterWebhook = 'follow-payment-notice';

interface Delivery {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Byte for byte as it came. */
  readonly body: string;
}

/**
 * A webhook event as it came: 400 if it is not certainly PayPal's, and nothing is kept; 503 if PayPal could not be
 * asked, so that it comes again; 200 once it is committed with the job that syncs its payment.
 * A copy gets the same answer, and does nothing.
 */
export async function receiveWebhook(context: Context, delivery: Delivery): Promise<200 | 400 | 503> {
  const { log, ip, now } = context;
  const event = parseWebhookEvent(delivery.body);
  const fault = rejectionOf(delivery.headers, now()) ?? (event ? null : 'it is not a webhook event');
  try {
    const doubt = fault ?? (await verificationFault(context, delivery));
    if (doubt === null && event) return await store(context, event);
    log.warn({ ip, doubt }, 'a PayPal webhook event was refused');
    return 400;
  } catch (error) {
    if (!(error instanceof PayPalFailure) || error.kind === 'refused') throw error;
    log.warn({ issue: error.issue, debug: error.debugId }, 'a PayPal webhook event could not be verified');
    return 503;
  }
}

async function verificationFault({ paypal, env }: ServerContext, delivery: Delivery): Promise<string | null> {
  const webhookId = env.paypalWebhookId ?? (env.paypalSandbox ? sandboxWebhookId : null);
  if (!paypal || webhookId === null) return 'PAYPAL_WEBHOOK_ID is not set';
  return (await paypal.isGenuine(delivery, webhookId)) ? null : 'the signature is not PayPal’s';
}

const store = (context: ServerContext, event: WebhookEvent) =>
  inTransaction(context, async (inside) => {
    const { db: tx, now, jobs } = inside;
    if (!(await insertWebhookEvent(tx, event, now()))) return 200 as const;
    const paymentId = await paymentIdOf(tx, event);
    if (paymentId === undefined) return 200 as const;
    if (event.dispute !== null) await recordEvent(inside, paymentId, 'dispute', event.dispute);
    await jobs.send(syncAfterWebhook, { paymentId }, { db: tx });
    // If PayPal is away for so long that the job gives up, the reconciler goes on.
    await syncNoLaterThan(tx, paymentId, soon(now()));
    return 200 as const;
  });

/** False if it is known already. Its body is not kept. */
async function insertWebhookEvent(db: Db, event: WebhookEvent, receivedAt: Date): Promise<boolean> {
  const { id, type, orderId: paypalOrderId, captureId } = event;
  const rows = await db
    .insert(webhookEvents)
    .values({ id, type, paypalOrderId, captureId, receivedAt })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return rows.length > 0;
}

/** Undefined for payments that our PayPal account takes outside this site. */
async function paymentIdOf(
  db: Db,
  { orderId, captureId }: Pick<WebhookEvent, 'orderId' | 'captureId'>,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(or(eq(payments.paypalOrderId, orderId ?? ''), eq(payments.captureId, captureId ?? '')))
    .limit(1);
  return row?.id;
}

export async function deleteWebhookEventsBefore(db: Db, before: Date): Promise<number> {
  const rows = await db
    .delete(webhookEvents)
    .where(lt(webhookEvents.receivedAt, before))
    .returning({ id: webhookEvents.id });
  return rows.length;
}
