import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '#src/ui/form/use-change.ts';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { copyTreatments, previewTreatmentsCopy } from '../contract.ts';
import { type Chosen, titleOf } from './titles.ts';

interface Offer {
  readonly id: number;
  readonly name: string;
}

/** What a listing would offer besides, and adding it after a question. */
export function CopyTreatments({ from, to }: Chosen) {
  const loaded = useLoaded(queryOf(previewTreatmentsCopy, { id: to.id, from: from.id }));
  const [isAsked, setAsked] = useState(false);
  const { change, isBusy } = useChange(copyTreatments, {
    failed: 'The treatments were not copied',
    onAnswered: () => setAsked(false),
    onDone: loaded.load,
  });
  return (
    <WhenLoaded loaded={loaded} what="what would be added">
      {({ treatments, packages }) =>
        treatments.length + packages.length === 0 ? (
          <Text role="status">
            “{titleOf(to)}” offers everything that “{titleOf(from)}” offers. There is nothing to copy.
          </Text>
        ) : (
          <Stack gap="md">
            <Text>
              These are added to “{titleOf(to)}”, with the prices that they have now. Nothing is removed from
              it.
            </Text>
            <Names title="Treatments" offers={treatments} />
            <Names title="Packages" offers={packages} />
            <Button w="fit-content" onClick={() => setAsked(true)}>
              Copy treatments
            </Button>
            <Confirm
              opened={isAsked}
              title="Add these treatments?"
              text={`“${titleOf(to)}” offers them too. They are public at once.`}
              yes="Yes, add them"
              no="Cancel"
              isBusy={isBusy}
              onYes={() => void change({ id: to.id, from: from.id })}
              onNo={() => setAsked(false)}
            />
          </Stack>
        )
      }
    </WhenLoaded>
  );
}

const Names = ({ title, offers }: { title: string; offers: readonly Offer[] }) =>
  offers.length > 0 && (
    <section aria-label={title}>
      <Text fw={600} component="h2" fz="var(--text-18)">
        {title} ({offers.length})
      </Text>
      <ul>
        {offers.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </section>
  );
