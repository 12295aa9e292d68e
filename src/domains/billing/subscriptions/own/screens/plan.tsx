import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useProfile } from '#src/domains/accounts/profile/parts/profile-context.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { Waiting } from '#src/ui/mantine/waiting.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { PlanPayments } from '../../../invoices/own/parts/plan-payments.tsx';
import type { Subscription } from '../contract.ts';
import { EndOfPlan } from '../parts/end-of-plan.tsx';
import { PlanCard } from '../parts/plan-card.tsx';
import { PlanHistory } from '../parts/plan-history.tsx';
import { useSubscription } from '../parts/use-subscription.ts';
import classes from '../parts/your-plan.module.css';
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
  const { state, again, busy, act } = useSubscription();
  if (state.kind === 'loading') return <Waiting height={420} radius="lg" label="Loading your plan" />;
  if (state.kind === 'failed') return <Failed message={state.message} again={again} />;
  const { subscription } = state;
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
