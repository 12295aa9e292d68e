import type { ServerContext } from '#src/platform/context.server.ts';
import { refundPayment } from '../payments/refunds/refund.server.ts';
import * as ending from './ends.server.ts';
import * as queries from './queries.server.ts';

const atOnce = 50;

/** Sends what is owed after a withdrawal; false where it could not be asked for now, and is tried again later. */
export async function sendOwed(context: ServerContext, id: number): Promise<boolean> {
  const owed = await queries.owedFor(context.db, id);
  if (!owed) return true;
  const { paymentId, accountId, pence } = owed;
  try {
    const reason = 'Withdrawal within 14 days';
    await refundPayment(context, { paymentId, pence, reason, actor: 'business', by: accountId });
    return true;
  } catch (error) {
    context.log.error({ subscription: id, payment: paymentId, err: error }, 'an owed refund was not sent');
    return false;
  }
}

/** Everything that is owed and not on its way. */
export async function sendAllOwed(context: ServerContext): Promise<number> {
  const owed = await ending.owedRefunds(context.db, context.now(), atOnce);
  let sent = 0;
  for (const { id } of owed) sent += (await sendOwed(context, id)) ? 1 : 0;
  return sent;
}
