import { Button, Checkbox, Group, Stack, Switch, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { capital } from '#src/platform/text/text.ts';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { copiedTo, type ScheduleForm, toggled } from '../form.ts';
import { type Weekday, weekdays } from '../times.ts';
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

interface CopyDayProps {
  /** Null while nothing is copied. */
  readonly from: Weekday | null;
  readonly onCopy: (from: Weekday, to: readonly Weekday[]) => void;
  readonly onClose: () => void;
}

/** Asks onto which days the hours of one are put. */
const CopyDay = ({ from, onCopy, onClose }: CopyDayProps) => (
  <Dialog opened={from !== null} title={`Copy ${capital(from ?? 'monday')} to other days`} onClose={onClose}>
    {from && <Days key={from} from={from} onCopy={onCopy} onClose={onClose} />}
  </Dialog>
);

function Days({ from, onCopy, onClose }: CopyDayProps & { from: Weekday }) {
  const others = weekdays.filter((day) => day !== from);
  const [chosen, setChosen] = useState<readonly Weekday[]>([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCopy(from, chosen);
  };
  const working = others.filter((day) => day !== 'saturday' && day !== 'sunday');
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>This replaces the hours of the days you choose.</Text>
        <Group gap="xs">
          <Button variant="default" onClick={() => setChosen(working)} data-autofocus>
            Monday to Friday
          </Button>
          <Button variant="default" onClick={() => setChosen(others)}>
            Every day
          </Button>
        </Group>
        {others.map((day) => (
          <Checkbox
            key={day}
            label={capital(day)}
            checked={chosen.includes(day)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, day] : chosen.filter((one) => one !== day))
            }
          />
        ))}
        <Group>
          <Button type="submit" disabled={chosen.length === 0}>
            Copy
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
