import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#src/ui/mantine/dialog.tsx';

interface PublishLaterProps {
  readonly opened: boolean;
  readonly isBusy: boolean;
  /** Gets the moment as the server takes it. */
  readonly onChoose: (at: string) => void;
  readonly onClose: () => void;
}

/** Asks from when on a post is public. */
export const PublishLater = ({ opened, onClose, ...asking }: PublishLaterProps) => (
  <Dialog opened={opened} title="Publish later" onClose={onClose}>
    {opened && <Asking {...asking} onClose={onClose} />}
  </Dialog>
);

function Asking({ isBusy, onChoose, onClose }: Omit<PublishLaterProps, 'opened'>) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const submit = () => {
    const at = new Date(typed);
    if (Number.isNaN(at.getTime())) return setFault('Choose a day and a time.');
    onChoose(at.toISOString());
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      noValidate
      aria-label="Publish later"
    >
      <Stack>
        <TextInput
          type="datetime-local"
          label="Public from"
          description="In your device’s time, within the next year"
          required
          value={typed}
          error={fault}
          data-autofocus
          onChange={({ target }) => setTyped(target.value)}
        />
        <Group>
          <Button type="submit" loading={isBusy}>
            Publish then
          </Button>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
