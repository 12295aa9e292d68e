import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormSpan, oneMore } from '../form.ts';
import { mostSpans } from '../rules.ts';
import classes from './schedule.module.css';
import { SpanFields } from './span-fields.tsx';

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
