import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '#src/ui/form/use-change.ts';
import { type FactColumn, FactTable } from '#src/ui/list/fact-table.tsx';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { copyHours, type HoursChange, previewHoursCopy } from '../contract.ts';
import { type Chosen, titleOf } from './titles.ts';

const columns: FactColumn<HoursChange>[] = [
  { title: 'When', cell: ({ when }) => when },
  { title: 'Now', cell: ({ before }) => before },
  { title: 'After copying', cell: ({ after }) => after },
];

/** What the hours of a listing would become, and copying them after a question. */
export function CopyHours({ from, to }: Chosen) {
  const loaded = useLoaded(queryOf(previewHoursCopy, { id: to.id, from: from.id }));
  const [isAsked, setAsked] = useState(false);
  const { change, isBusy } = useChange(copyHours, {
    failed: 'The opening hours were not copied',
    onAnswered: () => setAsked(false),
    onDone: loaded.load,
    // What was shown is not there any more: the new state is shown before it is asked again.
    onRefused: ({ status }) => (status === 409 ? loaded.load() : undefined),
  });
  return (
    <WhenLoaded loaded={loaded} what="what would change">
      {({ changes, revision, from_revision }) =>
        changes.length === 0 ? (
          <Text role="status">Both listings have the same opening hours. There is nothing to copy.</Text>
        ) : (
          <Stack gap="md" align="stretch">
            <Text>
              The week, the dates ahead and the bank holidays of “{titleOf(to)}” are replaced. What is not in
              the table stays as it is.
            </Text>
            <FactTable name="What changes" columns={columns} rows={changes} keyOf={({ when }) => when} />
            <Button w="fit-content" onClick={() => setAsked(true)}>
              Copy opening hours
            </Button>
            <Confirm
              opened={isAsked}
              title="Replace the opening hours?"
              text={`“${titleOf(to)}” gets the opening hours of “${titleOf(from)}”. They are public at once.`}
              yes="Yes, replace them"
              no="Cancel"
              isBusy={isBusy}
              onYes={() => void change({ id: to.id, from: from.id, revision, from_revision })}
              onNo={() => setAsked(false)}
            />
          </Stack>
        )
      }
    </WhenLoaded>
  );
}
