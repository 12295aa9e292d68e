import { Link } from 'react-router';
import { basisPointsOf, percentText, poundsText } from '#src/platform/money.ts';
import { perPeriod } from '../../plans/costs.ts';
import type { CheckoutPlan } from '../contract.ts';
import { durationText, effectText, periodText } from '../words.ts';
import classes from './checkout.module.css';

/** What was chosen, in full, and what buying it does. */
export function OrderReview({ plan }: { plan: CheckoutPlan }) {
  const rows = [
    ['Plan name', plan.name],
    ['Type', plan.type],
    ['Duration', durationText(plan)],
    [priceName(plan.number_of_days), poundsText(plan.price)],
    ['Commission', percentText(basisPointsOf(plan.commission))],
    ['Runs', periodText(plan)],
  ] as const;
  return (
    <section className={classes.card} aria-labelledby="order-review">
      <div className={classes.cardHead}>
        <h2 id="order-review" className={classes.cardTitle}>
          Order review
        </h2>
        <Link to="/pricing-packages">Change the plan</Link>
      </div>
      <p className={classes.effect}>{effectText(plan)}</p>
      <dl className={classes.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function priceName(days: number): string {
  const period = perPeriod(days);
  return period === '' || period === 'a month' ? 'Price per month' : `Price ${period}`;
}
