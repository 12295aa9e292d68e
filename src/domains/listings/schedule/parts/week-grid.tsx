import { Button, Switch } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { capital } from '#src/platform/capital.ts';
import { copiedTo, type ScheduleForm, toggled } from '../form.ts';
import { type Weekday, weekdays } from '../times.ts';
import { CopyDay } from './copy-day.tsx';
import classes from './schedule.module.css';
import { Spans } from './spans.tsx';

interface WeekGridProps {
  readonly form: ScheduleForm;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (form: ScheduleForm) => void;
}

/** Monday to Sunday: closed or open, with as many spans as a day needs. */
export function WeekGrid({ form, faults, onChange }: WeekGridProps) {
  const [copied, setCopied] = useState<Weekday | null>(null);
  const copy = (from: Weekday, to: readonly Weekday[]) => {
    onChange(copiedTo(form, from, to));
    setCopied(null);
  };
  return (
    <>
      <ul className={classes.week} aria-label="Weekly hours">
        {weekdays.map((day) => (
          <Day key={day} day={day} form={form} faults={faults} onChange={onChange} onCopy={setCopied} />
        ))}
      </ul>
      <CopyDay from={copied} onCopy={copy} onClose={() => setCopied(null)} />
    </>
  );
}

interface DayProps extends WeekGridProps {
  readonly day: Weekday;
  readonly onCopy: (day: Weekday) => void;
}

function Day({ day, form, faults, onChange, onCopy }: DayProps) {
  const spans = form.week[day];
  const isOpen = spans.some(({ isActive }) => isActive);
  const name = capital(day);
  const change = (next: typeof spans) => onChange({ ...form, week: { ...form.week, [day]: next } });
  return (
    <li className={classes.day}>
      <div className={classes.dayHead}>
        <h3 className={classes.dayName}>{name}</h3>
        <Switch
          label={isOpen ? 'Open' : 'Closed'}
          aria-label={`${name}: open`}
          checked={isOpen}
          onChange={({ target }) => change(toggled(spans, target.checked))}
        />
      </div>
      <Spans of={name} spans={spans} faults={faults} onChange={change} />
      <Button
        className={classes.copy}
        variant="subtle"
        leftSection={<IconCopy size={18} stroke={1.5} aria-hidden />}
        aria-label={`Copy ${name} to other days`}
        onClick={() => onCopy(day)}
      >
        Copy
      </Button>
    </li>
  );
}
