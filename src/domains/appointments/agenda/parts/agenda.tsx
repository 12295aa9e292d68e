import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconNote } from '@tabler/icons-react';
import { type ReactNode, type TouchEvent, useRef } from 'react';
import { timeOfTick } from '#src/domains/calendar/slots/slots.ts';
import { addDays, fullDayText, timeText } from '#src/platform/clock.ts';
import type { Reading, Resource } from '../../calendar/grid/columns.ts';
import type { Entry } from '../../calendar/grid/entries.ts';
import { openEntry } from '../../calendar/grid/parts/grid-actions.ts';
import { isOpenable, titleOf } from '../../calendar/grid/words.ts';
import type { CalendarHandles, Placing } from '../../calendar/parts/handles.ts';
import { stateNames } from '../../wording.ts';
import { agendaOf, beside, type Line } from '../agenda.ts';
import classes from './agenda.module.css';

interface AgendaProps {
  readonly reading: Reading;
  /** Whose day it is. */
  readonly person: Resource;
  /** The London date that is shown. */
  readonly date: string;
  /** The tick that it is now. */
  readonly now: number;
  readonly handles: CalendarHandles;
  readonly onDate: (date: string) => void;
  readonly onPerson: (id: number) => void;
}

/** A day of one person as a list, for phones and wet hands: wide lines, and a swipe leads to the next person. */
export function Agenda({ reading, person, date, now, handles, onDate, onPerson }: AgendaProps) {
  const people = reading.resources.filter(({ kind }) => kind === 'staff');
  const swipe = useSwipe((step) => {
    const next = beside(people, person.id, step);
    if (next) onPerson(next.id);
  });
  return (
    <section className={classes.agenda} aria-label="Agenda" {...swipe}>
      <Stepper
        before="Previous day"
        after="Next day"
        onBefore={() => onDate(addDays(date, -1))}
        onAfter={() => onDate(addDays(date, 1))}
      >
        <h2 className={classes.day}>{fullDayText(date)}</h2>
      </Stepper>
      <People people={people} person={person} onChoose={onPerson} />
      <Day lines={agendaOf(reading, person, date, now)} {...{ now, person, handles }} />
    </section>
  );
}

interface PeopleProps {
  readonly people: readonly Resource[];
  readonly person: Resource;
  readonly onChoose: (id: number) => void;
}

function People({ people, person, onChoose }: PeopleProps) {
  const [before, after] = [beside(people, person.id, -1), beside(people, person.id, 1)];
  if (people.length < 2) return <p className={classes.alone}>{person.name}</p>;
  return (
    <Stepper
      before={before ? `Show ${before.name}` : 'No previous person'}
      after={after ? `Show ${after.name}` : 'No next person'}
      onBefore={before && (() => onChoose(before.id))}
      onAfter={after && (() => onChoose(after.id))}
    >
      <NativeSelect
        aria-label="Person"
        data={people.map(({ id, name }) => ({ value: `${id}`, label: name }))}
        value={`${person.id}`}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
    </Stepper>
  );
}

interface StepperProps {
  readonly before: string;
  readonly after: string;
  /** Undefined at the ends. */
  readonly onBefore: (() => void) | undefined;
  readonly onAfter: (() => void) | undefined;
  readonly children: ReactNode;
}

const Stepper = ({ before, after, onBefore, onAfter, children }: StepperProps) => (
  <div className={classes.stepper}>
    <ActionIcon variant="default" size={48} aria-label={before} disabled={!onBefore} onClick={onBefore}>
      <IconChevronLeft stroke={1.5} aria-hidden />
    </ActionIcon>
    {children}
    <ActionIcon variant="default" size={48} aria-label={after} disabled={!onAfter} onClick={onAfter}>
      <IconChevronRight stroke={1.5} aria-hidden />
    </ActionIcon>
  </div>
);

interface LinesProps extends Pick<AgendaProps, 'handles'> {
  readonly lines: readonly Line[];
  readonly person: Resource;
}

/** What is over today is folded up, so that now is at the top. */
function Day({ lines, now, ...rest }: LinesProps & Pick<AgendaProps, 'now'>) {
  if (lines.length === 0)
    return <p className={classes.empty}>{rest.person.name} is not working on this day.</p>;
  const coming = lines.filter(({ to }) => to > now);
  if (coming.length === 0 || coming.length === lines.length) return <Lines lines={lines} {...rest} />;
  return (
    <>
      <details>
        <summary className={classes.earlier}>Earlier today ({lines.length - coming.length})</summary>
        <Lines lines={lines.filter(({ to }) => to <= now)} {...rest} />
      </details>
      <Lines lines={coming} {...rest} />
    </>
  );
}

const Lines = ({ lines, person, handles }: LinesProps) => (
  <ol className={classes.lines}>
    {lines.map((line) => (
      <li key={line.kind === 'free' ? `free ${line.from}` : line.entry.key}>
        {line.kind === 'free' ? (
          <Free line={line} person={person} onCreate={handles.onCreate} />
        ) : (
          <Taken entry={line.entry} handles={handles} />
        )}
      </li>
    ))}
  </ol>
);

const spanText = ({ from, to }: { from: number; to: number }) =>
  `${timeText(timeOfTick(from))}–${timeText(timeOfTick(to))}`;

interface FreeProps {
  readonly line: Line;
  readonly person: Resource;
  readonly onCreate: (at: Placing) => void;
}

const Free = ({ line, person, onCreate }: FreeProps) => (
  <button
    type="button"
    className={classes.free}
    onClick={() =>
      onCreate({ resourceId: person.id, startsAt: timeOfTick(line.from), endsAt: timeOfTick(line.to) })
    }
  >
    <span>Free {spanText(line)}</span> <span className={classes.add}>Add</span>
  </button>
);

function Taken({ entry, handles }: { entry: Entry } & Pick<AgendaProps, 'handles'>) {
  if (!isOpenable(entry))
    return (
      <p className={classes.shade}>
        {spanText(entry)} {titleOf(entry)}
      </p>
    );
  if (entry.cause !== 'appointment')
    return (
      <button type="button" className={classes.shade} onClick={() => openEntry(handles, entry)}>
        <span className={classes.time}>{spanText(entry)}</span> {titleOf(entry)}
      </button>
    );
  return (
    <button
      type="button"
      className={classes.taken}
      data-state={entry.state}
      onClick={() => openEntry(handles, entry)}
    >
      <span className={classes.time}>{spanText(entry)}</span>
      <span className={classes.name}>
        {entry.name} {entry.hasNote && <IconNote size={18} stroke={1.5} role="img" aria-label="has a note" />}
      </span>
      <span className={classes.treatment}>{entry.treatment}</span>
      {entry.state !== 'booked' && <span className={classes.state}>{stateNames[entry.state]}</span>}
    </button>
  );
}

const swipeLength = 60;

/** A finger that goes sideways: to the left shows the next. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const began = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      began.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !began.current) return;
      const [across, down] = [touch.clientX - began.current.x, touch.clientY - began.current.y];
      if (Math.abs(across) > swipeLength && Math.abs(across) > 2 * Math.abs(down))
        onSwipe(across < 0 ? 1 : -1);
    },
  };
}
