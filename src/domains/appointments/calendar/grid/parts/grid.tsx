import { type CSSProperties, useId, useRef } from 'react';
import { colours } from '#src/domains/calendar/colours.ts';
import { dateOf, fullDayText, shortWeekdayText } from '#src/platform/clock.ts';
import unseen from '#src/ui/unseen.module.css';
import type { CalendarHandles } from '../../parts/handles.ts';
import { type Axis, differs, hoursOn, tickHeight, topOf } from '../axis.ts';
import type { Column, Reading, Resource } from '../columns.ts';
import { ColumnView } from './column-view.tsx';
import { Ghost } from './ghost.tsx';
import classes from './grid.module.css';
import { NowLine, NowTime } from './now-line.tsx';
import { useChanged } from './use-changed.ts';
import { useGrid } from './use-grid.ts';
import { useShownFirst } from './use-shown-first.ts';

interface GridProps {
  readonly reading: Reading;
  readonly shown: readonly Resource[];
  readonly dates: readonly string[];
  readonly handles: CalendarHandles;
}

/** Some days of people and rooms, by mouse, finger and keyboard. */
export function Grid({ reading, shown, dates, handles }: GridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const { spot, columns, ...on } = useGrid({ reading, shown, dates, handles }, { frame, body, ghost, said });
  const changed = useChanged(reading);
  useShownFirst(frame, columns, dates);
  const help = useId();
  const side = columns[0]?.axis;
  if (!side) return null;
  const height = Math.max(...columns.map(({ axis }) => (axis.to - axis.from) * tickHeight));
  return (
    <>
      <p id={help} className={unseen.unseen}>
        {helpText}
      </p>
      <p ref={said} className={unseen.unseen} aria-live="polite" />
      <div ref={frame} className={classes.frame}>
        <div className={classes.whole} style={{ '--columns': columns.length } as CSSProperties}>
          <table
            {...gridRole}
            aria-label={nameOf(dates)}
            aria-describedby={help}
            className={classes.table}
            {...on}
          >
            <Heads columns={columns} isWeek={dates.length > 1} />
            <tbody>
              <tr style={{ height }}>
                <Side axis={side} columns={columns} />
                {columns.map((column, index) => (
                  <ColumnView
                    key={column.key}
                    column={column}
                    spot={spot.column === index ? spot : null}
                    changed={column.entries.some(({ key }) => changed.has(key)) ? changed : nothing}
                    saysHours={differs(side, column.axis)}
                  />
                ))}
              </tr>
            </tbody>
          </table>
          <div ref={body} className={classes.over}>
            <NowLine columns={columns} />
            <Ghost ref={ghost} />
          </div>
        </div>
      </div>
    </>
  );
}

const nothing: ReadonlySet<string> = new Set();

/** In a grid a screen reader leaves the arrow keys to the page, as it does not in a table. */
const gridRole = { role: 'grid', tabIndex: -1 };

const nameOf = ([first = '', ...more]: readonly string[]) =>
  more.length === 0 ? fullDayText(first) : `Week of ${fullDayText(first)}`;

const helpText =
  'Arrow keys go from appointment to appointment and over free time, Enter opens one or adds one. M lifts an appointment: then arrow keys move it, with Shift they make it longer or shorter, Enter puts it down and Escape puts it back.';

interface HeadsProps {
  readonly columns: readonly Column[];
  readonly isWeek: boolean;
}

const Heads = ({ columns, isWeek }: HeadsProps) => (
  <thead>
    <tr>
      <th scope="col" className={classes.corner}>
        <span className={unseen.unseen}>Time</span>
      </th>
      {columns.map(({ key, resource, axis }) => (
        <th key={key} scope="col" className={classes.head}>
          <span
            className={classes.person}
            style={{ '--edge': colours[resource.colour]?.code } as CSSProperties}
            data-kind={resource.kind}
            data-today={isWeek && axis.date === dateOf(new Date())}
          >
            <span className={classes.headName}>{isWeek ? shortWeekdayText(axis.date) : resource.name}</span>
          </span>
        </th>
      ))}
    </tr>
  </thead>
);

interface SideProps {
  readonly axis: Axis;
  readonly columns: readonly Column[];
}

const Side = ({ axis, columns }: SideProps) => (
  <th scope="row" className={classes.axis}>
    {hoursOn(axis).map(({ tick, text }) => (
      <span key={tick} className={classes.hour} style={{ insetBlockStart: topOf(axis, tick) }}>
        {text}
      </span>
    ))}
    <NowTime axes={columns.map((column) => column.axis)} />
  </th>
);
