import { Link } from 'react-router';
import { useSite } from '#src/platform/web/use-site.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import type { ListingPackage } from '../../plans/contract.ts';
import { percentText, poundsText, termsOf } from '../../plans/costs.ts';
import { vatInWords } from '../../plans/vat.ts';
import classes from './order-review.module.css';

interface OrderReviewProps {
  readonly plan: ListingPackage;
  readonly current: ListingPackage | null;
}

/** What was chosen, in full, and what happens with it. */
export function OrderReview({ plan, current }: OrderReviewProps) {
  const { pricePence, commissionBasisPoints } = termsOf(plan);
  const vat = useSite()?.vat ?? { number: '', rate: 0 };
  const rows = [
    ['Plan name', plan.name],
    ['Type', plan.type],
    ['Duration', plan.number_of_days === 0 ? 'No end' : `${plan.number_of_days} days`],
    ['Price per month', poundsText(pricePence)],
    ['VAT', vatInWords(pricePence, vat)],
    ['Commission', percentText(commissionBasisPoints)],
  ] as const;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>Checkout</h1>
        <p>This is the plan that you chose.</p>
      </header>
      <dl className={classes.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.notice} role="note">
        {noticeOf(plan, current)} <Link to="/contact-us">Ask us about it</Link>.
      </p>
      <p className={classes.ways}>
        <ButtonLink to="/pricing-packages">Change the plan</ButtonLink>
        <ButtonLink to="/dashboard" look="quiet">
          My dashboard
        </ButtonLink>
      </p>
    </div>
  );
}

function noticeOf(plan: ListingPackage, current: ListingPackage | null): string {
  if (plan.id === current?.id) return 'You are on this plan already, so there is nothing to pay.';
  if (plan.price === 0) return 'This plan costs nothing: you return to it by itself when a paid plan ends.';
  return 'Payment opens soon: your choice is kept, and nothing is charged.';
}
