import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import type { Appointment } from '../../appointment.ts';
import type { BusinessEvent } from '../../rules.ts';
import { clientText, stepName, stepNames } from '../../wording.ts';
import { whenText } from '../history.ts';

interface StepButtonsProps {
  readonly appointment: Appointment;
  readonly isBusy: boolean;
  readonly onStep: (event: BusinessEvent) => void;
}

const main: readonly BusinessEvent[] = [
  'accept',
  'decline',
  'arrive',
  'complete',
  'no_show',
  'waive',
  'reopen',
];

/** What can be said of the appointment now; cancelling is asked about first. */
export function StepButtons({ appointment, isBusy, onStep }: StepButtonsProps) {
  const [isAsking, setAsking] = useState(false);
  const { may, state, client, starts_at, is_clients } = appointment;
  const told = is_clients ? 'The client is told by email.' : 'Nobody is told.';
  const offered = main.filter((event) => may.events.includes(event));
  const isWaiting = state === 'booked' && !may.events.includes('no_show') && offered.includes('arrive');
  return (
    <>
      <Group>
        {offered.map((event, index) => (
          <Button
            key={event}
            variant={index === 0 && event !== 'reopen' ? 'filled' : 'default'}
            disabled={isBusy}
            onClick={() => onStep(event)}
          >
            {stepName(event, state)}
          </Button>
        ))}
        {may.events.includes('cancel') && (
          <Button variant="subtle" color="red" disabled={isBusy} onClick={() => setAsking(true)}>
            {stepNames.cancel}
          </Button>
        )}
      </Group>
      {isWaiting && (
        <Text size="sm" c="dimmed">
          From 15 minutes after the start you can mark a no-show.
        </Text>
      )}
      <Confirm
        opened={isAsking}
        title="Cancel this appointment?"
        text={`${clientText(client)}, ${whenText(starts_at)}. Its time is free again. ${told}`}
        yes="Yes, cancel it"
        no="Keep it"
        isBusy={isBusy}
        onYes={() => {
          setAsking(false);
          onStep('cancel');
        }}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
