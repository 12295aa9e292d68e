import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { checkoutPath, planIn } from '#src/domains/accounts/kept-plan.ts';
import { useSignedIn } from '#src/domains/accounts/layout/parts/use-signed-in.ts';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { paymentCancelled } from '../contract.ts';
import type { Route } from './+types/paypal-cancel.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Payment canceled');

/** The address names a payment: no other site is told of it, and nobody keeps the page. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
});

/** Where PayPal sends a buyer who cancelled. A payment approved before that is not called canceled. */
export default function PayPalCancel() {
  const query = new URLSearchParams(useLocation().search);
  const status = useCancelled(query.get('token') ?? '');
  if (status === 'success') return <CameThrough title="This payment went through" text={paidText} />;
  if (status === 'pending') return <CameThrough title="Payment is being confirmed" text={pendingText} />;
  const plan = planIn(query.get('package_id'));
  return (
    <MessagePage
      title="Payment canceled. Please try again."
      text="Nothing was charged. The plan that you chose is kept."
      takesFocus
    >
      <ButtonLink to={plan === null ? '/checkout' : checkoutPath(plan)}>Back to checkout</ButtonLink>
      <ButtonLink to="/pricing-packages" look="quiet">
        Compare the plans
      </ButtonLink>
    </MessagePage>
  );
}

const paidText = 'You had already approved it. Your plan is active.';
const pendingText =
  'PayPal has not confirmed yet whether you approved it. If you did, your plan starts; if not, nothing is charged. We will email you; please do not pay again.';

const CameThrough = ({ title, text }: { title: string; text: string }) => (
  <MessagePage title={title} text={text} takesFocus>
    <ButtonLink to="/dashboard/plan">See your plan</ButtonLink>
    <ButtonLink to="/dashboard" look="quiet">
      My dashboard
    </ButtonLink>
  </MessagePage>
);

type Status = EndpointOutput<typeof paymentCancelled>['status'];

/**
 * Tells the server, so that the coupon is free again; null until it has answered. Unheard, the payment ends by itself
 * after half an hour, and an order placed meanwhile finds it.
 */
function useCancelled(token: string): Status | null {
  const isSignedIn = useSignedIn() === true;
  const [status, setStatus] = useState<Status | null>(null);
  useEffect(() => {
    if (!isSignedIn || token === '') return;
    let isOver = false;
    void callSignedIn(paymentCancelled, { token }).then((answer) => {
      if (!isOver && answer.ok) setStatus(answer.data.status);
    });
    return () => {
      isOver = true;
    };
  }, [isSignedIn, token]);
  return status;
}
