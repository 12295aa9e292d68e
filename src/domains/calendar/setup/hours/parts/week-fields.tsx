import { Button, Switch, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { SpanFields } from '#src/domains/listings/schedule/parts/span-fields.tsx';
import { minutesOf, type Weekday, weekdays } from '#src/domains/listings/schedule/times.ts';
import { capital } from '#src/platform/text/text.ts';
import { tickMinutes } from '../../../rules.ts';
import { type FormSpan, newSpan } from '../form.ts';
import classes from './hours.module.css';

const workingDays = weekdays.slice(0, 5);

interface WeekFieldsProps {
  /** "Week 1"; empty where every week is the same. */
  readonly name: string;
  readonly spans: readonly FormSpan[];
  /** By the place of the span in the week. */
  readonly faultOf: (at: number) => string | undefined;
  readonly onChange: (spans: readonly FormSpan[]) => void;
}

/** Monday to Sunday: off, or with as many spans as a day needs. */
export function WeekFields({ name, spans, faultOf, onChange }: WeekFieldsProps) {
  const monday = spans.filter(({ day }) => day === 'monday');
  const copyMonday = () =>
    onChange([
      ...spans.filter(({ day }) => !workingDays.includes(day)),
      ...workingDays.flatMap((day) => monday.map(({ start, end }) => newSpan(day, start, end))),
    ]);
  return (
    <>
      <ul className={classes.week} aria-label={name || 'Every week'}>
        {weekdays.map((day) => (
          <Day key={day} day={day} name={name} spans={spans} faultOf={faultOf} onChange={onChange} />
        ))}
      </ul>
      {monday.length > 0 && (
        <div>
          <Button variant="default" onClick={copyMonday}>
            Monday to Friday as on Monday
          </Button>
        </div>
      )}
    </>
  );
}

function Day({ day, name, spans, faultOf, onChange }: WeekFieldsProps & { readonly day: Weekday }) {
  const own = spans.filter((span) => span.day === day);
  const title = capital(day);
  const of = name ? `${title}, ${name.toLowerCase()}` : title;
  const toggle = (isOn: boolean) =>
    onChange(isOn ? [...spans, newSpan(day)] : spans.filter((span) => span.day !== day));
  return (
    <li className={classes.day}>
      <Switch
        size="md"
        label={title}
        aria-label={`${of}: works`}
        checked={own.length > 0}
        onChange={({ target }) => toggle(target.checked)}
      />
      {own.length > 0 && (
        <div className={classes.spans}>
          {own.map((span, at) => (
            <SpanFields
              key={span.key}
              span={span}
              name={own.length === 1 ? of : `${of}, hours ${at + 1}`}
              fault={faultOf(spans.indexOf(span))}
              nextDay="Ends on the next day"
              timeField={tickField}
              onChange={(next) => onChange(spans.map((one) => (one.key === span.key ? next : one)))}
              onRemove={() => onChange(spans.filter(({ key }) => key !== span.key))}
            />
          ))}
          {own.length < 6 && (
            <Button
              variant="subtle"
              px={0}
              leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
              aria-label={`Add hours: ${of}`}
              onClick={() => onChange([...spans, newSpan(day, own.at(-1)?.end, laterThan(own.at(-1)?.end))])}
            >
              Add hours
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

const laterThan = (end = '17:00') =>
  `${String(Math.min(Math.floor((minutesOf(end) ?? 0) / 60) + 2, 23)).padStart(2, '0')}:00`;

/** A time of the calendar. */
export const tickField: ComponentProps<typeof SpanFields>['timeField'] = (field) => (
  <TextInput {...field} type="time" step={tickMinutes * 60} />
);
