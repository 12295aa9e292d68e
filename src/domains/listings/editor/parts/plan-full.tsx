import { Alert, Button, Group } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { listingsText } from '#src/domains/billing/plans/rules.ts';
import type { ListingPlan } from '../../own/contract.ts';

interface PlanFullProps {
  readonly plan: ListingPlan;
  /** Writes one all the same, to be kept inactive. */
  readonly onContinue: () => void;
}

/** Said before the form of a listing that the plan has no room for. */
export const PlanFull = ({ plan: { name, num_of_listing: most }, onContinue }: PlanFullProps) => (
  <Alert
    color="yellow"
    variant="light"
    mt="lg"
    icon={<IconStack2 aria-hidden />}
    title={`Your ${name} plan is full`}
  >
    <p>
      It covers {listingsText(most)}, and {most === 1 ? 'it is' : 'all are'} in use. Choose a larger plan, or
      pause or remove {most === 1 ? 'the one you have' : 'one of them'}. You can also write this one now and
      keep it inactive.
    </p>
    <Group mt="sm">
      <Button component={Link} to="/dashboard/plan">
        See your plan
      </Button>
      <Button component={Link} to="/dashboard/all-listing" variant="default">
        Pause or remove a listing
      </Button>
      <Button variant="subtle" onClick={onContinue}>
        Write it and keep it inactive
      </Button>
    </Group>
  </Alert>
);
