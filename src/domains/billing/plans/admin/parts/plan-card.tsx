import { Button } from '@mantine/core';
import { longDayText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import classes from '#src/ui/list/card.module.css';
import { type FactColumn, FactTable } from '#src/ui/list/fact-table.tsx';
import { unlimitedListings } from '../../rules.ts';
import type { AdminPlan, PlanVersion } from '../contract.ts';

const columns: FactColumn<PlanVersion>[] = [
  { title: 'Version', cell: ({ version }) => version },
  {
    title: 'On sale since',
    cell: ({ since }) => <time dateTime={since}>{longDayText(since)}</time>,
  },
  { title: 'Price', isNumber: true, cell: ({ price }) => poundsText(price) },
  { title: 'Days', isNumber: true, cell: ({ number_of_days: days }) => (days === 0 ? 'No end date' : days) },
  { title: 'Commission', isNumber: true, cell: ({ commission }) => `${commission}%` },
  {
    title: 'Listings',
    isNumber: true,
    cell: ({ num_of_listing: count }) => (count === unlimitedListings ? 'Any number' : count),
  },
  { title: 'Featured', isNumber: true, cell: ({ featured_listings: count }) => count },
  { title: 'Several locations', cell: ({ multiple_locations: has }) => (has ? 'Yes' : 'No') },
  { title: 'Businesses on it', isNumber: true, cell: ({ running }) => running },
];

/** A plan with all the terms that it was ever sold at. */
export const ManagedPlanCard = ({ plan, onChange }: { plan: AdminPlan; onChange: () => void }) => (
  <section className={classes.card} aria-labelledby={`plan-${plan.id}`}>
    <div className={classes.top}>
      <div>
        <h2 id={`plan-${plan.id}`} className={classes.head}>
          {plan.name}
        </h2>
        <p className={classes.soft}>
          {plan.type === 'free' ? 'For every business without a paid plan' : openText(plan.open_payments)}
        </p>
      </div>
      <Button variant="default" aria-label={`New terms for ${plan.name}`} onClick={onChange}>
        New terms
      </Button>
    </div>
    <FactTable
      name={`Versions of ${plan.name}, the newest first`}
      columns={columns}
      rows={plan.versions}
      keyOf={({ version }) => version}
    />
  </section>
);

const openText = (count: number): string =>
  count === 0
    ? 'No payment for it is open'
    : `${count} ${count === 1 ? 'payment' : 'payments'} for it open now`;
