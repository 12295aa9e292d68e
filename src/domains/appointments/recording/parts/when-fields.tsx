import { Group, TextInput } from '@mantine/core';
import { tickMinutes } from '#src/domains/calendar/rules.ts';
import type { Draft, Faults } from '../draft.ts';

interface WhenFieldsProps {
  readonly draft: Pick<Draft, 'date' | 'time'>;
  readonly faults: Faults;
  readonly onChange: (when: Partial<Pick<Draft, 'date' | 'time'>>) => void;
}

/** The date and the time of an appointment. */
export const WhenFields = ({ draft, faults, onChange }: WhenFieldsProps) => (
  <Group grow align="start">
    <TextInput
      type="date"
      name="date"
      label="Date"
      required
      withAsterisk={false}
      value={draft.date}
      error={faults.date}
      onChange={({ target }) => onChange({ date: target.value })}
    />
    <TextInput
      type="time"
      name="time"
      label="Time"
      required
      withAsterisk={false}
      step={tickMinutes * 60}
      value={draft.time}
      error={faults.time}
      onChange={({ target }) => onChange({ time: target.value })}
    />
  </Group>
);
