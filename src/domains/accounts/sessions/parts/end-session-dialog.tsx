import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { callSignedIn } from '../../session.ts';
import { endOtherSessions, endSession } from '../../sessions/contract.ts';
import type { Session } from './use-sessions.ts';

interface EndingDialogProps {
  /** Which device, or all others; null while nothing is asked. */
  readonly ending: Session | 'others' | null;
  readonly onClose: () => void;
  readonly onEnded: (isEnded: (session: Session) => boolean) => void;
}

/** Asks before a device is signed out: whoever uses it at the moment loses what is not saved. */
export function EndingDialog({ ending, onClose, onEnded }: EndingDialogProps) {
  const [isBusy, setBusy] = useState(false);
  // While the dialog fades away it still says what it said.
  const last = useRef(ending);
  if (ending !== null) last.current = ending;
  const asked = last.current;
  if (asked === null) return null;
  const all = asked === 'others';
  const end = async () => {
    setBusy(true);
    const answer = await (all ? endOthers() : endOne(asked.id));
    setBusy(false);
    onClose();
    // Somebody was quicker: it is signed out all the same.
    const isGone = answer.ok || answer.status === 404;
    if (!isGone) return toast({ tone: 'error', title: 'Sign-out failed', text: answer.message });
    onEnded((session) => (all ? !session.current : session.id === asked.id));
    toast({
      tone: 'success',
      text: all ? 'Every other device is signed out.' : 'The device is signed out.',
      forMs: 3_000,
    });
  };
  return (
    <Dialog
      opened={ending !== null}
      title={all ? 'Sign out all other devices?' : `Sign out ${asked.device}?`}
      onClose={onClose}
    >
      <Stack gap="lg">
        <Text>
          {all ? 'Only this device stays signed in.' : 'That device has to sign in again.'} Anything not saved
          there is lost.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button onClick={end} loading={isBusy}>
            Sign out
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

const endOne = (id: number) => callSignedIn(endSession, { id });
const endOthers = () => callSignedIn(endOtherSessions, {});
