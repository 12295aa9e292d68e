import { Guard } from '#src/domains/accounts/parts/guard.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import type { Route } from './+types/checkout.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Checkout');

/** Plans are not sold yet: whoever is signed in is told that none is chosen. */
export default function Checkout() {
  return (
    <Guard message="Please login to continue" fallback={<Waiting />}>
      <MessagePage title="No plan selected" text="There is nothing to pay for at the moment.">
        <ButtonLink to="/dashboard">My dashboard</ButtonLink>
      </MessagePage>
    </Guard>
  );
}

/** Until it is known who is there, and for the half second before the login page. */
const Waiting = () => (
  <MessagePage title="Checkout" text="To see your order you have to be signed in.">
    <ButtonLink to="/login?return=%2Fcheckout">Client login</ButtonLink>
    <ButtonLink to="/business-login?return=%2Fcheckout" look="quiet">
      Business login
    </ButtonLink>
  </MessagePage>
);
