import { Alert, Badge, Button, Group, Table, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { Waiting } from '#src/ui/mantine/waiting.tsx';
import { type ListingPackage, listListingPackages } from '../../../plans/contract.ts';
import { plansOf } from '../../../plans/plans-of.ts';
import { activeOf, rowsOf, untilText } from '../package-rows.ts';
import classes from './active-package.module.css';

type State = { kind: 'loading' } | { kind: 'failed' } | { kind: 'there'; plan: ListingPackage };

/** The plan of a business, row by row, behind a summary that opens. */
export function ActivePackage() {
  const { state, ask } = useActivePlan();
  return (
    <section aria-labelledby="active-packages">
      <details className={classes.card} open>
        <summary className={classes.summary}>
          <h2 id="active-packages" className={classes.title}>
            Active Packages
          </h2>
          {state.kind === 'there' && <span className={classes.name}>{state.plan.name}</span>}
        </summary>
        <div className={classes.inside}>
          {state.kind === 'loading' && <Waiting height={420} label="Loading your plan" />}
          {state.kind === 'failed' && <Failed again={ask} />}
          {state.kind === 'there' && <PlanTable plan={state.plan} />}
        </div>
      </details>
    </section>
  );
}

function useActivePlan() {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const ask = useCallback(async () => {
    setState({ kind: 'loading' });
    const plans = plansOf(await callSignedIn(listListingPackages, {}));
    const plan = plans ? activeOf(plans) : undefined;
    setState(plan ? { kind: 'there', plan } : { kind: 'failed' });
  }, []);
  useEffect(() => {
    void ask();
  }, [ask]);
  return { state, ask };
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
