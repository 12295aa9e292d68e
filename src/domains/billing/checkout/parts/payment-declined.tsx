import { useEffect, useRef, useState } from 'react';
import { checkoutPath } from '#src/domains/accounts/kept-plan.ts';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { useSite } from '#src/platform/web/site.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { getCheckout } from '../contract.ts';
import { approvalAddress } from '../rules.ts';

interface PaymentDeclinedProps {
  readonly orderId: string;
  readonly packageId: number;
  /** It is open no more: perhaps it went through after all. */
  readonly onGone: () => void;
}

/** The way that was chosen did not work: the payment is still open, and takes another. */
export function PaymentDeclined(props: PaymentDeclinedProps) {
  const { packageId } = props;
  const link = useOpenLink(props);
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

/** When it is looked again, each after the last: a PayPal webhook event about the same payment may be on its way. */
const looksAfterMs = [1_500, 3_000, 6_000];

/** Where the payment can be approved after all; null until that is known, or where it is over. */
function useOpenLink({ orderId, packageId, onGone }: PaymentDeclinedProps): string | null {
  const here = useSite()?.url ?? '';
  const [link, setLink] = useState<string | null>(null);
  const notify = useRef(onGone);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const wait = (time: number) => {
      const after = looksAfterMs[time];
      if (after !== undefined) timer = setTimeout(() => void look(time), after);
    };
    const look = async (time: number) => {
      const answer = await callSignedIn(getCheckout, { planId: packageId });
      if (isOver) return;
      if (!answer.ok) return wait(time + 1);
      const open = answer.data[0]?.open_payment;
      if (open?.order_id !== orderId) return notify.current();
      setLink(approvalAddress(open.approval_url, here));
      wait(time + 1);
    };
    wait(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [orderId, packageId, here]);
  return link;
}
