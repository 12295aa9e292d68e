import { useState } from 'react';
import { useNavigate } from 'react-router';
import { storePlan } from '#src/domains/accounts/kept-plan.ts';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { Answer, EndpointOutput } from '#src/platform/endpoint.ts';
import { penceOf, poundsOf } from '#src/platform/money.ts';
import { useSite } from '#src/platform/web/site.ts';
import { type CheckoutPlan, createPayment } from '../contract.ts';
import { type Applied, approvalAddress } from '../rules.ts';
import { Attempt } from './attempt.ts';
import { keepCoupon } from './kept-coupon.ts';
import type { Coupon } from './use-coupon.ts';
import type { OrderVerbs } from './use-order.ts';

/** PayPal has ten seconds for each of three tries, and may need them. */
const deadlineMs = 40_000;

/** Why the payment was not opened; `detail` says what that means for the buyer. */
export interface PaymentFault {
  readonly text: string;
  readonly detail: string;
}

const failed = (text = 'Failed to create payment'): PaymentFault => ({
  text,
  detail: 'Nothing was charged, and your order is kept. Trying again never charges you twice.',
});

/** Confirming an order: what costs something comes back with where it is approved, what is free begins. */
export function usePayment(plan: CheckoutPlan, coupon: Coupon, verbs: OrderVerbs) {
  const [fault, setFault] = useState<PaymentFault | null>(null);
  const [attempt] = useState(() => new Attempt());
  const isSite = useSite()?.url ?? globalThis.location?.origin ?? '';
  const navigate = useNavigate();
  const finish = () => {
    storePlan(null);
    keepCoupon(null);
    return navigate('/thank-you?done=plan', { replace: true });
  };
  const pay = async () => {
    setFault(null);
    const answer = await send(plan, coupon.applied, attempt);
    if (!answer.ok) return setFault(await afterRefusal(answer, plan, coupon, verbs));
    if (answer.data.status === 'success') return finish();
    const opened = approvalAddress(answer.data.approval_url ?? null, isSite);
    if (opened === null)
      return setFault(failed(answer.data.approval_url ? 'No payment details available' : undefined));
    verbs.change(withPayment(plan, coupon.applied, answer.data));
  };
  const link = approvalAddress(plan.open_payment?.approval_url ?? null, isSite);
  return { fault, pay, link };
}

async function send(plan: CheckoutPlan, applied: Applied | null, attempt: Attempt) {
  const body = {
    selected_package_id: plan.id,
    amount: applied ? applied.finalAmount : plan.final_amount,
    original_price: plan.original_price,
    ...(applied && { has_discount: true, discount_amount: applied.discount, coupon_code: applied.code }),
  };
  const answer = await callSignedIn(createPayment, body, {
    deadlineMs,
    headers: { 'idempotency-key': attempt.keyFor(body) },
  });
  // Without an answer the same attempt is repeated, under the same name.
  if (answer.ok || answer.status !== 0) attempt.answered();
  return answer;
}

type Refused = Extract<Answer<typeof createPayment>, { ok: false }>;

/** Brings the page to where the server is, and says what is left to say. */
async function afterRefusal(
  answer: Refused,
  plan: CheckoutPlan,
  coupon: Coupon,
  { ask, change }: OrderVerbs,
) {
  const { code } = answer;
  // The guard leads to the login page and back.
  if (answer.status === 401) return null;
  if (code === 'invalid-coupon') {
    coupon.fail(answer.message);
    return null;
  }
  if (code === 'payments-closed') {
    change({ ...plan, payments_open: false });
    return null;
  }
  if (code === 'terms-due') {
    change({ ...plan, terms_due: true });
    return null;
  }
  if (answer.status === 409 || answer.status === 404) {
    const found = await ask(answer.message);
    if (code === 'price-changed' && found.kind === 'there' && coupon.applied) await coupon.apply(found.plan);
    return null;
  }
  if (answer.status === 0) return { ...failed(), detail: `${answer.message} ${failed().detail}` };
  if (answer.status === 422 || answer.status === 429) return { ...failed(), text: answer.message };
  return failed('Failed to create payment. Please try again later.');
}

type Opened = Extract<EndpointOutput<typeof createPayment>, { status: 'pending' }>;

const withPayment = (plan: CheckoutPlan, applied: Applied | null, opened: Opened): CheckoutPlan => {
  const final_amount = applied ? applied.finalAmount : plan.final_amount;
  return {
    ...plan,
    final_amount,
    discount: poundsOf(penceOf(plan.original_price) - penceOf(final_amount)),
    open_payment: {
      order_id: opened.order_id,
      approval_url: opened.approval_url,
      coupon_code: applied?.code ?? null,
      final_amount,
      is_being_confirmed: false,
    },
  };
};
