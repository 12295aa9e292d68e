import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { planIn, storedPlan, storePlan } from '#src/domains/accounts/kept-plan.ts';
import { Guard } from '#src/domains/accounts/layout/parts/guard.tsx';
import { loginPath } from '#src/domains/accounts/return-address.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { apiContext } from '#src/platform/web/page-context.ts';
import { useSite } from '#src/platform/web/site.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { PlanCard } from '../../plans/parts/plan-card.tsx';
import { useOwnPlan } from '../../plans/parts/use-own-plan.ts';
import { offeredPlans } from '../../plans/reading.ts';
import classes from '../parts/checkout.module.css';
import { CheckoutOrder } from '../parts/checkout-order.tsx';
import { useOrder } from '../parts/use-order.ts';
import type { Route } from './+types/checkout.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Checkout');

/** What is bought is nobody else's business: no other site is told of it, and nobody keeps the page. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
});

type Plans = Route.ComponentProps['loaderData']['plans'];

/** For a visitor without a plan, or with one that is no longer sold. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  plans: await offeredPlans(context.get(apiContext)),
});

/** Where a plan is reviewed, made cheaper by a coupon, and paid. */
export default function Checkout({ loaderData: { plans } }: Route.ComponentProps) {
  return (
    <Guard message="Please login to continue" fallback={<Waiting />}>
      <Review plans={plans} />
    </Guard>
  );
}

function Review({ plans }: { plans: Plans }) {
  const id = useChosenPlan();
  if (id === undefined) return <Reading />;
  return id === null ? <NoPlan plans={plans} /> : <Ordering key={id} id={id} plans={plans} />;
}

function Ordering({ id, plans }: { id: number; plans: Plans }) {
  const { order, note, ask, change } = useOrder(id);
  switch (order.kind) {
    case 'loading':
      return <Reading />;
    case 'none':
      return <NoPlan plans={plans} />;
    case 'for-businesses':
      return <ForBusinesses />;
    case 'cancel-instead':
      return <CancelInstead />;
    case 'failed':
      return <NotRead title="Failed to load subscription plan details" />;
    case 'empty':
      return <NotRead title="No payment details available" />;
    case 'there':
      return <CheckoutOrder plan={order.plan} verbs={{ ask, change }} note={note} />;
  }
}

const Reading = () => <MessagePage title="Checkout" text="Loading your plan…" children={null} />;

/** The specification's text is in the page; below it are the plans to choose from. */
function NoPlan({ plans }: { plans: Plans }) {
  const own = useOwnPlan()?.id;
  const { vat } = useSite() ?? {};
  return (
    <div className={classes.choosing} data-fault="No planID found in localStorage">
      <header className={classes.head}>
        <h1>No plan selected</h1>
        <p>Choose a plan, and you can review it here before you pay anything.</p>
      </header>
      {plans && vat ? (
        <div className={classes.plans}>
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} vat={vat} isOwn={plan.id === own} />
          ))}
        </div>
      ) : (
        <ButtonLink to="/pricing-packages">Compare the plans</ButtonLink>
      )}
      <p>
        <Link to="/dashboard">My dashboard</Link>
      </p>
    </div>
  );
}

const CancelInstead = () => (
  <MessagePage
    title="You have a paid plan"
    text="You cannot buy the free plan. Cancel your paid plan on your plan page, and you move to the free one when your paid days are over."
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
    text="You are signed in as a client, and clients never pay here. To list a business, sign out and register it with its own email address."
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
    <MessagePage title="Checkout" text="Sign in to see your order.">
      <ButtonLink to={loginPath(back, '/business-login')}>Business login</ButtonLink>
      <ButtonLink to={loginPath(back)} look="quiet">
        Client login
      </ButtonLink>
    </MessagePage>
  );
}

/** The plan that the address names, else the one that was kept; undefined until this browser was asked. */
function useChosenPlan(): number | null | undefined {
  const { search } = useLocation();
  const named = planIn(new URLSearchParams(search).get('plan'));
  const [kept, setKept] = useState<number | null | undefined>(undefined);
  useEffect(() => {
    if (named !== null) storePlan(named);
    setKept(storedPlan());
  }, [named]);
  return named ?? kept;
}
