import { Button, Group, Radio, Stack, Switch, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { type CopyChoice, copyChoices, sameTimes } from '../../rules.ts';
import { type NotificationSettings, saveNotificationSettings } from '../contract.ts';
import { QuietHoursFields } from './quiet-hours-fields.tsx';

interface NotificationFormProps {
  readonly settings: NotificationSettings;
  readonly onSaved: (settings: NotificationSettings) => void;
}

const choiceNames: Readonly<Record<CopyChoice, string>> = {
  at_once: 'At once',
  daily: 'Once a day, at 18:00: tomorrow’s appointments and what is new',
  off: 'No emails',
};

/** What a client chooses, or a member of a team, as far as their role has a use of it. */
export function NotificationForm({ settings, onSaved }: NotificationFormProps) {
  const [given, setGiven] = useState(settings);
  const [error, setError] = useState<string>();
  const set = (part: Partial<NotificationSettings>) => setGiven((before) => ({ ...before, ...part }));
  const { change: save, isBusy } = useChange(saveNotificationSettings, {
    onDone: (answer) => onSaved(answer.settings),
    failed: 'Your notifications were not saved',
  });
  const {
    team_appointments: team,
    own_appointments: own,
    team_messages: messages,
    quiet_hours: quiet,
  } = given;
  const isClient = team === null && own === null && messages === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isOneTime = quiet !== null && quiet.from === quiet.to;
    setError(isOneTime ? sameTimes : undefined);
    if (!isOneTime) void save(changesOf(given, isClient));
  };
  return (
    <section className={card.card} aria-label="Emails">
      <form onSubmit={submit} noValidate aria-label="Emails">
        <Stack gap="lg">
          <Text>Emails go to {settings.email}. Everything also appears under the bell.</Text>
          {isClient && <ForClient given={given} onChange={set} />}
          {team !== null && (
            <Copies
              label="What clients book, move and cancel at your places"
              value={team}
              onChange={(value) => set({ team_appointments: value })}
            />
          )}
          {own !== null && (
            <Copies
              label="What clients book, move and cancel with you"
              value={own}
              onChange={(value) => set({ own_appointments: value })}
            />
          )}
          {messages !== null && (
            <Copies
              label="Messages of clients"
              daily="Once a day, at 18:00: how many are waiting for an answer"
              value={messages}
              onChange={(value) => set({ team_messages: value })}
            />
          )}
          <QuietHoursFields
            isClient={isClient}
            quiet={quiet}
            error={error}
            onChange={(hours) => set({ quiet_hours: hours })}
          />
          <Group>
            <Button type="submit" loading={isBusy}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </section>
  );
}

/** What is not on the screen stays as it is. */
function changesOf(given: NotificationSettings, isClient: boolean) {
  const { team_appointments: team, own_appointments: own, team_messages: teamMessages } = given;
  return {
    quiet_hours: given.quiet_hours,
    ...(isClient && {
      ...{ reminders: given.reminders, near_reminders: given.near_reminders, messages: given.messages },
    }),
    ...(team && { team_appointments: team }),
    ...(own && { own_appointments: own }),
    ...(teamMessages && { team_messages: teamMessages }),
  };
}

interface ForClientProps {
  readonly given: Pick<NotificationSettings, 'reminders' | 'near_reminders' | 'messages'>;
  readonly onChange: (part: Partial<NotificationSettings>) => void;
}

const ForClient = ({ given, onChange }: ForClientProps) => (
  <>
    <Switch
      size="md"
      label="Remind me a day before each appointment"
      checked={given.reminders === 'on'}
      onChange={({ target }) => onChange({ reminders: target.checked ? 'on' : 'off' })}
    />
    <Switch
      size="md"
      label="Remind me two hours before each appointment"
      checked={given.near_reminders === 'on'}
      onChange={({ target }) => onChange({ near_reminders: target.checked ? 'on' : 'off' })}
    />
    <Switch
      size="md"
      label="Email me when a business answers me"
      checked={given.messages === 'on'}
      onChange={({ target }) => onChange({ messages: target.checked ? 'on' : 'off' })}
    />
    <Text c="dimmed">
      When an appointment is booked, moved or cancelled, we always email you: you need to know.
    </Text>
  </>
);

interface CopiesProps {
  readonly label: string;
  /** What the daily email holds. */
  readonly daily?: string;
  readonly value: CopyChoice;
  readonly onChange: (value: CopyChoice) => void;
}

const Copies = ({ label, daily = choiceNames.daily, value, onChange }: CopiesProps) => (
  <Radio.Group
    label={label}
    value={value}
    onChange={(chosen) => onChange(copyChoices.find((choice) => choice === chosen) ?? value)}
  >
    <Stack gap="xs" mt="xs">
      {copyChoices.map((choice) => (
        <Radio key={choice} value={choice} label={choice === 'daily' ? daily : choiceNames[choice]} />
      ))}
    </Stack>
  </Radio.Group>
);
