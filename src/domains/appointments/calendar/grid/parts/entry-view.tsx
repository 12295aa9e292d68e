import { IconAlertTriangle, IconCheck, IconChecks, IconHelp, IconNote, IconUserX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { tickMinutes } from '#src/domains/calendar/rules.ts';
import unseen from '#src/ui/unseen.module.css';
import { tickHeight, topOf } from '../axis.ts';
import type { Column } from '../columns.ts';
import { type Laid, openIn } from '../entries.ts';
import { isMovable, linesOf } from '../words.ts';
import classes from './entry.module.css';

const lineHeight = 20;
const marks = {
  booked: null,
  arrived: IconCheck,
  completed: IconChecks,
  no_show: IconUserX,
  cancelled: null,
  requested: IconHelp,
  held: IconHelp,
  declined: null,
  lapsed: null,
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
  const room = Math.max(1, Math.floor((height - 4) / lineHeight));
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
      data-entry={entry.key}
      data-cause={entry.cause}
      data-state={entry.state}
      data-inside={isInside || undefined}
      data-new={isNew || undefined}
      aria-busy={entry.isSaving}
    >
      <Buffer minutes={entry.bufferBefore} isBefore />
      <span className={classes.text}>
        {linesOf(entry).map((line, index) => (
          <span key={`${index} ${line}`} className={index < Math.min(room, 3) ? classes.line : unseen.unseen}>
            {index === 0 && Mark && <Mark size={16} stroke={1.5} aria-hidden />}
            {index === 0 && entry.isOver && <IconAlertTriangle size={16} stroke={1.5} aria-hidden />}
            {index === 0 && entry.hasNote && <IconNote size={16} stroke={1.5} aria-hidden />}
            {line}
          </span>
        ))}
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
