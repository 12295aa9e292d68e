import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { longDayText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import classes from '#src/ui/list/card.module.css';
import { type FactColumn, FactTable } from '#src/ui/list/fact-table.tsx';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { unlimitedListings } from '../../rules.ts';
import { type AdminPlan, listAdminPlans, type PlanVersion } from '../contract.ts';
import { NewTerms } from '../parts/new-terms.tsx';
import type { Route } from './+types/plans.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Plans');

/** The plans as they are sold, with the terms that others still run on. For operators alone. */
export default function ManagedPlans() {
  return (
    <AdminLayout
      title="Plans"
      text="The plans on sale and their terms. New terms apply to everyone who buys from then on."
    >
      <Plans />
    </AdminLayout>
  );
}

function Plans() {
  const loaded = useLoaded(queryOf(listAdminPlans, {}));
  const [chosen, choose] = useState<AdminPlan | null>(null);
  return (
    <WhenLoaded loaded={loaded} what="the plans" height={480}>
      {(plans) => (
        <Stack gap={24}>
          {plans.map((plan) => (
            <ManagedPlanCard key={plan.id} plan={plan} onChange={() => choose(plan)} />
          ))}
          <NewTerms
            plan={plans.find(({ id }) => id === chosen?.id) ?? null}
            onSaved={loaded.load}
            onClose={() => choose(null)}
          />
        </Stack>
      )}
    </WhenLoaded>
  );
}

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
const ManagedPlanCard = ({ plan, onChange }: { plan: AdminPlan; onChange: () => void }) => (
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
