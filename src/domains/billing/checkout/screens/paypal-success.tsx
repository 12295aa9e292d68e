import { useLocation } from 'react-router';
import { checkoutPath, planIn } from '#src/domains/accounts/kept-plan.ts';
import { Guard } from '#src/domains/accounts/layout/parts/guard.tsx';
import { longDayText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { useOwnPlan } from '../../plans/parts/use-own-plan.ts';
import { AskAgain, BeingConfirmed, SafeMeanwhile } from '../parts/being-confirmed.tsx';
import { PaymentDeclined } from '../parts/payment-declined.tsx';
import classes from '../parts/payment-received.module.css';
import { useReturned } from '../parts/use-returned.ts';
import type { Route } from './+types/paypal-success.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Your payment');

/** The address names a payment: no other site is told of it, and nobody keeps the page. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
});

/** Where PayPal sends a buyer who approved a payment. The page only shows its state: the server syncs it. */
export default function PayPalSuccess() {
  return (
    <Guard message="Please login to continue" fallback={<Waiting />}>
      <Result />
    </Guard>
  );
}

const Waiting = () => (
  <SafeMeanwhile title="Your payment" entrance="/business-login" login="Business login" />
);

function Result() {
  const query = new URLSearchParams(useLocation().search);
  const token = query.get('token') ?? '';
  const packageId = planIn(query.get('package_id'));
  const { found: returned, isResting, again } = useReturned(token, packageId);
  switch (returned?.kind) {
    case undefined:
    case 'asking':
      return <MessagePage title="One moment" text="Checking your payment…" children={null} />;
    case 'success':
      return <PaymentReceived orderId={returned.payment.order_id} packageId={returned.payment.package_id} />;
    case 'pending':
      return (
        <BeingConfirmed
          text={`${returned.message} ${isResting ? 'We keep checking with PayPal: you can close this page.' : 'This page updates automatically.'}`}
          isResting={isResting}
          again={again}
        />
      );
    case 'declined':
      return <PaymentDeclined orderId={token} packageId={packageId ?? 0} onGone={() => void again()} />;
    case 'ended':
      return <Ended message={returned.message} packageId={packageId ?? 0} />;
    case 'failed':
      return <Failed message={returned.message} isOurs={returned.isOurs} again={again} />;
  }
}

const Ended = ({ message, packageId }: { message: string; packageId: number }) => (
  <MessagePage title="This payment has ended" text={`${message} You can order again.`} takesFocus>
    <ButtonLink to={checkoutPath(packageId)}>Back to checkout</ButtonLink>
    <ButtonLink to="/dashboard" look="quiet">
      My dashboard
    </ButtonLink>
  </MessagePage>
);

interface FailedProps {
  readonly message: string;
  readonly isOurs: boolean;
  readonly again: () => Promise<void>;
}

const Failed = ({ message, isOurs, again }: FailedProps) => (
  <MessagePage
    title={message}
    text={
      isOurs
        ? 'We could not check your payment just now. If you approved it, it goes through automatically, once, and we will email you.'
        : 'You have no payment at this address. Sign in as the business that ordered, or see your plan.'
    }
    takesFocus
  >
    {isOurs && <AskAgain again={again} />}
    <ButtonLink to="/dashboard/plan" look={isOurs ? 'quiet' : 'strong'}>
      See your plan
    </ButtonLink>
    <ButtonLink to="/contact-us" look="quiet">
      Ask us about it
    </ButtonLink>
  </MessagePage>
);

/** That the money came, under which numbers, and what was bought with it. */
function PaymentReceived({ orderId, packageId }: { orderId: string; packageId: number }) {
  // The numbers of the payment stand without it.
  const own = useOwnPlan();
  const plan = own?.id === packageId ? own : null;
  const rows = [
    ['Order id', orderId],
    ['Package id', String(packageId)],
    ...(plan ? [['Plan', plan.name]] : []),
    ...(plan?.active_until ? [['Runs until', longDayText(plan.active_until)]] : []),
  ] as const;
  return (
    <MessagePage
      title="Payment Received"
      text="Thank you. Your plan is active, and we will email you the invoice."
      takesFocus
      details={
        <dl className={classes.facts}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <ButtonLink to="/dashboard/plan">See your plan</ButtonLink>
      <ButtonLink to="/dashboard" look="quiet">
        My dashboard
      </ButtonLink>
    </MessagePage>
  );
}
