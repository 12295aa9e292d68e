import { Alert } from '@mantine/core';
import { IconClockHour4, IconMessageReport } from '@tabler/icons-react';
import type { ManagedListing } from '../contract.ts';

/** What whoever edits a listing should know first: why it came back, what waits for a check. */
export function ListingNotices({ listing }: { listing: ManagedListing }) {
  const { returned_reason: reason, pending_change: pending, state } = listing;
  return (
    <>
      {reason !== '' && (
        <Alert
          color="yellow"
          variant="light"
          icon={<IconMessageReport aria-hidden />}
          title={state === 'draft' ? 'Sent back by our check' : 'Your change was sent back'}
        >
          {reason}
        </Alert>
      )}
      {pending && (
        <Alert
          color="forest"
          variant="light"
          icon={<IconClockHour4 aria-hidden />}
          title="A change awaits our check"
        >
          Until then the public sees “{pending.shown.title}”, {pending.shown.category_name},{' '}
          {pending.shown.address}.
        </Alert>
      )}
    </>
  );
}
