import { type RefObject, useEffect, useRef } from 'react';
import type { CalendarHandles } from '../../parts/handles.ts';
import type { Column } from '../columns.ts';
import type { Put } from '../dragging.ts';
import type { Entry } from '../entries.ts';
import { isMovable } from '../words.ts';
import { choose, freeFrom, newIn, openEntry } from './grid-actions.ts';
import { type Held, PointerDrag } from './pointer.ts';

interface PointerSetting {
  readonly frame: RefObject<HTMLElement | null>;
  readonly body: RefObject<HTMLElement | null>;
  readonly columns: readonly Column[];
  readonly entryOf: (key: string) => Entry | undefined;
  readonly show: (entry: Entry | null, put: Put | null) => readonly string[];
  readonly drop: (entry: Entry, put: Put) => void;
  readonly handles: CalendarHandles;
}

/** Leads mouse and finger over the grid. */
export function usePointer({ frame, body, ...setting }: PointerSetting): void {
  const held = useRef<Held>(heldOf(setting));
  useEffect(() => {
    held.current = heldOf(setting);
  });
  useEffect(() => {
    if (!frame.current || !body.current) return;
    const drag = new PointerDrag(frame.current, body.current, () => held.current);
    return () => drag.end();
  }, []);
}

const heldOf = ({ columns, entryOf, show, drop, handles }: Omit<PointerSetting, 'frame' | 'body'>): Held => ({
  columns,
  entryOf,
  isMovable,
  draw: (grip, put) => {
    const entry = grip?.kind === 'draw' ? newIn(columns[put.column]) : grip?.entry;
    show(entry ?? null, grip ? put : null);
  },
  press: (entry, put) => {
    const column = columns[put.column];
    if (entry) openEntry(handles, entry);
    else if (column) choose(handles, column, freeFrom(column, put.from));
  },
  drop: (grip, put) => {
    const column = columns[put.column];
    if (grip.kind !== 'draw') drop(grip.entry, put);
    else if (column) choose(handles, column, put);
  },
});
