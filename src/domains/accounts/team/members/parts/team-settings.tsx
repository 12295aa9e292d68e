import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { useProfile } from '../../../profile/parts/use-profile.tsx';
import { useMay } from '../../parts/use-acting.ts';
import { getTeamSettings, updateTeamSettings } from '../../settings-contract.ts';

/** Whether everybody in the team needs two-factor sign-in; only the owner changes it. */
export function TeamSettings() {
  const loaded = useLoaded(queryOf(getTeamSettings, {}));
  return (
    <section className={card.card} aria-labelledby="team-two-factor">
      <Text component="h2" id="team-two-factor" fw={560} fz="var(--text-22)" ff="var(--font-display)">
        Two-factor sign-in
      </Text>
      <WhenLoaded loaded={loaded} what="this setting" height={96}>
        {({ needs_two_factor: isNeeded, without_two_factor: without }) => (
          <>
            <Text>
              {isNeeded
                ? 'Everybody in your team signs in with a code from their phone as well as their password.'
                : 'Each member decides whether to use a code from their phone as well when signing in.'}{' '}
              {withoutWords(without)}
            </Text>
            <Demand isNeeded={isNeeded} onSaved={loaded.load} />
          </>
        )}
      </WhenLoaded>
    </section>
  );
}

const withoutWords = (without: number): string => {
  if (without === 0) return 'Everyone with an account has set it up.';
  return without === 1 ? 'One of you has not set it up.' : `${without} of you have not set it up.`;
};

function Demand({ isNeeded, onSaved }: { isNeeded: boolean; onSaved: () => Promise<void> }) {
  const [isAsked, setAsked] = useState(false);
  const { profile, reload } = useProfile();
  const may = useMay();
  const { change, isBusy } = useChange(updateTeamSettings, {
    failed: 'The setting was not saved',
    onAnswered: () => setAsked(false),
    onDone: async () => {
      await onSaved();
      await reload();
    },
  });
  if (!may('ownership')) return null;
  return (
    <Group>
      <Button variant="default" onClick={() => setAsked(true)}>
        {isNeeded ? 'No longer ask for it' : 'Ask everybody for it'}
      </Button>
      <Confirm
        opened={isAsked}
        title={isNeeded ? 'No longer ask for it?' : 'Ask everybody for two-factor sign-in?'}
        text={
          isNeeded
            ? 'Anyone who has set it up keeps it, and can turn it off.'
            : `Anyone who has not set it up must do so before anything else for your business.${profile.two_factor ? '' : ' That includes you: you set it up next.'}`
        }
        yes={isNeeded ? 'Yes, leave it to them' : 'Yes, ask everybody'}
        no="Cancel"
        isBusy={isBusy}
        onYes={() => void change({ needs_two_factor: !isNeeded })}
        onNo={() => setAsked(false)}
      />
    </Group>
  );
}
