import { callSignedIn } from '#src/domains/accounts/session.ts';
import { type CheckoutPlan, paymentCancelled } from '../contract.ts';

/**
 * Ends the payment that waits for approval, so that another order can take its place and its coupon is free again.
 * `kept`: it went further meanwhile, or nobody could be asked.
 */
export async function endOpenPayment({ open_payment: open }: CheckoutPlan): Promise<'ended' | 'kept'> {
  if (open === null) return 'ended';
  const answer = await callSignedIn(paymentCancelled, { token: open.order_id });
  if (!answer.ok) return answer.status === 404 ? 'ended' : 'kept';
  return answer.data.status === 'cancelled' || answer.data.status === 'ended' ? 'ended' : 'kept';
}
