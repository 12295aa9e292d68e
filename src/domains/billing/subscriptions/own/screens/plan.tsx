import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useProfile } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { longDayText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { Waiting } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { PlanPayments } from '../../../invoices/own/parts/plan-payments.tsx';
import type { Purchase, Subscription } from '../contract.ts';
import { EndOfPlan } from '../parts/end-of-plan.tsx';
import { PlanCard } from '../parts/plan-card.tsx';
import { useSubscription } from '../parts/use-subscription.ts';
import classes from '../parts/your-plan.module.css';
import { periodText, remarksOf, stateText } from '../words.ts';
import type { Route } from './+types/plan.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Your plan');

/** The plan of a business: what it includes, until when, what comes after it, and how to end it. */
export default function YourPlan() {
  const { profile } = useProfile();
  const isBusiness = profile.role === 'agent';
  return (
    <Stack gap={32}>
      <PageHead
        title="Your plan"
        text={
          isBusiness
            ? 'What your plan includes, when it ends and what you have paid.'
            : 'Plans are for businesses. As a client you never pay for one.'
        }
      />
      {isBusiness ? (
        <OfBusiness />
      ) : (
        <p>
          <Link to="/dashboard">Back to your dashboard</Link>
        </p>
      )}
    </Stack>
  );
}

function OfBusiness() {
  const { state, load, busy, act } = useSubscription();
  if (state.kind === 'loading') return <Waiting height={420} radius="lg" label="Loading your plan" />;
  if (state.kind === 'failed') return <Failed message={state.message} again={() => void load()} />;
  const { data: subscription } = state;
  return (
    <>
      <PlanCard subscription={subscription} />
      <EndOfPlan subscription={subscription} busy={busy} act={act} />
      <PlanHistory history={subscription.history} />
      <section aria-labelledby="plan-payments" className={classes.part}>
        <h2 id="plan-payments" className={classes.title}>
          Payments and invoices
        </h2>
        <PlanPayments key={sentBack(subscription.history)} />
      </section>
    </>
  );
}

/** What was refunded so far: with it the payments have changed, and are read again. */
const sentBack = (history: Subscription['history']) =>
  history.reduce((sum, { refunded }) => sum + refunded, 0);

const Failed = ({ message, again }: { message: string; again: () => void }) => (
  <Alert
    role="alert"
    color="red"
    icon={<IconAlertTriangle stroke={1.5} />}
    title="We could not load your plan"
  >
    <Group justify="space-between">
      <Text>{message} Nothing has changed.</Text>
      <Button variant="default" onClick={again}>
        Try again
      </Button>
    </Group>
  </Alert>
);

/** What was bought, the newest first; nothing where nothing was. */
const PlanHistory = ({ history }: { history: readonly Purchase[] }) =>
  history.length > 0 && (
    <section className={classes.part} aria-labelledby="plan-history">
      <h2 id="plan-history" className={classes.title}>
        Your purchases
      </h2>
      <ul className={classes.list}>
        {history.map((purchase) => (
          <li key={purchase.id} className={classes.row}>
            <span className={classes.plan}>{purchase.plan}</span>
            <span>{periodText(purchase)}</span>
            <span>
              {purchase.paid === 0 ? 'Nothing to pay' : poundsText(purchase.paid)}
              {remarksOf(purchase).map((remark) => (
                <span key={remark} className={classes.remark}>
                  {remark}
                </span>
              ))}
              <span className={classes.remark}>Bought on {longDayText(purchase.bought_at)}</span>
            </span>
            <span className={purchase.state === 'ended' ? classes.over : classes.state}>
              {stateText(purchase)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
