import { useEffect, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { longDayText } from '#src/platform/clock.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { type ListingPackage, listListingPackages } from '../../plans/contract.ts';
import { plansOf } from '../../plans/plans-of.ts';
import classes from './payment-received.module.css';

interface PaymentReceivedProps {
  readonly orderId: string;
  readonly packageId: number;
}

/** That the money came, under which numbers, and what was bought with it. */
export function PaymentReceived({ orderId, packageId }: PaymentReceivedProps) {
  const plan = usePlanBought(packageId);
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

/** The plan as it runs now; the numbers of the payment stand without it. */
function usePlanBought(id: number): ListingPackage | null {
  const [plan, setPlan] = useState<ListingPackage | null>(null);
  useEffect(() => {
    let isOver = false;
    void callSignedIn(listListingPackages, {}).then((answer) => {
      const found = plansOf(answer)?.find((one) => one.id === id && one.active);
      if (!isOver) setPlan(found ?? null);
    });
    return () => {
      isOver = true;
    };
  }, [id]);
  return plan;
}
