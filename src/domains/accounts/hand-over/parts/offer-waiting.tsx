import { Button, Group, Stack, Text } from '@mantine/core';
import { longDayText } from '#src/platform/clock.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import { type Offer, withdrawHandOver } from '../contract.ts';

interface OfferWaitingProps {
  readonly offer: Offer;
  readonly onChanged: () => Promise<void>;
}

/** The offer that the owner made, and the way back. */
export function OfferWaiting({ offer: { to, stays, expires_at: until }, onChanged }: OfferWaitingProps) {
  const { change: withdraw, isBusy } = useChange(withdrawHandOver, {
    failed: 'The offer was not withdrawn',
    onDone: onChanged,
    onRefused: onChanged,
  });
  return (
    <Stack maw={620}>
      <Text>
        You offered your business to <strong>{to}</strong>, who can accept until{' '}
        <strong>{longDayText(until)}</strong>. After that you {stays ? 'are a manager' : 'leave the team'},
        and sign in again with your own email address and password.
      </Text>
      <Group>
        <Button variant="default" onClick={() => void withdraw({})} loading={isBusy}>
          Withdraw the offer
        </Button>
      </Group>
    </Stack>
  );
}
