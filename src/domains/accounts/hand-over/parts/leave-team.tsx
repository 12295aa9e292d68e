import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChange } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { callSignedIn, keepActingFor } from '../../session.ts';
import { getActingFor } from '../../team/contract.ts';
import { leaveTeam } from '../contract.ts';

/** For a member: the way out of the team. */
export function LeaveTeam({ business }: { business: { readonly id: number; readonly name: string } }) {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const { change: leave, isBusy } = useChange(leaveTeam, {
    failed: 'You are still in the team',
    onAnswered: () => setAsked(false),
    onDone: async () => {
      const acting = await callSignedIn(getActingFor, {});
      await navigate('/dashboard');
      if (acting.ok) keepActingFor(acting.data);
    },
  });
  return (
    <section className={card.card} aria-labelledby="leave-team">
      <Text component="h2" id="leave-team" fw={560} fz="var(--text-22)" ff="var(--font-display)">
        Leave this team
      </Text>
      <Text maw={620}>
        You no longer act for {business.name}, from that moment on. What you did stays in its activity.
      </Text>
      <Group>
        <Button variant="default" onClick={() => setAsked(true)}>
          Leave this team…
        </Button>
      </Group>
      <Confirm
        opened={isAsked}
        title={`Leave the team of ${business.name}?`}
        text="Only the business can invite you again."
        yes="Yes, leave it"
        no="Cancel"
        isBusy={isBusy}
        onYes={() => void leave({ business: business.id })}
        onNo={() => setAsked(false)}
      />
    </section>
  );
}
