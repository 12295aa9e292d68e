import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { CalendarHandles } from '../../parts/handles.ts';
import { spanText } from '../axis.ts';
import { type Column, columnsOf, keptColumns, type Reading, type Resource } from '../columns.ts';
import { conflictsOf } from '../conflicts.ts';
import { isSamePut, type Put } from '../dragging.ts';
import type { Entry } from '../entries.ts';
import { titleOf } from '../words.ts';
import { moveGhost } from './ghost.tsx';
import { choose, freeFrom } from './grid-actions.ts';
import { useKeys } from './use-keys.ts';
import { useMoves } from './use-moves.ts';
import { usePointer } from './use-pointer.ts';
import { useSpot } from './use-spot.ts';

interface GridSetting {
  readonly reading: Reading;
  readonly shown: readonly Resource[];
  readonly dates: readonly string[];
  readonly handles: CalendarHandles;
}

interface GridParts {
  readonly frame: RefObject<HTMLElement | null>;
  readonly body: RefObject<HTMLElement | null>;
  readonly ghost: RefObject<HTMLElement | null>;
  readonly said: RefObject<HTMLElement | null>;
}

/** The columns, and what pointer and keyboard do with them. */
export function useGrid({ reading: read, shown, dates, handles }: GridSetting, parts: GridParts) {
  const { reading, move } = useMoves(read, handles);
  const columns = useColumns(reading, shown, dates);
  const { spot, go, onFocus, onBlur } = useSpot(columns, parts.frame);
  const entryOf = (key: string) => reading.entries.find((entry) => entry.key === key);
  const movedTo = (entry: Entry, put: Put): Entry => ({
    ...entry,
    ...{ from: put.from, to: put.to, resourceId: columns[put.column]?.resource.id ?? entry.resourceId },
  });
  /** Draws what is held at a place, and says what is in the way there. */
  const show = (entry: Entry | null, put: Put | null): string[] => {
    const column = put && columns[put.column];
    const conflicts = column && entry ? conflictsOf(reading, movedTo(entry, put)) : [];
    const title = entry ? titleOf(entry) : '';
    const text = put ? spanText(put) : '';
    if (parts.ghost.current) moveGhost(parts.ghost.current, columns, put, { title, text, conflicts });
    return conflicts;
  };
  const drop = (entry: Entry, put: Put) => {
    const before = columns.findIndex(({ entries }) => entries.some(({ key }) => key === entry.key));
    if (isSamePut(put, { column: before, from: entry.from, to: entry.to })) return;
    const moved = movedTo(entry, put);
    void move(entry, moved, conflictsOf(reading, moved));
  };
  const say = (text: string) => {
    if (parts.said.current) parts.said.current.textContent = text;
  };
  const onKeyDown = useKeys({ columns, spot, go, entryOf, show, drop, say });
  usePointer({ frame: parts.frame, body: parts.body, columns, entryOf, show, drop, handles });
  const onClick = ({ target }: MouseEvent) => {
    const column = columns[spot.column];
    const isCursor = target instanceof Element && target.closest('[data-cursor]') !== null;
    if (column && isCursor) choose(handles, column, freeFrom(column, spot.tick));
  };
  return { columns, spot, onKeyDown, onFocus, onBlur, onClick };
}

/** Of what did not change the columns stay as they are, so that they are not drawn again. */
function useColumns(reading: Reading, shown: readonly Resource[], dates: readonly string[]) {
  const before = useRef<readonly Column[]>([]);
  const columns = useMemo(
    () => keptColumns(before.current, columnsOf(reading, shown, dates)),
    [reading, shown, dates],
  );
  useEffect(() => {
    before.current = columns;
  }, [columns]);
  return columns;
}
