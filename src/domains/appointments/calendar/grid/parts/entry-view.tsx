import { IconCheck, IconChecks, IconNote, IconUserX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { tickMinutes } from '#src/domains/calendar/rules.ts';
import { spanText, tickHeight, topOf } from '../axis.ts';
import type { Column } from '../columns.ts';
import { type Laid, openIn } from '../entries.ts';
import { entryText, isMovable, titleOf } from '../words.ts';
import classes from './entry.module.css';

const marks = {
  booked: null,
  arrived: IconCheck,
  completed: IconChecks,
  no_show: IconUserX,
  cancelled: null,
};

interface EntryViewProps {
  readonly laid: Laid;
  readonly axis: Column['axis'];
  /** The keyboard comes to it. */
  readonly isHere: boolean;
  /** It was changed a moment ago. */
  readonly isNew: boolean;
}

/** An appointment or a block in its column, with its buffers and its processing time. */
export function EntryView({ laid: { entry, lane, lanes, isInside }, axis, isHere, isNew }: EntryViewProps) {
  const height = (entry.to - entry.from) * tickHeight;
  const Mark = entry.cause === 'appointment' ? marks[entry.state] : null;
  const style = {
    '--lane': lane,
    '--lanes': lanes,
    insetBlockStart: topOf(axis, entry.from),
    height,
  } as CSSProperties;
  return (
    <button
      type="button"
      className={classes.entry}
      style={style}
      tabIndex={isHere ? 0 : -1}
      aria-label={entryText(entry)}
      data-entry={entry.key}
      data-cause={entry.cause}
      data-state={entry.state}
      data-inside={isInside || undefined}
      data-new={isNew || undefined}
    >
      <Buffer minutes={entry.bufferBefore} isBefore />
      <span className={classes.text}>
        <b className={classes.name}>
          {Mark && <Mark size={16} stroke={1.5} />}
          {entry.hasNote && <IconNote size={16} stroke={1.5} />}
          {titleOf(entry)}
        </b>
        {entry.cause === 'appointment' && <span className={classes.line}>{entry.treatment}</span>}
        <span className={classes.line}>{spanText(entry)}</span>
      </span>
      {openIn(entry).map((open) => (
        <span
          key={open.from}
          className={classes.open}
          style={{
            insetBlockStart: (open.from - entry.from) * tickHeight,
            height: (open.to - open.from) * tickHeight,
          }}
          data-open
        />
      ))}
      <Buffer minutes={entry.bufferAfter} />
      {isMovable(entry) && <span className={classes.end} data-end />}
    </button>
  );
}

/** Time before or after an appointment that is not the client's. */
function Buffer({ minutes, isBefore = false }: { readonly minutes: number; readonly isBefore?: boolean }) {
  if (minutes === 0) return null;
  const height = (minutes / tickMinutes) * tickHeight;
  return (
    <span
      className={classes.buffer}
      style={{ height, [isBefore ? 'insetBlockEnd' : 'insetBlockStart']: '100%' }}
    />
  );
}
