import { useLocation } from 'react-router';
import { Guard } from '#src/domains/accounts/parts/guard.tsx';
import { loginPath } from '#src/domains/accounts/return-address.ts';
import { storedRole } from '#src/domains/accounts/session.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { OrderReview } from '../parts/order-review.tsx';
import { useChosen } from '../parts/use-chosen.ts';
import type { Route } from './+types/checkout.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Checkout');

/** Reviews the plan that somebody chose. */
export default function Checkout() {
  return (
    <Guard message="Please login to continue" fallback={<Waiting />}>
      <Review />
    </Guard>
  );
}

function Review() {
  const chosen = useChosen();
  if (chosen.kind === 'loading')
    return <MessagePage title="Checkout" text="Reading the plan that you chose…" children={null} />;
  if (chosen.kind === 'failed') return <NotRead />;
  if (chosen.kind === 'none') return <NoPlan />;
  if (storedRole() === 'user') return <ForBusinesses />;
  return <OrderReview plan={chosen.plan} current={chosen.current} />;
}

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

function NotRead() {
  const { pathname, search } = useLocation();
  return (
    <MessagePage
      title="Failed to load subscription plan details"
      text="Nothing was charged, and your choice is kept."
    >
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
