import { useState } from 'react';
import { useLocation } from 'react-router';
import { Guard } from '#src/domains/accounts/layout/parts/guard.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import {
  AskAgain,
  BeingConfirmed,
  SafeMeanwhile,
} from '#src/domains/billing/checkout/parts/being-confirmed.tsx';
import { approvalAddress } from '#src/domains/billing/checkout/rules.ts';
import { longDayText } from '#src/platform/clock.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { poundsText } from '#src/platform/money.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useSite } from '#src/platform/web/site.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { FormAlert, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { payOrder, type settleOrder } from '../buying/contract.ts';
import { usePlaced } from '../parts/use-placed.ts';
import { preferenceText } from '../preferred.ts';
import type { Route } from './+types/order-placed.ts';
import classes from './order-placed.module.css';

type Order = EndpointOutput<typeof settleOrder>['order'];

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Your order');

/** The address names a payment: no other site learns it, and the page is not cached. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
});

/** What became of an order that was just placed, or came back from PayPal. The server settles it; this only shows. */
export default function OrderPlaced() {
  return (
    <Guard
      message="Please login to continue"
      fallback={<SafeMeanwhile title="Your order" entrance="/login" login="Client login" />}
    >
      <Result />
    </Guard>
  );
}

function Result() {
  const id = Number(new URLSearchParams(useLocation().search).get('order')) || null;
  const { found: placed, isResting, again } = usePlaced(id);
  if (!placed || placed.kind === 'asking')
    return <MessagePage title="One moment" text="Checking your order…" children={null} />;
  if (placed.kind === 'failed')
    return (
      <MessagePage title={placed.message} text={failed[placed.isOurs ? 'ours' : 'theirs']} takesFocus>
        {placed.isOurs && <AskAgain again={again} />}
        <ButtonLink to="/dashboard" look="quiet">
          My dashboard
        </ButtonLink>
      </MessagePage>
    );
  const { status, order } = placed.settled;
  if (status === 'pending')
    return (
      <BeingConfirmed text={pending[isResting ? 'resting' : 'asking']} isResting={isResting} again={again} />
    );
  if (status === 'waiting') return <NotPaid order={order} />;
  return (
    <MessagePage {...wordsFor(order)} takesFocus details={<Facts order={order} />}>
      <ButtonLink to={`/dashboard/order?order=${order.id}`}>See your order</ButtonLink>
      {order.slug && (
        <ButtonLink to={`/listing-details/${order.slug}`} look="quiet">
          Back to {order.listing}
        </ButtonLink>
      )}
    </MessagePage>
  );
}

const pending = {
  asking:
    'PayPal is still checking your payment. This page updates automatically, and we will email you too. Please do not pay again.',
  resting:
    'PayPal is taking longer than usual. You can close this page: we will email you. Please do not pay again.',
};

const failed = {
  ours: 'If you approved the payment, it goes through automatically, once, and we will email you.',
  theirs: 'Sign in as the client who ordered, or look at your orders.',
};

function wordsFor({ state, listing, rights }: Order): { title: string; text: string } {
  if (state !== 'refunded' && rights.refund_asked_at !== null)
    return {
      title: 'Your refund is on its way',
      text: 'This order has ended. We are refunding you through PayPal, within 14 days at most.',
    };
  switch (state) {
    case 'created':
      return {
        title: 'Your request was sent',
        text: `${listing} will email you to agree a time. We have emailed you a confirmation.`,
      };
    case 'paid':
      return {
        title: 'Thank you, your order is paid',
        text: `${listing} will email you to agree a time. We have emailed you a confirmation.`,
      };
    case 'fulfilled':
      return { title: 'This order is completed', text: 'You have had everything you ordered.' };
    case 'refunded':
      return { title: 'This order was refunded', text: 'Your refund is in your PayPal account.' };
    case 'cancelled':
      return {
        title: 'This order was cancelled',
        text: 'You were not charged. You can order again at any time.',
      };
  }
}

const whatOf = ({ lines }: Order): string =>
  lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ');

function Facts({ order }: { order: Order }) {
  const rows = [
    ['Order', order.number],
    ['Treatment', whatOf(order)],
    ['Preferred time', preferenceText({ date: order.preferred_date, part: order.preferred_time })],
    ['Total', order.total === 0 ? 'Free' : poundsText(order.total)],
    ['Payment', order.payment_status],
    ...(order.rights.open ? [['You can cancel until', longDayText(order.rights.last_day)]] : []),
  ];
  return (
    <dl className={classes.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Back from PayPal without having paid, or the payment took too long: it can be paid until the order ends. */
function NotPaid({ order }: { order: Order }) {
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const here = useSite()?.url ?? '';
  const pay = async () => {
    setBusy(true);
    const answer = await callSignedIn(payOrder, { id: order.id }, { deadlineMs: 40_000 });
    const link = answer.ok ? approvalAddress(answer.data.approval_url, here) : null;
    if (link) return globalThis.location.assign(link);
    setBusy(false);
    setFault(answer.ok ? 'This order is no longer open.' : answer.message);
  };
  return (
    <MessagePage
      title="Not paid yet"
      text="You have not been charged. Pay within a day, or the order is cancelled automatically."
      takesFocus
      details={
        <>
          <Facts order={order} />
          {fault && <FormAlert tone="error">{fault}</FormAlert>}
        </>
      }
    >
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void pay();
        }}
      >
        <SubmitButton isBusy={isBusy} busyText="Opening the payment…">
          Pay {poundsText(order.total)}
        </SubmitButton>
      </form>
      <ButtonLink to={`/dashboard/order?order=${order.id}`} look="quiet">
        See or cancel your order
      </ButtonLink>
    </MessagePage>
  );
}
