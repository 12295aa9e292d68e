import { useLocation } from 'react-router';
import { Guard } from '#src/domains/accounts/parts/guard.tsx';
import { loginPath } from '#src/domains/accounts/return-address.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { OrderDesk } from '../parts/order-desk.tsx';
import { useChosenPlan } from '../parts/use-chosen-plan.ts';
import { useOrder } from '../parts/use-order.ts';
import type { Route } from './+types/checkout.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Checkout');

/** What is bought is nobody else's business: no other site is told of it, and nobody keeps the page. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
});

/** Where the plan that somebody chose is reviewed, made cheaper by a coupon, and paid. */
export default function Checkout() {
  return (
    <Guard message="Please login to continue" fallback={<Waiting />}>
      <Review />
    </Guard>
  );
}

function Review() {
  const id = useChosenPlan();
  if (id === undefined) return <Reading />;
  return id === null ? <NoPlan /> : <Ordering key={id} id={id} />;
}

function Ordering({ id }: { id: number }) {
  const { order, note, ask, change } = useOrder(id);
  switch (order.kind) {
    case 'loading':
      return <Reading />;
    case 'none':
      return <NoPlan />;
    case 'for-businesses':
      return <ForBusinesses />;
    case 'cancel-instead':
      return <CancelInstead />;
    case 'failed':
      return <NotRead title="Failed to load subscription plan details" />;
    case 'empty':
      return <NotRead title="No payment details available" />;
    case 'there':
      return <OrderDesk plan={order.plan} verbs={{ ask, change }} note={note} />;
  }
}

const Reading = () => (
  <MessagePage title="Checkout" text="Reading the plan that you chose…" children={null} />
);

const NoPlan = () => (
  <MessagePage
    title="No plan selected"
    text="Choose a plan, and it is reviewed here before anything is paid."
    reference="No planID found in localStorage"
  >
    <ButtonLink to="/pricing-packages">Compare the plans</ButtonLink>
    <ButtonLink to="/dashboard" look="quiet">
      My dashboard
    </ButtonLink>
  </MessagePage>
);

const CancelInstead = () => (
  <MessagePage
    title="You have a paid plan"
    text="The free plan is not bought: cancel the paid one on your plan page, and you return to it by itself when the days that you paid for are over."
  >
    <ButtonLink to="/dashboard/plan">See your plan</ButtonLink>
    <ButtonLink to="/pricing-packages" look="quiet">
      Compare the plans
    </ButtonLink>
  </MessagePage>
);

const ForBusinesses = () => (
  <MessagePage
    title="Plans are for businesses"
    text="You are signed in as a client, who never pays here. To list a business, sign out and register it with an address of its own."
  >
    <ButtonLink to="/for-business">What a business gets</ButtonLink>
    <ButtonLink to="/dashboard" look="quiet">
      My dashboard
    </ButtonLink>
  </MessagePage>
);

function NotRead({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  return (
    <MessagePage title={title} text="Nothing was charged, and your choice is kept.">
      <ButtonLink to={`${pathname}${search}`} reloads>
        Try again
      </ButtonLink>
    </MessagePage>
  );
}

/** Until it is known who is there, and for the half second before the login page. */
function Waiting() {
  const { pathname, search } = useLocation();
  const back = `${pathname}${search}`;
  return (
    <MessagePage title="Checkout" text="To see your order you have to be signed in.">
      <ButtonLink to={loginPath(back, '/business-login')}>Business login</ButtonLink>
      <ButtonLink to={loginPath(back)} look="quiet">
        Client login
      </ButtonLink>
    </MessagePage>
  );
}
