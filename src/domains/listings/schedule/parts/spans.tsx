import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormSpan, oneMore } from '../form.ts';
import { mostSpans } from '../rules.ts';
import { clockOf } from '../times.ts';
import classes from './schedule.module.css';
import { SpanFields } from './span-fields.tsx';

interface SpansProps {
  readonly of: string;
  readonly spans: readonly FormSpan[];
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (spans: readonly FormSpan[]) => void;
}

/** The spans of a day, and room for one more. */
export function Spans({ of, spans, faults, onChange }: SpansProps) {
  const nameAt = (at: number) => (spans.length === 1 ? `${of} hours` : `${of} hours ${at + 1}`);
  const put = (span: FormSpan) => onChange(spans.map((one) => (one.key === span.key ? span : one)));
  return (
    <div className={classes.spans}>
      {spans.map((span, at) => (
        <SpanFields
          key={span.key}
          span={span}
          name={nameAt(at)}
          fault={faults[span.key]}
          nextDay={span.start === span.end ? 'Open 24 hours' : 'Closes on the next day'}
          timeField={(field) => <NativeSelect {...field} data={times} />}
          isOff={!span.isActive}
          onChange={put}
          onRemove={() => onChange(spans.filter(({ key }) => key !== span.key))}
        >
          <Checkbox
            label="Active"
            aria-label={`${nameAt(at)}: active`}
            checked={span.isActive}
            onChange={({ target }) => put({ ...span, isActive: target.checked })}
          />
        </SpanFields>
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
}

const times = Array.from({ length: 96 }, (_, quarter) => clockOf(quarter * 15));
