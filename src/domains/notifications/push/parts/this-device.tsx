import { Stack, Switch, Text } from '@mantine/core';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { readPush } from '../contract.ts';
import { type PushState, usePush } from './use-push.ts';

/** Notifications on the device that is in the hand; nothing where the site sends none. */
export function ThisDevice() {
  const { state } = useLoaded(queryOf(readPush, {}));
  return state.kind === 'there' && state.data.key !== null ? <Shown pushKey={state.data.key} /> : null;
}

const notes: Partial<Record<PushState, string>> = {
  impossible:
    'This browser shows no notifications. On an iPhone, add the site to your home screen first: “Share”, then “Add to Home Screen”.',
  blocked: 'You have blocked notifications of this site. You can allow them in the settings of your browser.',
};

function Shown({ pushKey }: { pushKey: string }) {
  const { state, problem, set } = usePush(pushKey);
  return (
    <section className={card.card} aria-label="This device">
      <Stack gap="xs">
        <Switch
          size="md"
          label="Notifications on this device"
          description="What is new behind the bell also appears here while the site is closed. They name no client."
          checked={state === 'on'}
          disabled={state !== 'on' && state !== 'off'}
          error={problem}
          onChange={({ target }) => void set(target.checked)}
        />
        <Text c="dimmed" role="status">
          {notes[state]}
        </Text>
      </Stack>
    </section>
  );
}
