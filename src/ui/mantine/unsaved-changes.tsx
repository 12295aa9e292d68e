import { Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from '#src/ui/mantine/dialog.tsx';

interface UnsavedChangesProps {
  readonly when: boolean;
  /** Somebody chose to lose it. */
  readonly onLeave?: () => void;
}

/** Asks before what was typed is lost: by a link, by going back, by closing the window. */
export function UnsavedChanges({ when, onLeave }: UnsavedChangesProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  const stay = () => blocker.reset?.();
  const leave = () => {
    onLeave?.();
    blocker.proceed?.();
  };
  return (
    <Dialog opened={blocker.state === 'blocked'} title="Leave without saving?" onClose={stay}>
      <Text mb="lg">What you changed here has not been saved yet.</Text>
      <Group>
        <Button onClick={stay} data-autofocus>
          Stay here
        </Button>
        <Button variant="subtle" color="red" onClick={leave}>
          Leave without saving
        </Button>
      </Group>
    </Dialog>
  );
}
