import { hasAgreed } from '#src/domains/accounts/terms/consents.server.ts';
import { type Context, holderOf, signedIn } from '#src/platform/context.server.ts';
import { moneyText, percentOf, poundsOf } from '#src/platform/money.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { vatWithin } from '../plans/vat.ts';
import { type Plan, previewPurchase } from '../subscriptions/service.server.ts';
import { agrees } from './claim.ts';
import {
  type applyCoupon,
  type CheckoutPlan,
  forBusinesses,
  type getCheckout,
  invalidCoupon,
  priceChanged,
} from './contract.ts';
import { planOnSale, priced } from './pricing.server.ts';
import * as queries from './queries.server.ts';

/** A plan as the business would buy it now, with what buying does, and the payment that waits for it. */
export const checkout: Verb<typeof getCheckout> = async (context, { planId }) => {
  const accountId = buyerOf(context);
  const plan = await planOnSale(context, planId);
  const { db, now, paypal } = context;
  const purchase = await previewPurchase(db, accountId, plan.versionId, now());
  const open = await queries.openPayment(db, accountId, plan.versionId, now());
  return [
    {
      ...pricesOf(context, plan, open?.discountPence ?? 0),
      effect: purchase.effect,
      starts_at: purchase.startsAt.toISOString(),
      ends_at: purchase.endsAt?.toISOString() ?? null,
      credit: purchase.credit && {
        plan: purchase.credit.planName,
        amount: poundsOf(purchase.credit.pence),
        days: purchase.credit.days,
      },
      terms_due: !(await hasAgreed(db, signedIn(context).accountId, now())),
      open_payment: open ? openPaymentOf(open) : null,
      payments_open: paypal !== null,
    },
  ];
};

function buyerOf(context: Context): number {
  const { business, role } = signedIn(context);
  if (business) return business.id;
  throw role === 'user'
    ? new Refused(forBusinesses)
    : new Refused(forBusinesses, {}, 'Plans are for businesses, and you are signed in as an operator.');
}

function pricesOf({ env }: Context, plan: Plan, discountPence: number) {
  const finalPence = plan.pricePence - discountPence;
  const { vatNumber: number, vatRate: rate } = env;
  const vatPence = number === '' ? 0 : vatWithin(finalPence, rate);
  return {
    id: plan.id,
    name: plan.name,
    type: plan.type,
    number_of_days: plan.numberOfDays,
    price: poundsOf(plan.pricePence),
    original_price: poundsOf(plan.pricePence),
    final_amount: poundsOf(finalPence),
    discount: poundsOf(discountPence),
    commission: percentOf(plan.commissionBasisPoints),
    vat: { number, rate, amount: poundsOf(vatPence) },
  };
}

type OpenPayment = NonNullable<Awaited<ReturnType<typeof queries.openPayment>>>;

const openPaymentOf = (payment: OpenPayment): CheckoutPlan['open_payment'] => ({
  order_id: payment.paypalOrderId ?? '',
  approval_url: payment.approvalUrl,
  coupon_code: payment.couponCode,
  final_amount: poundsOf(payment.amountPence),
  is_being_confirmed: payment.state === 'pending',
});

/** What a coupon makes of a plan's price. Nothing is reserved by asking, and nobody asks in a hurry. */
export const apply: Verb<typeof applyCoupon> = async (
  context,
  { package_id: planId, coupon_code: code, original_price },
) => {
  const accountId = holderOf(context);
  const plan = await planOnSale(context, planId);
  if (code === undefined) throw new Refused(invalidCoupon, { coupon_code: [invalidCoupon.message] });
  const price = await priced(context, { plan, accountId, code });
  if (!agrees({ original_price }, price)) throw new Refused(priceChanged);
  return {
    status: 'success',
    final_amount: poundsOf(price.finalPence),
    discount: poundsOf(price.discountPence),
    message: `${price.code} takes ${moneyText(price.discountPence)} off.`,
  };
};
