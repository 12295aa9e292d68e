import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { CsvButton } from '#src/ui/list/download-button.tsx';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { exportClients } from '../csv/contract.ts';

/** All clients as a table; health notes only if they are ticked. */
export function ExportClients() {
  const [isOpen, setOpen] = useState(false);
  const [withNotes, setWithNotes] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Export
      </Button>
      <Dialog opened={isOpen} title="Export your clients" onClose={() => setOpen(false)}>
        <Stack>
          <Text>A table with every client, which other programs and our import read.</Text>
          <Checkbox
            label="Include health notes"
            description="Each card will show who exported its note, and when."
            checked={withNotes}
            onChange={({ target }) => setWithNotes(target.checked)}
          />
          <Group>
            <CsvButton
              ask={() => callSignedIn(exportClients, { health_notes: withNotes }, { deadlineMs: 30_000 })}
            />
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
