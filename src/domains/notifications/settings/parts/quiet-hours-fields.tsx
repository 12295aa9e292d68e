import { Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { QuietHours } from '../../quiet.ts';

interface QuietHoursFieldsProps {
  readonly quiet: QuietHours | null;
  readonly isClient: boolean;
  readonly error: string | undefined;
  readonly onChange: (quiet: QuietHours | null) => void;
}

/** What most people sleep through. */
const usual: QuietHours = { from: 21 * 60, to: 8 * 60 };

const forClients =
  'We hold emails about answers until your quiet hours end. Confirmations and reminders still come at once.';
const forTeams =
  'We hold emails about messages, and about what clients book, move or cancel, until your quiet hours end.';

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Null while the field is being typed in. */
function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** The times between which we hold emails that can wait. */
export function QuietHoursFields({ quiet, isClient, error, onChange }: QuietHoursFieldsProps) {
  const set = (end: keyof QuietHours, text: string) => {
    const minutes = minutesOf(text);
    if (quiet && minutes !== null) onChange({ ...quiet, [end]: minutes });
  };
  return (
    <Stack gap="xs">
      <Switch
        size="md"
        label="Quiet hours"
        description={isClient ? forClients : forTeams}
        checked={quiet !== null}
        onChange={({ target }) => onChange(target.checked ? usual : null)}
      />
      {quiet && (
        <Group align="flex-start">
          <TextInput
            type="time"
            label="From"
            value={clock(quiet.from)}
            onChange={({ target }) => set('from', target.value)}
          />
          <TextInput
            type="time"
            label="To"
            value={clock(quiet.to)}
            error={error}
            onChange={({ target }) => set('to', target.value)}
          />
        </Group>
      )}
      {quiet && <Text c="dimmed">London time.</Text>}
    </Stack>
  );
}
