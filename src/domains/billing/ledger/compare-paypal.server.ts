import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import type { PayPal } from '#src/platform/paypal/client.server.ts';
import { paymentById } from '../payments/queries.server.ts';
import { viewOf } from '../payments/rules.ts';
import * as queries from './queries.server.ts';
import {
  askingMs,
  atPayPal,
  type Fault,
  mostAsked,
  payPalFaults,
  recentSince,
  roundOf,
  rounds,
} from './rules.ts';

export interface Compared {
  readonly asked: number;
  /** Could not be compared: that is no fault of the ledger. */
  readonly unanswered: number;
  readonly faults: Fault[];
}

/**
 * Asks PayPal about all payments of the last days and a different part of the older ones every night.
 * Stops when PayPal does not answer: the rest counts as not compared.
 */
export async function compareWithPayPal({ db, now, paypal, log }: ServerContext): Promise<Compared> {
  const at = now();
  const since = recentSince(at);
  const ids = await queries.paymentsToCompare(db, { since, round: roundOf(at), rounds, limit: mostAsked });
  if (!paypal) return { asked: 0, unanswered: ids.length, faults: [] };
  const faults: Fault[] = [];
  let asked = 0;
  let forgotten = 0;
  for (const [index, id] of ids.entries()) {
    const isLate = now().getTime() - at.getTime() > askingMs;
    const found = isLate ? null : await compareOne(db, paypal, id, since);
    if (found === null) {
      const unanswered = forgotten + ids.length - index;
      log.warn({ unanswered }, 'PayPal does not answer: the rest of the payments was not compared with it');
      return { asked, unanswered, faults };
    }
    if (found === 'forgotten') forgotten += 1;
    else {
      asked += 1;
      faults.push(...found);
    }
  }
  return { asked, unanswered: forgotten, faults };
}

/** Null if PayPal does not answer. PayPal need not keep old orders: one that it forgot is no fault of the ledger. */
async function compareOne(
  db: Db,
  paypal: PayPal,
  id: number,
  since: Date,
): Promise<Fault[] | 'forgotten' | null> {
  const before = await paymentById(db, id);
  if (!before?.paypalOrderId) return [];
  try {
    const there = atPayPal(viewOf(await paypal.getOrder(before.paypalOrderId)));
    const after = await paymentById(db, id);
    // What moves at this moment is compared another night.
    const isStill = after?.state === before.state && after.refundedPence === before.refundedPence;
    return isStill && after.syncAt === null ? payPalFaults(after, there) : [];
  } catch (error) {
    if (!(error instanceof PayPalFailure)) throw error;
    if (error.kind === 'unclear') return null;
    if (error.status !== 404) return payPalFaults(before, 'unreadable');
    return before.createdAt < since ? 'forgotten' : payPalFaults(before, 'unknown');
  }
}
