import { useEffect, useState } from 'react';
import { tickMs } from '#src/domains/calendar/slots/slots.ts';
import { timeText } from '#src/platform/clock.ts';
import { type Axis, topOf } from '../axis.ts';
import type { Column } from '../columns.ts';
import classes from './now-line.module.css';

const everyMs = 20_000;

/** What time it is, beside the line at the side of the grid; nothing where that is not drawn. */
export function NowTime({ axes }: { readonly axes: readonly Axis[] }) {
  const now = useNow();
  const tick = now / tickMs;
  const axis = axes.find(({ from, to }) => from <= tick && tick < to);
  if (!axis) return null;
  return (
    <span className={classes.nowTime} style={{ transform: `translateY(${topOf(axis, tick)}px)` }} aria-hidden>
      {timeText(new Date(now))}
    </span>
  );
}

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
        transform: `translateY(${topOf(axis, tick)}px)`,
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
