import { Alert, Badge, Button, Group, Table, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { longDayText } from '#src/platform/clock.ts';
import { moneyText } from '#src/platform/money.ts';
import { queryOf, useLoaded, Waiting } from '#src/ui/list/loaded.tsx';
import { type ListingPackage, listListingPackages } from '../../../plans/contract.ts';
import { termsOf } from '../../../plans/costs.ts';
import { plansOf } from '../../../plans/reading.ts';
import { unlimitedListings } from '../../../plans/rules.ts';
import { countText } from '../../words.ts';
import classes from './active-package.module.css';

/** The plan of a business, row by row, behind a summary that opens. */
export function ActivePackage() {
  const { state, load } = useLoaded({
    ...queryOf(listListingPackages, {}),
    select: (data) => activeOf(plansOf({ ok: true, data }) ?? []) ?? null,
  });
  const plan = state.kind === 'there' ? state.data : null;
  return (
    <section aria-labelledby="active-packages">
      <details className={classes.card} open>
        <summary className={classes.summary}>
          <h2 id="active-packages" className={classes.title}>
            Active Packages
          </h2>
          {plan && <span className={classes.name}>{plan.name}</span>}
        </summary>
        <div className={classes.inside}>
          {state.kind === 'loading' && <Waiting height={420} label="Loading your plan" />}
          {plan && <PlanTable plan={plan} />}
          {state.kind !== 'loading' && !plan && <Failed again={() => void load()} />}
        </div>
      </details>
    </section>
  );
}

const Failed = ({ again }: { again: () => void }) => (
  <Alert color="red" icon={<IconAlertTriangle stroke={1.5} />} title="Error fetching subscription plans">
    <Group justify="space-between">
      <Text>We could not load your plan just now. Nothing has changed.</Text>
      <Button variant="default" onClick={again}>
        Try again
      </Button>
    </Group>
  </Alert>
);

const PlanTable = ({ plan }: { plan: ListingPackage }) => (
  <>
    <Table aria-labelledby="active-packages" verticalSpacing="sm">
      <Table.Tbody>
        {rowsOf(plan).map(({ name, value, isComing }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" className={classes.what}>
              {name}
            </Table.Th>
            <Table.Td>
              {value}
              {isComing && (
                <Badge variant="default" className={classes.coming}>
                  coming soon
                </Badge>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
    <Group justify="space-between" className={classes.foot}>
      <Text>{untilText(plan)}</Text>
      <Group gap="lg">
        <Link to="/dashboard/plan">See your plan</Link>
        <Link to="/pricing-packages">Compare the plans</Link>
      </Group>
    </Group>
  </>
);

/** A row of the table of active packages. */
interface PackageRow {
  readonly name: string;
  readonly value: string;
  /** What the row is about does not exist yet. */
  readonly isComing?: true;
}

const yesNo = (flag: 0 | 1): string => (flag === 1 ? 'yes' : 'no');

/** The plan of a business, row by row, in the words of the original. */
export const rowsOf = (plan: ListingPackage): readonly PackageRow[] => [
  { name: 'Package name', value: plan.name },
  { name: 'Package price', value: moneyText(termsOf(plan).pricePence) },
  {
    name: 'Number of listing',
    value: plan.num_of_listing === unlimitedListings ? 'Unlimited' : String(plan.num_of_listing),
  },
  { name: 'Plan active for', value: activeFor(plan) },
  { name: 'Ecommerce', value: yesNo(plan.cat_ecommarce), ...coming(plan.cat_ecommarce) },
  { name: 'Status', value: yesNo(plan.status) },
  { name: 'Pro social media', value: yesNo(plan.cat_pro_social_media), ...coming(plan.cat_pro_social_media) },
  { name: 'Featured listing', value: yesNo(plan.featured_listing) },
  { name: 'Live chat', value: yesNo(plan.live_chat) },
  { name: 'Multiple locations', value: yesNo(plan.multiple_locations) },
];

/** Of a plan that runs on, days would say the opposite of what is said below. */
const activeFor = ({ number_of_days: days, active, active_until: until }: ListingPackage): string =>
  days === 0 || (active && !until) ? 'No end date' : `${days} days`;

/** A "yes" to what cannot be used yet says so. */
function coming(flag: 0 | 1): { isComing?: true } {
  return flag === 1 ? { isComing: true } : {};
}

/** The plan that runs; for an answer that names none, the first one. */
export const activeOf = (plans: readonly ListingPackage[]): ListingPackage | undefined =>
  plans.find(({ active }) => active) ?? plans[0];

/** Until when it runs, in a sentence. */
export function untilText({
  active_until: until,
  days_left: left,
  in_grace: inGrace,
}: ListingPackage): string {
  if (!until) return 'It has no end date.';
  if (inGrace) return `It has expired. You still have it until ${longDayText(until)}.`;
  return `It runs until ${longDayText(until)}: ${countText(left ?? 0, 'day')} left.`;
}
