import { Button, Group, Radio, Stack, Switch, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { type NotificationSettings, saveNotificationSettings } from '../contract.ts';
import { type CopyChoice, copyChoices } from '../rules.ts';

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
  const set = (part: Partial<NotificationSettings>) => setGiven((before) => ({ ...before, ...part }));
  const { change: save, isBusy } = useChange(saveNotificationSettings, {
    onDone: (answer) => onSaved(answer.settings),
    failed: 'Your notifications were not saved',
  });
  const { reminders, near_reminders, team_appointments: team, own_appointments: own } = given;
  const isClient = team === null && own === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isClient) void save({ reminders, near_reminders });
    else
      void save({
        ...(team === null ? {} : { team_appointments: team }),
        ...(own === null ? {} : { own_appointments: own }),
      });
  };
  return (
    <section className={card.card} aria-label="Emails about appointments">
      <form onSubmit={submit} noValidate aria-label="Emails about appointments">
        <Stack>
          <Text>Emails go to {settings.email}.</Text>
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

interface ForClientProps {
  readonly given: Pick<NotificationSettings, 'reminders' | 'near_reminders'>;
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
    <Text c="dimmed">
      When an appointment is booked, moved or cancelled, we always email you: you need to know.
    </Text>
  </>
);

interface CopiesProps {
  readonly label: string;
  readonly value: CopyChoice;
  readonly onChange: (value: CopyChoice) => void;
}

const Copies = ({ label, value, onChange }: CopiesProps) => (
  <Radio.Group
    label={label}
    value={value}
    onChange={(chosen) => onChange(copyChoices.find((choice) => choice === chosen) ?? value)}
  >
    <Stack gap="xs" mt="xs">
      {copyChoices.map((choice) => (
        <Radio key={choice} value={choice} label={choiceNames[choice]} />
      ))}
    </Stack>
  </Radio.Group>
);
