import { Alert } from '@mantine/core';
import { IconClockHour4, IconMessageReport } from '@tabler/icons-react';
import { checkTime } from '#src/domains/advertising/check-time.ts';
import type { ManagedListing } from '../../own/contract.ts';

/** What an owner should know before editing: that we are checking it, why it came back, what awaits a check. */
export function ListingNotices({ listing }: { listing: ManagedListing }) {
  const { returned_reason: reason, pending_change: pending, state } = listing;
  return (
    <>
      {state === 'awaiting_check' && (
        <Alert
          color="forest"
          variant="light"
          icon={<IconClockHour4 aria-hidden />}
          title="We’re checking this listing"
        >
          It takes up to {checkTime}, and we’ll email you. You can still change it.
        </Alert>
      )}
      {reason !== '' && (
        <Alert
          color="yellow"
          variant="light"
          icon={<IconMessageReport aria-hidden />}
          title={
            state === 'draft' ? 'Please change this and submit it again' : 'We could not accept your change'
          }
        >
          {reason}
        </Alert>
      )}
      {pending && (
        <Alert
          color="forest"
          variant="light"
          icon={<IconClockHour4 aria-hidden />}
          title="We’re checking a change"
        >
          Your page still says “{pending.shown.title}”, {pending.shown.category_name}, {pending.shown.address}
          .
        </Alert>
      )}
    </>
  );
}
