import { useMemo, useState } from 'react';
import type { CalendarHandles } from '../../parts/handles.ts';
import type { Reading } from '../columns.ts';
import type { Entry } from '../entries.ts';
import { moveEntry } from './grid-actions.ts';

/** What was read, with what is being moved where it was put; and how to move something. */
export function useMoves(reading: Reading, handles: CalendarHandles) {
  const [pending, setPending] = useState<ReadonlyMap<string, Entry>>(new Map());
  const withPending = useMemo(
    () =>
      pending.size === 0
        ? reading
        : { ...reading, entries: reading.entries.map((entry) => pending.get(entry.key) ?? entry) },
    [reading, pending],
  );
  const move = async (entry: Entry, moved: Entry, conflicts: readonly string[]) => {
    setPending((before) => new Map(before).set(entry.key, { ...moved, isSaving: true }));
    try {
      await moveEntry(handles, entry, moved, conflicts);
    } finally {
      // What was read again is drawn by a timer of its own: until then the old place would be seen.
      await new Promise((resolve) => setTimeout(resolve));
      setPending((before) => new Map([...before].filter(([key]) => key !== entry.key)));
    }
  };
  return { reading: withPending, move };
}
