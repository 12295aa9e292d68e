import { useEffect, useState } from 'react';
import { checkoutPath } from '#src/domains/accounts/kept-plan.ts';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { useSite } from '#src/platform/web/use-site.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import type { getCheckout } from '../contract.ts';
import { approvalAddress } from '../rules.ts';

interface PaymentDeclinedProps {
  readonly orderId: string;
  readonly packageId: number;
}

/** The way that was chosen did not work: the payment is still open, and takes another. */
export function PaymentDeclined({ orderId, packageId }: PaymentDeclinedProps) {
  const link = useOpenLink(orderId, packageId);
  return (
    <MessagePage
      title="The payment was declined"
      text="PayPal could not take the money this way, and nothing was charged. Your order is kept: choose another card or account there."
      takesFocus
    >
      {link ? (
        <ButtonLink to={link} reloads>
          Pay another way
        </ButtonLink>
      ) : (
        <ButtonLink to={checkoutPath(packageId)}>Back to checkout</ButtonLink>
      )}
      <ButtonLink to="/contact-us" look="quiet">
        Ask us about it
      </ButtonLink>
    </MessagePage>
  );
}

/** Where the payment can be approved after all; null until that is known, or where it is over. */
function useOpenLink(orderId: string, planId: number): string | null {
  const here = useSite()?.url ?? '';
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    const address = { method: 'GET', path: '/api/checkout/:planId' } as const;
    void callSignedIn<typeof getCheckout>(address, { planId }).then((answer) => {
      const open = answer.ok ? answer.data[0]?.open_payment : null;
      const isThis = open?.order_id === orderId;
      if (!isOver) setLink(isThis ? approvalAddress(open.approval_url, here) : null);
    });
    return () => {
      isOver = true;
    };
  }, [orderId, planId, here]);
  return link;
}
