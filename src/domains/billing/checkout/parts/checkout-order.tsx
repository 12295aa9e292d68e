import { useCallback, useEffect, useRef, useState } from 'react';
import { AcceptTerms } from '#src/domains/accounts/terms/parts/accept-terms.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { FormAlert } from '#src/ui/form/submit-button.tsx';
import type { CheckoutPlan } from '../contract.ts';
import { pricesOf, shouldForgetCoupon, stepOf } from '../rules.ts';
import classes from './checkout.module.css';
import { CouponForm } from './coupon-form.tsx';
import { keptCoupon } from './kept-coupon.ts';
import { OrderReview } from './order-review.tsx';
import { BeforePaying, PriceRows } from './order-summary.tsx';
import { PayButton } from './pay-button.tsx';
import { useCoupon } from './use-coupon.ts';
import type { OrderVerbs } from './use-order.ts';
import { type PaymentFault, usePayment } from './use-payment.ts';

interface CheckoutOrderProps {
  readonly plan: CheckoutPlan;
  readonly verbs: OrderVerbs;
  /** What changed since it was last shown. */
  readonly note: string | null;
}

/** The order on one side, what it costs and the way to pay it on the other. */
export function CheckoutOrder({ plan, verbs, note }: CheckoutOrderProps) {
  const { busyWith, once } = useOnce<'coupon' | 'payment'>();
  const coupon = useCoupon(plan, verbs);
  const payment = usePayment(plan, coupon, verbs);
  const prices = pricesOf(plan, plan.open_payment ? null : coupon.applied);
  const isPaid = plan.price > 0 && plan.effect !== 'current';
  const apply = () => once('coupon', () => coupon.apply());
  useAppliedBefore(plan, apply);
  usePriceFollowed(plan.original_price, coupon.applied !== null, apply);
  const code = coupon.applied?.code ?? coupon.inPayment;
  const pay = () => {
    if (isPaid && shouldForgetCoupon(coupon.code, code, coupon.fault)) return coupon.remind();
    void once('payment', payment.pay);
  };
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>Checkout</h1>
        <p>Review your order. Nothing is charged until you approve it.</p>
      </header>
      {note && (
        <FormAlert tone="info">
          <p>{note}</p>
        </FormAlert>
      )}
      <div className={classes.columns}>
        <div className={classes.side}>
          <OrderReview plan={plan} />
          {isPaid && !plan.open_payment?.is_being_confirmed && (
            <CouponForm
              coupon={coupon}
              prices={prices}
              busyWith={busyWith}
              onApply={apply}
              onReset={() => once('coupon', coupon.reset)}
            />
          )}
        </div>
        <section className={classes.summary} aria-labelledby="order-summary">
          <h2 id="order-summary" className={classes.cardTitle}>
            {titleOf(plan, isPaid)}
          </h2>
          {isPaid && <BeforePaying plan={plan} />}
          {isPaid && <PriceRows plan={plan} prices={prices} code={code} />}
          {payment.fault && <Failed fault={payment.fault} />}
          {plan.effect === 'current' ? (
            <OnItAlready name={plan.name} />
          ) : plan.terms_due ? (
            <AcceptTerms onAccepted={() => verbs.ask()} />
          ) : (
            <PayButton
              plan={plan}
              step={stepOf(plan, prices.totalPence, payment.link)}
              totalPence={prices.totalPence}
              link={payment.link}
              isBusy={busyWith === 'payment'}
              onPay={pay}
            />
          )}
        </section>
      </div>
    </div>
  );
}

const titleOf = ({ effect }: CheckoutPlan, isPaid: boolean) =>
  effect === 'current' ? 'You are already on this plan' : isPaid ? 'Payment' : 'Nothing to pay';

/** The free plan is not bought: saying "subscribed" would be untrue. */
const OnItAlready = ({ name }: { name: string }) => (
  <div className={classes.pay}>
    <p>{name} is free, for as long as you like. There is nothing to pay or confirm.</p>
    <ButtonLink to="/dashboard">My dashboard</ButtonLink>
    <ButtonLink to="/pricing-packages" look="quiet">
      Compare the plans
    </ButtonLink>
  </div>
);

const Failed = ({ fault: { text, detail } }: { fault: PaymentFault }) => (
  <FormAlert tone="error">
    <strong>{text}</strong>
    <span>{detail}</span>
  </FormAlert>
);

/** A coupon that was applied in this tab is applied again over a reload. */
function useAppliedBefore(plan: CheckoutPlan, apply: () => Promise<void>) {
  const isDone = useRef(false);
  const isApplied = plan.open_payment === null && plan.price > 0 && keptCoupon()?.plan === plan.id;
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    if (isApplied) void apply();
  });
}

/** The server calculates the coupon's discount again when the price changes. */
function usePriceFollowed(price: number, isApplied: boolean, apply: () => Promise<void>) {
  const before = useRef(price);
  useEffect(() => {
    if (before.current === price) return;
    before.current = price;
    if (isApplied) void apply();
  });
}

/** Work of which only one piece is under way at a time: a second press while it lasts does nothing. */
function useOnce<Name extends string>() {
  const [busyWith, setBusyWith] = useState<Name | null>(null);
  // A second press may come before the button is drawn as busy.
  const isUnderWay = useRef(false);
  const once = useCallback(async (name: Name, work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusyWith(name);
    try {
      await work();
    } finally {
      isUnderWay.current = false;
      setBusyWith(null);
    }
  }, []);
  return { busyWith, once };
}
