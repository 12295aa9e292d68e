import { useRef, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { Answer } from '#src/platform/endpoint.ts';
import { applyCoupon, type CheckoutPlan, paymentCancelled } from '../contract.ts';
import type { Applied } from '../rules.ts';
import { keepCoupon, keptCoupon } from './kept-coupon.ts';
import type { OrderVerbs } from './use-order.ts';

interface CouponState {
  readonly applied: Applied | null;
  readonly message: string | null;
  readonly fault: string | null;
}

const none: CouponState = { applied: null, message: null, fault: null };

/** Applying a coupon to an order and taking it off again. What costs what, the server alone says. */
export function useCoupon(plan: CheckoutPlan, { ask, change }: OrderVerbs) {
  const inPayment = plan.open_payment?.coupon_code ?? null;
  const [code, setCode] = useState(() => inPayment ?? keptCoupon()?.code ?? '');
  const [state, setState] = useState(none);
  const field = useRef<HTMLInputElement>(null);
  const type = (text: string) => {
    setCode(text);
    setState((before) => ({ ...before, fault: null }));
    keepCoupon(text === '' ? null : { code: text, plan: null });
  };
  const fail = (fault: string | null, applied: Applied | null = null) =>
    setState({ ...none, applied, fault });
  /** True where nothing of an earlier payment is in the way any more. */
  const clearWay = async (now: CheckoutPlan): Promise<boolean> => {
    if ((await endOpenPayment(now)) === 'kept') {
      await ask();
      return false;
    }
    if (now.open_payment) change(withoutPayment(now));
    return true;
  };
  const apply = async (now: CheckoutPlan = plan) => {
    const text = code.trim();
    const answer = await price(now, text);
    if (!answer.ok && answer.code === 'price-changed') await ask(answer.message);
    if (!answer.ok || answer.data.status !== 'success') return fail(faultOf(answer), state.applied);
    if (!(await clearWay(now))) return fail(notNow);
    const { final_amount: finalAmount, discount, message } = answer.data;
    setState({ applied: { code: text.toUpperCase(), finalAmount, discount }, message, fault: null });
    keepCoupon({ code: text, plan: now.id });
  };
  const reset = async () => {
    if (inPayment !== null && !(await clearWay(plan))) return fail(notNow);
    setCode('');
    setState(none);
    keepCoupon(null);
  };
  /** Instead of paying without it; who pays all the same is not asked again. */
  const remind = () => {
    fail(notApplied, state.applied);
    field.current?.focus();
  };
  return { ...state, code, inPayment, field, type, apply, reset, fail, remind };
}

export type Coupon = ReturnType<typeof useCoupon>;

const notApplied =
  'This code is not applied yet. Press Apply Coupon to use it, or Checkout again to pay without it.';
const notNow = 'We could not change your open payment. Please try again.';

const withoutPayment = (plan: CheckoutPlan): CheckoutPlan => ({
  ...plan,
  open_payment: null,
  final_amount: plan.original_price,
  discount: 0,
});

function price({ id, original_price }: CheckoutPlan, code: string) {
  return callSignedIn(applyCoupon, { package_id: id, coupon_code: code, original_price });
}

/** Why it was not applied; nothing where the guard leads to the login page, or the order says more. */
function faultOf(answer: Answer<typeof applyCoupon>): string | null {
  if (answer.ok) return 'Invalid coupon code';
  const { status, code, message, errors } = answer;
  if (status === 401 || code === 'price-changed') return null;
  if (code === 'invalid-coupon' || status === 429 || status === 0) return message;
  if (status === 422) return errors.coupon_code?.[0] ?? message;
  if (status === 404) return 'Coupon code does not exist. Please try again.';
  return 'We could not check the coupon. Please try again.';
}

/**
 * Ends the payment that waits for approval, so that another order can take its place and its coupon is free again.
 * `kept`: it went further meanwhile, or nobody could be asked.
 */
async function endOpenPayment({ open_payment: open }: CheckoutPlan): Promise<'ended' | 'kept'> {
  if (open === null) return 'ended';
  const answer = await callSignedIn(paymentCancelled, { token: open.order_id });
  if (!answer.ok) return answer.status === 404 ? 'ended' : 'kept';
  return answer.data.status === 'cancelled' || answer.data.status === 'ended' ? 'ended' : 'kept';
}
