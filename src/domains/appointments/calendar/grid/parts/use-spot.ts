import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from '../columns.ts';
import type { Spot } from '../keys.ts';

/** Where the keyboard is in the grid: one stop among all others, which follows what it is at. */
export function useSpot(columns: readonly Column[], frame: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<Spot>({ column: 0, tick: 0, key: null });
  const spot = found(columns, wanted);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    // What was focused may have gone to another column, or away.
    if (!isInside.current || frame.current?.contains(document.activeElement)) return;
    target(frame.current, spot)?.focus();
  });
  const go = (next: Spot) => {
    setWanted(next);
    isInside.current = true;
  };
  useLayoutEffect(() => {
    if (isInside.current) target(frame.current, spot)?.focus();
  }, [spot.column, spot.tick, spot.key]);
  const onFocus = ({ target: at }: FocusEvent<HTMLElement>) => {
    isInside.current = true;
    const key = at.dataset.entry;
    const column = columns.findIndex(({ entries }) => entries.some((entry) => entry.key === key));
    const entry = columns[column]?.entries.find((each) => each.key === key);
    if (entry && key !== spot.key) setWanted({ column, tick: entry.from, key: entry.key });
  };
  const onBlur = ({ target: at, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (at.isConnected && !frame.current?.contains(relatedTarget)) isInside.current = false;
  };
  return { spot, go, onFocus, onBlur };
}

/** Follows an entry into another column; where it is gone, the time at which it was. */
function found(columns: readonly Column[], wanted: Spot): Spot {
  const has = (column?: Column) => column?.entries.some(({ key }) => key === wanted.key) ?? false;
  if (wanted.key !== null && has(columns[wanted.column])) return wanted;
  const other = wanted.key === null ? -1 : columns.findIndex(has);
  if (other >= 0) return { ...wanted, column: other };
  const column = Math.min(wanted.column, columns.length - 1);
  const axis = columns[column]?.axis;
  const isShown = axis && axis.from <= wanted.tick && wanted.tick < axis.to;
  return { column, tick: isShown ? wanted.tick : (axis?.from ?? 0), key: null };
}

const target = (frame: HTMLElement | null, { key }: Spot): HTMLElement | null =>
  frame?.querySelector<HTMLElement>(key === null ? '[data-cursor]' : `[data-entry="${CSS.escape(key)}"]`) ??
  null;
