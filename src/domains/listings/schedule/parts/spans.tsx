import { ActionIcon, Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import unseen from '#src/ui/unseen.module.css';
import { type FormSpan, oneMore } from '../form.ts';
import { mostSpans } from '../rules.ts';
import { clockOf, minutesOf } from '../times.ts';
import classes from './schedule.module.css';

interface SpansProps {
  readonly of: string;
  readonly spans: readonly FormSpan[];
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (spans: readonly FormSpan[]) => void;
}

/** The spans of a day, and room for one more. */
export const Spans = ({ of, spans, faults, onChange }: SpansProps) => (
  <div className={classes.spans}>
    {spans.map((span, at) => (
      <SpanFields
        key={span.key}
        span={span}
        name={spans.length === 1 ? `${of} hours` : `${of} hours ${at + 1}`}
        fault={faults[span.key]}
        onChange={(next) => onChange(spans.map((one) => (one.key === span.key ? next : one)))}
        onRemove={() => onChange(spans.filter(({ key }) => key !== span.key))}
      />
    ))}
    {spans.length < mostSpans && (
      <Button
        className={classes.more}
        variant="subtle"
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        aria-label={`Add hours on ${of}`}
        onClick={() => onChange([...spans, oneMore(spans)])}
      >
        Add hours
      </Button>
    )}
  </div>
);

const times = Array.from({ length: 96 }, (_, quarter) => clockOf(quarter * 15));

interface SpanFieldsProps {
  readonly span: FormSpan;
  /** "Monday, hours 2": names the fields for who cannot see where they stand. */
  readonly name: string;
  readonly fault: string | undefined;
  readonly onChange: (span: FormSpan) => void;
  readonly onRemove: () => void;
}

/** From when to when, whether it counts, and out with it. */
function SpanFields({ span, name, fault, onChange, onRemove }: SpanFieldsProps) {
  const nextDay = (minutesOf(span.end) ?? 0) <= (minutesOf(span.start) ?? 0);
  const isAllDay = span.start === span.end;
  return (
    <fieldset className={classes.span} data-off={!span.isActive}>
      <legend className={unseen.unseen}>{name}</legend>
      <div className={classes.times}>
        <NativeSelect
          aria-label={`${name}: start time`}
          data={times}
          value={span.start}
          error={fault !== undefined}
          data-fault={fault !== undefined}
          onChange={({ target }) => onChange({ ...span, start: target.value })}
        />
        <span aria-hidden>–</span>
        <NativeSelect
          aria-label={`${name}: end time`}
          data={times}
          value={span.end}
          error={fault !== undefined}
          onChange={({ target }) => onChange({ ...span, end: target.value })}
        />
      </div>
      <Checkbox
        label="Active"
        aria-label={`${name}: active`}
        checked={span.isActive}
        onChange={({ target }) => onChange({ ...span, isActive: target.checked })}
      />
      <ActionIcon variant="subtle" color="red" size={44} aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      {(nextDay || fault) && (
        <p className={classes.under} role={fault ? 'alert' : undefined} data-error={fault !== undefined}>
          {fault ?? (isAllDay ? 'Open 24 hours' : 'Closes on the next day')}
        </p>
      )}
    </fieldset>
  );
}
