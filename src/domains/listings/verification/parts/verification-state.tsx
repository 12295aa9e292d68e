import { Alert, Text } from '@mantine/core';
import { longDayText } from '#src/platform/clock.ts';
import type { Verification } from '../contract.ts';

/** Where the request stands, in a sentence or two. */
export function VerificationState({ verification }: { verification: Verification }) {
  const { state, refused, asked_at, verified_at, is_waiting, forgotten_at } = verification;
  return (
    <div role="status">
      {state === 'granted' && verified_at && (
        <Alert color="green" variant="light">
          Verified on {longDayText(verified_at)}. Your page shows the badge.
        </Alert>
      )}
      {state === 'asked' && asked_at && (
        <Alert color="gray" variant="light">
          You asked on {longDayText(asked_at)}.{' '}
          {is_waiting
            ? 'We will check it and email you.'
            : 'We will check it once the listing is live or submitted for review.'}
        </Alert>
      )}
      {refused && (
        <Alert color="red" title={`We could not verify this listing on ${longDayText(refused.at)}`}>
          <p>{refused.reason}</p>
          <p>You can add more and ask again.</p>
        </Alert>
      )}
      {forgotten_at && (
        <Text size="sm" c="dimmed" mt="xs">
          What you told us for this is deleted on {longDayText(forgotten_at)}.
        </Text>
      )}
    </div>
  );
}
