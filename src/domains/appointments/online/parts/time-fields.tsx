import { NativeSelect, Switch } from '@mantine/core';
import { steps } from '#src/domains/calendar/setup/settings/rules.ts';
import card from '#src/ui/list/card.module.css';
import type { Given } from '../given.ts';

const leads = [0, 30, 60, 120, 240, 480, 1440, 2880, 4320, 10_080];
const horizons = [7, 14, 30, 60, 90, 180, 365];

const durationText = (minutes: number): string => {
  if (minutes === 0) return 'No notice';
  if (minutes < 60) return `${minutes} minutes`;
  const [count, unit] = minutes % 1440 === 0 ? [minutes / 1440, 'day'] : [minutes / 60, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** The choices, and the saved value where it is none of them. */
const choices = (known: readonly number[], kept: number, name: (value: number) => string) =>
  [...new Set([...known, kept])]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value: String(value), label: name(value) }));

interface TimeFieldsProps {
  readonly given: Given;
  readonly onChange: (part: Partial<Given>) => void;
}

/** Which times are offered. */
export const TimeFields = ({ given, onChange }: TimeFieldsProps) => (
  <>
    <div className={card.fields}>
      <NativeSelect
        label="Appointments begin every"
        data={choices(steps, given.step_minutes, durationText)}
        value={String(given.step_minutes)}
        onChange={({ target }) => onChange({ step_minutes: Number(target.value) })}
      />
      <NativeSelect
        label="Notice before an appointment"
        data={choices(leads, given.lead_minutes, durationText)}
        value={String(given.lead_minutes)}
        onChange={({ target }) => onChange({ lead_minutes: Number(target.value) })}
      />
      <NativeSelect
        label="How far ahead"
        data={choices(horizons, given.horizon_days, (days) => `${days} days`)}
        value={String(given.horizon_days)}
        onChange={({ target }) => onChange({ horizon_days: Number(target.value) })}
      />
    </div>
    <Switch
      size="md"
      label="Avoid gaps too short to use"
      description="Times that would leave a gap too short for any treatment are suggested only when there is no other time."
      checked={given.avoids_gaps}
      onChange={({ target }) => onChange({ avoids_gaps: target.checked })}
    />
  </>
);
