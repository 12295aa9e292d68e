import { type CSSProperties, memo } from 'react';
import { colours } from '#src/domains/calendar/colours.ts';
import { timeOfTick } from '#src/domains/calendar/slots/slots.ts';
import { timeText } from '#src/platform/clock.ts';
import unseen from '#src/ui/unseen.module.css';
import { hoursOn, quarterTicks, tickHeight, topOf } from '../axis.ts';
import { type Column, idleIn } from '../columns.ts';
import type { Spot } from '../keys.ts';
import { linesOf } from '../words.ts';
import { EntryView } from './entry-view.tsx';
import classes from './grid.module.css';

interface ColumnViewProps {
  readonly column: Column;
  /** Where the keyboard is, if it is in this column. */
  readonly spot: Spot | null;
  readonly changed: ReadonlySet<string>;
  /** It says its own hours, which are not those at the side. */
  readonly saysHours: boolean;
}

/**
 * A person or room on one date: what is not worked is grey, what is off or busy is shaded, and above it lies the day.
 * It is drawn again only where something of it changed: a key that leads from one column to another draws two.
 */
export const ColumnView = memo(function ColumnView({ column, spot, changed, saysHours }: ColumnViewProps) {
  const { axis, resource, laid, shades } = column;
  const at = (from: number, to: number) => ({
    insetBlockStart: topOf(axis, Math.max(from, axis.from)),
    height: (Math.min(to, axis.to) - Math.max(from, axis.from)) * tickHeight,
  });
  return (
    <td
      className={`${classes.column} ${classes.tinted}`}
      style={{ '--edge': colours[resource.colour]?.code } as CSSProperties}
      data-column
    >
      {idleIn(column).map(({ from, to }) => (
        <div key={from} className={classes.idle} style={at(from, to)} />
      ))}
      {saysHours &&
        hoursOn(axis).map(({ tick, text }) => (
          <span key={tick} className={classes.ownHour} style={{ insetBlockStart: topOf(axis, tick) }}>
            {text}
          </span>
        ))}
      {shades.map((shade) => (
        <button
          key={shade.key}
          type="button"
          className={classes.shade}
          style={at(shade.from, shade.to)}
          data-entry={shade.key}
          data-cause={shade.cause}
          tabIndex={spot?.key === shade.key ? 0 : -1}
        >
          {linesOf(shade).map((line, index) => (
            <span key={`${index} ${line}`} className={index === 0 ? undefined : unseen.unseen}>
              {line}
            </span>
          ))}
        </button>
      ))}
      {laid.map((each) => (
        <EntryView
          key={each.entry.key}
          laid={each}
          axis={axis}
          isHere={spot?.key === each.entry.key}
          isNew={changed.has(each.entry.key)}
        />
      ))}
      {spot && spot.key === null && (
        <button
          type="button"
          className={classes.cursor}
          style={at(spot.tick, spot.tick + quarterTicks)}
          data-cursor
          aria-label={`${column.name}, ${timeText(timeOfTick(spot.tick))}, free`}
        />
      )}
    </td>
  );
});
