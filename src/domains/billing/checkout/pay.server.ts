import { requireAgreement } from '#src/domains/accounts/terms/consents.server.ts';
import { businessOf, type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import type { EndpointOutput, EndpointParsed } from '#src/platform/endpoint.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { consumeAtOnce, holdCoupon, reserveCoupon } from '../coupons/service.server.ts';
import { countPaymentStarted, endOpenPayment, openPayment } from '../payments/opening/open.server.ts';
import { grantPlan, type Plan, previewPurchase } from '../subscriptions/service.server.ts';
import { agrees } from './claim.ts';
import { beingConfirmed, type createPayment, paymentNotCreated, priceChanged } from './contract.ts';
import { couponRefused, planOnSale, priced } from './pricing.server.ts';
import * as queries from './queries.server.ts';

type Bought = EndpointOutput<typeof createPayment>;

/** What is bought, by whom, and what it really costs. */
interface Order {
  readonly accountId: number;
  readonly plan: Plan;
  readonly price: Awaited<ReturnType<typeof priced>>;
}

/**
 * Buys a plan. The price is ours: what the buyer's screen showed is only compared, and where it differs nothing
 * happens. What costs nothing begins at once; for the rest a payment is opened, or the open one is found.
 */
export async function pay(
  context: Context,
  { selected_package_id: planId, coupon_code: code, ...claim }: EndpointParsed<typeof createPayment>,
): Promise<Bought> {
  const { id: accountId } = businessOf(context);
  const plan = await planOnSale(context, planId);
  const price = await priced(context, { plan, accountId, code: code ?? null });
  if (!agrees(claim, price)) throw new Refused(priceChanged);
  const { effect } = await previewPurchase(context.db, accountId, plan.versionId, context.now());
  if (effect === 'current')
    return { status: 'success', message: `You are already on ${plan.name}: there is nothing to pay.` };
  await requireAgreement(context.db, signedIn(context).accountId, context.now());
  const order = { accountId, plan, price };
  return price.finalPence === 0 ? given(context, order) : opened(context, order);
}

/** Two clicks within this, or one whose answer was lost, are one purchase. */
const sameWithinMs = 120_000;

/** With a coupon for all of it there is nothing to approve: the plan begins now, and the coupon is used for good. */
async function given(context: Context, { accountId, plan, price }: Order): Promise<Bought> {
  await endOpenPayment(context, { accountId, planVersionId: plan.versionId, orderId: null });
  const { couponId, discountPence: pence } = price;
  const answer: Bought = { status: 'success', message: `${plan.name} is active. There is nothing to pay.` };
  await inTransaction(context, async (inside) => {
    const now = context.now();
    await context.keepAnswer?.(inside.db, answer);
    if (couponId !== null) {
      await holdCoupon(inside.db, couponId);
      const since = new Date(now.getTime() - sameWithinMs);
      if (await queries.wasGiven(inside.db, { accountId, couponId, planVersionId: plan.versionId, since }))
        return;
      if (!(await consumeAtOnce(inside.db, { accountId, pence, now, couponId })))
        throw couponRefused('used-up', 409);
    }
    const grant = { accountId, planVersionId: plan.versionId, paidPence: 0, paymentId: null };
    await grantPlan(inside, grant);
  });
  return answer;
}

async function opened(context: Context, { accountId, plan, price }: Order): Promise<Bought> {
  await countPaymentStarted(context, accountId);
  const { couponId, discountPence } = price;
  const payment = await openPayment(context, {
    accountId,
    planVersionId: plan.versionId,
    orderId: null,
    description: descriptionOf(plan),
    listPence: price.listPence,
    discountPence,
    couponCode: price.code,
    reserve: async (tx, paymentId) => {
      if (couponId === null) return true;
      const taking = { couponId, accountId, paymentId, pence: discountPence, now: context.now() };
      if (await reserveCoupon(tx, taking)) return true;
      throw couponRefused('used-up', 409);
    },
    opened: async (tx, to) => context.keepAnswer?.(tx, approvalAt(to)),
    returnUrl: `${context.env.publicUrl}/paypal-success?package_id=${plan.id}`,
    cancelUrl: `${context.env.publicUrl}/paypal-cancel`,
  });
  if (payment.state === 'pending') throw new Refused(beingConfirmed);
  const { approvalUrl, paypalOrderId } = payment;
  if (approvalUrl === null || paypalOrderId === null) throw new Refused(paymentNotCreated);
  return approvalAt({ approvalUrl, paypalOrderId });
}

const approvalAt = (to: { approvalUrl: string; paypalOrderId: string }): Bought => ({
  status: 'pending',
  approval_url: to.approvalUrl,
  order_id: to.paypalOrderId,
});

const descriptionOf = ({ name, numberOfDays }: Plan): string =>
  numberOfDays === 0 ? `${name}, no end date` : `${name}, ${numberOfDays} days`;
