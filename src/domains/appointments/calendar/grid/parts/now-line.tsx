import { useEffect, useState } from 'react';
import { tickMs } from '#src/domains/calendar/slots/slots.ts';
import { tickHeight } from '../axis.ts';
import type { Column } from '../columns.ts';
import classes from './grid.module.css';

const everyMs = 20_000;

/** A line through what is now, where it is drawn. It is moved without moving anything else. */
export function NowLine({ columns }: { readonly columns: readonly Column[] }) {
  const now = useNow();
  const tick = now / tickMs;
  const first = columns.findIndex(({ axis }) => axis.from <= tick && tick < axis.to);
  const axis = columns[first]?.axis;
  if (!axis) return null;
  const count = columns.filter(({ axis: { date } }) => date === axis.date).length;
  const percent = 100 / columns.length;
  return (
    <div
      className={classes.now}
      style={{
        insetInlineStart: `${first * percent}%`,
        width: `${count * percent}%`,
        transform: `translateY(${(tick - axis.from) * tickHeight}px)`,
      }}
      aria-hidden
    />
  );
}

/** The time, in milliseconds since 1970, read again every now and then. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
