import type { Context } from '#src/platform/context.server.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { sandboxWebhookId } from '#src/platform/paypal/open.server.ts';
import { lookAgainBy } from '../queries.server.ts';
import { soon } from '../rules.ts';
import type { Settling } from '../sync/sync.server.ts';
import { note } from '../sync/transition.server.ts';
import { faultOf, type Notice, noticeOf } from './event.ts';
import * as queries from './queries.server.ts';

/** The job that looks where a notice pointed. */
export const followNotice = 'follow-payment-notice';

interface Delivery {
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Byte for byte as it came. */
  readonly body: string;
}

type Noticing = Settling & Pick<Context, 'ip'>;

/**
 * A notice as it came: 400 for what is not surely PayPal's, of which nothing is kept; 503 where PayPal could not be
 * asked, so that it comes again; 200 once it is written down together with the job that looks where it points.
 * A copy is answered the same, and does nothing.
 */
export async function takeNotice(context: Noticing, delivery: Delivery): Promise<200 | 400 | 503> {
  const { log, ip, now } = context;
  const notice = noticeOf(delivery.body);
  const fault = faultOf(delivery.headers, now()) ?? (notice ? null : 'it is no notice');
  try {
    const doubt = fault ?? (await doubtOf(context, delivery));
    if (doubt === null && notice) return await keep(context, notice);
    log.warn({ ip, doubt }, 'a payment notice was refused');
    return 400;
  } catch (error) {
    if (!(error instanceof PayPalFailure) || error.kind === 'refused') throw error;
    log.warn({ issue: error.issue, debug: error.debugId }, 'a payment notice could not be verified');
    return 503;
  }
}

async function doubtOf({ paypal, env }: Noticing, delivery: Delivery): Promise<string | null> {
  const webhookId = env.paypalWebhookId ?? (env.paypalSandbox ? sandboxWebhookId : null);
  if (!paypal || webhookId === null) return 'PAYPAL_WEBHOOK_ID is not set';
  return (await paypal.isGenuine(delivery, webhookId)) ? null : 'the signature is not PayPal’s';
}

const keep = ({ db, now, jobs }: Noticing, notice: Notice) =>
  db.transaction(async (tx) => {
    if (!(await queries.insertNotice(tx, notice, now()))) return 200 as const;
    const paymentId = await queries.paymentOf(tx, notice);
    if (paymentId === undefined) return 200 as const;
    if (notice.dispute !== null) await note({ db: tx, now }, paymentId, 'dispute', notice.dispute);
    await jobs?.send(followNotice, { paymentId }, { db: tx });
    // Where the job gives up because PayPal is away for longer, the reconciler does not.
    await lookAgainBy(tx, paymentId, soon(now()));
    return 200 as const;
  });
