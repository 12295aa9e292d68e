import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useSite } from '#src/platform/web/site.ts';
import buttonClasses from '#src/ui/button-link.module.css';
import { FormAlert, SubmitButton } from '#src/ui/form/submit-button.tsx';
import type { CheckoutPlan } from '../contract.ts';
import type { Step } from '../rules.ts';
import { whereText } from '../words.ts';
import classes from './checkout.module.css';

interface PayButtonProps {
  readonly plan: CheckoutPlan;
  readonly step: Step;
  readonly totalPence: number;
  /** Where the payment is approved, once there is one. */
  readonly link: string | null;
  readonly isBusy: boolean;
  readonly onPay: () => void;
}

/** What can be done now: confirm the order, follow the link to the payment, or wait. */
export function PayButton({ plan, step, totalPence, link, isBusy, onPay }: PayButtonProps) {
  const isPressed = useRef(false);
  if (step === 'being-confirmed') return <BeingConfirmed plan={plan} />;
  if (step === 'closed')
    return (
      <FormAlert tone="info">
        <strong>Payments are not open here yet.</strong>
        <span>Nothing can be charged. Your choice is kept in this browser.</span>
      </FormAlert>
    );
  return (
    <div className={classes.pay}>
      {step === 'approve' && link !== null ? (
        <Proceed link={link} isPressed={isPressed} />
      ) : (
        <form
          className={classes.confirm}
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            isPressed.current = true;
            onPay();
          }}
        >
          <SubmitButton isBusy={isBusy} busyText="Preparing your order…">
            Checkout
          </SubmitButton>
        </form>
      )}
      <WhatFollows plan={plan} totalPence={totalPence} />
    </div>
  );
}

/** Replaces the button, and takes its focus if that was just pressed. */
function Proceed({ link, isPressed }: { link: string; isPressed: { current: boolean } }) {
  const place = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isPressed.current) place.current?.focus();
    isPressed.current = false;
  }, [isPressed]);
  return (
    <>
      <a
        ref={place}
        className={buttonClasses.button}
        data-look="strong"
        href={link}
        onClick={(event) => {
          // The second press of a double click that made the link appear.
          if (event.detail > 1) event.preventDefault();
        }}
      >
        Proceed to Payment
      </a>
      <p className={classes.ready} role="status">
        Your order is ready: approve the payment to finish it.
      </p>
    </>
  );
}

function WhatFollows({ plan, totalPence }: { plan: CheckoutPlan; totalPence: number }) {
  const payments = useSite()?.payments ?? 'paypal';
  if (totalPence > 0) return <p className={classes.small}>{whereText(payments)}</p>;
  return <p className={classes.small}>Nothing is charged: {plan.name} begins as soon as you confirm.</p>;
}

const BeingConfirmed = ({ plan }: { plan: CheckoutPlan }) => (
  <FormAlert tone="info">
    <strong>Payment is being confirmed.</strong>
    <span>
      We will email you; please do not pay again.{' '}
      {plan.open_payment && (
        <Link to={`/paypal-success?token=${plan.open_payment.order_id}&package_id=${plan.id}`}>
          Check the payment
        </Link>
      )}
    </span>
  </FormAlert>
);
