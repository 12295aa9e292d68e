import { ActionIcon, Button, Checkbox, Switch, TextInput } from '@mantine/core';
import { IconCalendarPlus, IconTrash } from '@tabler/icons-react';
import { fullDayText } from '#src/platform/clock.ts';
import card from '#src/ui/list/card.module.css';
import { type FormDate, newDate, newSpan, type ScheduleForm } from '../form.ts';
import { mostSpecialDays } from '../rules.ts';
import classes from './schedule.module.css';
import { Spans } from './spans.tsx';

interface SpecialDatesProps {
  readonly form: ScheduleForm;
  readonly faults: Readonly<Record<string, string>>;
  /** `2026-12-25`: no date before it can be chosen. */
  readonly today: string;
  readonly onChange: (form: ScheduleForm) => void;
}

/** Dates that differ from the week: a holiday, a late evening, a day of training. */
export function SpecialDates({ form, faults, today, onChange }: SpecialDatesProps) {
  const change = (dates: readonly FormDate[]) => onChange({ ...form, dates });
  return (
    <div className={classes.dates}>
      {form.dates.length === 0 && <p className={card.soft}>No special dates yet.</p>}
      <ul className={classes.week} aria-label="Special dates">
        {form.dates.map((date) => (
          <OneDate
            key={date.key}
            date={date}
            faults={faults}
            today={today}
            onChange={(next) => change(form.dates.map((one) => (one.key === date.key ? next : one)))}
            onRemove={() => change(form.dates.filter(({ key }) => key !== date.key))}
          />
        ))}
      </ul>
      {form.dates.length < mostSpecialDays && (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={18} stroke={1.5} aria-hidden />}
          onClick={() => change([...form.dates, newDate()])}
        >
          Add a date
        </Button>
      )}
    </div>
  );
}

interface OneDateProps extends Pick<SpecialDatesProps, 'faults' | 'today'> {
  readonly date: FormDate;
  readonly onChange: (date: FormDate) => void;
  readonly onRemove: () => void;
}

function OneDate({ date, faults, today, onChange, onRemove }: OneDateProps) {
  const fault = faults[date.key];
  const name = date.date ? fullDayText(date.date) : 'New date';
  const close = (isClosed: boolean) =>
    onChange({ ...date, isClosed, spans: isClosed || date.spans.length > 0 ? date.spans : [newSpan()] });
  return (
    <li className={classes.day} data-date>
      <div className={classes.dayHead}>
        <TextInput
          type="date"
          label="Date"
          aria-label={`Date: ${name}`}
          min={today}
          value={date.date}
          error={fault}
          data-fault={fault !== undefined}
          onChange={({ target }) => onChange({ ...date, date: target.value })}
        />
        {date.date && <p className={card.soft}>{name}</p>}
        <Switch
          label={date.isClosed ? 'Closed' : 'Open'}
          aria-label={`${name}: open`}
          checked={!date.isClosed}
          onChange={({ target }) => close(!target.checked)}
        />
      </div>
      {date.isClosed ? (
        <Checkbox
          label="Active"
          aria-label={`${name}: closing is active`}
          checked={date.isActive}
          onChange={({ target }) => onChange({ ...date, isActive: target.checked })}
        />
      ) : (
        <Spans
          of={name}
          spans={date.spans}
          faults={faults}
          onChange={(spans) => onChange({ ...date, spans })}
        />
      )}
      <ActionIcon variant="subtle" color="red" size={44} aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
    </li>
  );
}
