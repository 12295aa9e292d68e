import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { longMomentText } from '#src/platform/clock.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { callSignedIn } from '../../session.ts';
import { endOtherSessions, endSession, listSessions } from '../contract.ts';
import classes from './sessions-panel.module.css';

/** Where the account is signed in, and how to sign out there. */
export function SessionsPanel() {
  const { state, load, show } = useLoaded(queryOf(listSessions, {}));
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  if (state.kind === 'loading') return <Waiting />;
  if (state.kind === 'failed') return <Failed message={state.message} retry={load} />;
  const sessions = state.data;
  const isAlone = sessions.length === 1;
  return (
    <Stack gap="lg">
      <ul aria-label="Signed-in devices">
        {sessions.map((session) => (
          <Device key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {isAlone ? (
        <Text c="dimmed">You are not signed in anywhere else.</Text>
      ) : (
        <Group>
          <Button variant="default" onClick={() => setEnding('others')}>
            Sign out all other devices
          </Button>
        </Group>
      )}
      <EndingDialog
        ending={ending}
        onClose={() => setEnding(null)}
        onEnded={(isEnded) => show(sessions.filter((session) => !isEnded(session)))}
      />
    </Stack>
  );
}

function Device({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, current, remembered, last_used_at: used } = session;
  const since = longMomentText(new Date(used));
  return (
    <li className={classes.device}>
      <div>
        <Group gap="sm">
          <Text fw={500}>{device}</Text>
          {current && (
            <Badge color="forest" variant="light" size="lg" tt="none">
              This device
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {current ? 'In use now' : `Last used ${since}`}
          {remembered && ' · remembered'}
        </Text>
      </div>
      {!current && (
        <Button variant="default" onClick={onEnd} aria-label={`Sign out ${device}, last used ${since}`}>
          Sign out
        </Button>
      )}
    </li>
  );
}

/** In the shape of two devices. */
const Waiting = () => (
  <Stack gap="md" role="status" aria-label="Loading your devices">
    <Skeleton height={56} />
    <Skeleton height={56} />
  </Stack>
);

const Failed = ({ message, retry }: { message: string; retry: () => void }) => (
  <Stack gap="md" align="start">
    <Text role="alert">We could not load your devices. {message}</Text>
    <Button variant="default" onClick={retry}>
      Retry
    </Button>
  </Stack>
);

interface EndingDialogProps {
  /** Which device, or all others; null while nothing is asked. */
  readonly ending: Session | 'others' | null;
  readonly onClose: () => void;
  readonly onEnded: (isEnded: (session: Session) => boolean) => void;
}

/** Asks before a device is signed out: its user loses what is not saved. */
function EndingDialog({ ending, onClose, onEnded }: EndingDialogProps) {
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
    // Someone was quicker: it is signed out all the same.
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

type Session = EndpointOutput<typeof listSessions>[number];
