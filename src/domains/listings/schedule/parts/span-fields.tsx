import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import unseen from '#src/ui/unseen.module.css';
import { minutesOf } from '../times.ts';
import classes from './span-fields.module.css';

interface Times {
  readonly start: string;
  readonly end: string;
}

/** What a field for a time of day is drawn with. */
interface TimeField {
  readonly 'aria-label': string;
  readonly value: string;
  readonly error: boolean;
  readonly 'data-fault': boolean;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

interface SpanFieldsProps<Span> {
  readonly span: Span;
  /** "Monday hours 2": names the fields for who cannot see where they stand. */
  readonly name: string;
  readonly fault: string | undefined;
  /** What is said of hours that end on the next day. */
  readonly nextDay: string;
  readonly timeField: (field: TimeField) => ReactNode;
  readonly onChange: (span: Span) => void;
  readonly onRemove: () => void;
  readonly isOff?: boolean;
  /** Fields between the times and the button that removes them. */
  readonly children?: ReactNode;
}

/** From when to when, and out with it. */
export function SpanFields<Span extends Times>(props: SpanFieldsProps<Span>) {
  const { span, name, fault, timeField, onChange, onRemove } = props;
  const isNextDay = span.end !== '' && (minutesOf(span.end) ?? 0) <= (minutesOf(span.start) ?? 0);
  const fieldOf = (part: 'start' | 'end') =>
    timeField({
      'aria-label': `${name}: ${part} time`,
      value: span[part],
      error: fault !== undefined,
      'data-fault': fault !== undefined,
      onChange: ({ target }) => onChange({ ...span, [part]: target.value }),
    });
  return (
    <fieldset className={classes.span} data-off={props.isOff}>
      <legend className={unseen.unseen}>{name}</legend>
      <div className={classes.times}>
        {fieldOf('start')}
        <span aria-hidden>–</span>
        {fieldOf('end')}
      </div>
      {props.children}
      <ActionIcon variant="subtle" color="red" size={44} aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      {(isNextDay || fault) && (
        <p className={classes.under} role={fault ? 'alert' : undefined} data-error={fault !== undefined}>
          {fault ?? props.nextDay}
        </p>
      )}
    </fieldset>
  );
}
