import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { longMomentText } from '#src/platform/clock.ts';
import { EndingDialog } from './end-session-dialog.tsx';
import classes from './sessions-panel.module.css';
import { type Session, useSessions } from './use-sessions.ts';

/** Where the account is signed in, and how to sign out there. */
export function SessionsPanel() {
  const { state, load, drop } = useSessions();
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  if (state.kind === 'loading') return <Waiting />;
  if (state.kind === 'failed') return <Failed message={state.message} retry={load} />;
  const { sessions } = state;
  const isAlone = sessions.length === 1;
  return (
    <Stack gap="lg">
      <ul className={classes.list} aria-label="Signed-in devices">
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
      <EndingDialog ending={ending} onClose={() => setEnding(null)} onEnded={drop} />
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
