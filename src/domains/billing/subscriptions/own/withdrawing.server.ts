import { type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import { moneyText } from '#src/platform/money.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { endPurchase } from '../end.server.ts';
import { withdrawn } from '../mails.server.ts';
import { sendOwed } from '../owing.server.ts';
import * as queries from '../queries.server.ts';
import { isWithdrawable, refundOf } from '../rules.ts';
import { refusals } from './contract.ts';
import * as own from './queries.server.ts';
import { ownSubscription } from './service.server.ts';

/**
 * Ends a purchase at once and sends back what was not used of its price. That it is owed is written down with its
 * end, so that a fault on the way to PayPal delays the money and never loses it.
 */
export async function withdraw(context: Context, { id }: { id: number }) {
  const pence = await endOwn(context, id);
  const isSent = await sendOwed(context, id);
  const message = isSent
    ? `You have withdrawn. Your refund of ${moneyText(pence)} is on its way.`
    : `You have withdrawn. We refund ${moneyText(pence)} as soon as PayPal can be reached. You do not need to do anything.`;
  return { message, subscription: await ownSubscription(context) };
}

/** What is owed by it, in pence. */
const endOwn = (context: Context, id: number): Promise<number> =>
  inTransaction(context, async (inside) => {
    const { accountId } = signedIn(context);
    await queries.lockAccount(inside.db, accountId);
    if (!(await own.ownPurchase(inside.db, accountId, id))) throw new Refused(notFound);
    const now = context.now();
    const one = (await queries.heldBy(inside.db, accountId, now)).find((held) => held.id === id);
    if (!one || !isWithdrawable(one, now)) throw new Refused(refusals.notWithdrawable);
    const pence = refundOf(one, now);
    const { plan: next, paused } = await endPurchase(inside, { id, accountId }, 'withdrawal', pence);
    await withdrawn(inside, { accountId }, { name: one.planName, pence, next, paused });
    return pence;
  });
