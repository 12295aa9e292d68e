import { Checkbox, Fieldset, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { type NotificationKind, notificationKinds } from '../../rules.ts';
import { type NotificationSettings, saveNotificationSettings } from '../../settings/contract.ts';
import { readPush } from '../contract.ts';
import { type PushState, usePush } from './use-push.ts';

interface ThisDeviceProps {
  readonly settings: Pick<NotificationSettings, 'push'>;
  readonly onSaved: (settings: NotificationSettings) => void;
}

/** Notifications on the device that is in the hand, and what devices show; nothing where the site sends none. */
export function ThisDevice(props: ThisDeviceProps) {
  const { state } = useLoaded(queryOf(readPush, {}));
  return state.kind === 'there' && state.data.key !== null ? (
    <Shown pushKey={state.data.key} {...props} />
  ) : null;
}

const notes: Partial<Record<PushState, string>> = {
  impossible:
    'This browser shows no notifications. On an iPhone, add the site to your home screen first: “Share”, then “Add to Home Screen”.',
  blocked:
    'You have blocked notifications from this site. You can allow them in the settings of your browser.',
};

function Shown({ pushKey, ...props }: ThisDeviceProps & { pushKey: string }) {
  const { state, problem, set } = usePush(pushKey);
  return (
    <section className={card.card} aria-label="This device">
      <Stack gap="xs">
        <Switch
          size="md"
          label="Notifications on this device"
          description="New notifications also appear here while the site is closed. They never name a client."
          checked={state === 'on'}
          disabled={state !== 'on' && state !== 'off'}
          error={problem}
          onChange={({ target }) => void set(target.checked)}
        />
        <Text c="dimmed" role="status">
          {notes[state]}
        </Text>
        <Kinds {...props} />
      </Stack>
    </section>
  );
}

const kindNames: Readonly<Record<NotificationKind, string>> = {
  appointment: 'Appointments',
  message: 'Messages',
  review: 'Reviews',
};

/** The same on all devices of a person; kept at once. */
function Kinds({ settings, onSaved }: ThisDeviceProps) {
  const [chosen, choose] = useState<readonly NotificationKind[]>(settings.push);
  const { change: save, isBusy } = useChange(saveNotificationSettings, {
    say: () => undefined,
    onDone: (answer) => onSaved(answer.settings),
    onRefused: () => choose(settings.push),
    failed: 'Your devices were not changed',
  });
  const set = (kind: NotificationKind, isOn: boolean) => {
    if (isBusy) return;
    const push = notificationKinds.filter((one) => (one === kind ? isOn : chosen.includes(one)));
    choose(push);
    void save({ push });
  };
  return (
    <Fieldset legend="What your devices show">
      <Stack gap="xs">
        {notificationKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={kindNames[kind]}
            checked={chosen.includes(kind)}
            onChange={({ target }) => set(kind, target.checked)}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}
