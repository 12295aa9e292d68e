import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChange } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { endMember, listMembers, type Member, readHandover } from '../contract.ts';

/** What is theirs now and what becomes of it, before their access ends. */
export function Ending({ member }: { member: Member }) {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const loaded = useLoaded(queryOf(readHandover, { id: member.id }));
  const { change, isBusy } = useChange(endMember, {
    reloads: [listMembers],
    failed: 'Their access has not ended',
    onAnswered: () => setAsked(false),
    onDone: async () => void (await navigate('/dashboard/team')),
  });
  return (
    <section className={card.card} aria-labelledby="ending">
      <Text component="h2" id="ending" fw={560} fz="var(--text-22)" ff="var(--font-display)">
        If {member.name} leaves
      </Text>
      <Text>
        Their access ends at once, on every device. What they did stays in your team’s activity, and you can
        invite them again. This is theirs now:
      </Text>
      <WhenLoaded loaded={loaded} what="what is theirs" height={96}>
        {(lines) => (
          <ul>
            {lines.map(({ what, becomes }) => (
              <li key={what}>
                <strong>{what}.</strong> {becomes}
              </li>
            ))}
          </ul>
        )}
      </WhenLoaded>
      <Button color="red" variant="outline" w="fit-content" onClick={() => setAsked(true)}>
        End their access
      </Button>
      <Confirm
        opened={isAsked}
        title={`End the access of ${member.name}?`}
        text="They can do nothing more for your business from this moment. We email them that it has ended."
        yes="Yes, end it"
        no="Cancel"
        isBusy={isBusy}
        onYes={() => void change({ id: member.id })}
        onNo={() => setAsked(false)}
      />
    </section>
  );
}
