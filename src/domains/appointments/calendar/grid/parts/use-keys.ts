import { type KeyboardEvent, useRef } from 'react';
import type { Column } from '../columns.ts';
import { placeText } from '../conflicts.ts';
import { mayGo, type Put } from '../dragging.ts';
import type { Entry } from '../entries.ts';
import { type Lifted, liftedAfter, moveOf, type Spot, spotAfter } from '../keys.ts';
import { isMovable, titleOf } from '../words.ts';

interface KeysSetting {
  readonly columns: readonly Column[];
  readonly spot: Spot;
  readonly go: (spot: Spot) => void;
  readonly entryOf: (key: string) => Entry | undefined;
  readonly show: (entry: Entry | null, put: Put | null) => readonly string[];
  readonly drop: (entry: Entry, put: Put) => void;
  readonly say: (text: string) => void;
}

/** Leads the keyboard over the grid, and lifts, moves and puts down what it is at. Every step is said. */
export function useKeys(setting: KeysSetting) {
  const lifted = useRef<Lifted | null>(null);
  const entryOf = ({ key }: Pick<Lifted, 'key'>) => setting.entryOf(key);
  const putAway = () => {
    lifted.current = null;
    setting.show(null, null);
  };
  return (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const held = lifted.current;
    const entry = held && entryOf(held);
    // What was lifted may be gone meanwhile.
    if (held && !entry) putAway();
    const isDone = held && entry ? onHeld(event, held, entry) : onSpot(event);
    if (isDone) event.preventDefault();
  };

  function onSpot({ key }: KeyboardEvent): boolean {
    const { columns, spot } = setting;
    const move = moveOf(key);
    if (move) setting.go(spotAfter(columns, spot, move));
    else if (key.toLowerCase() === 'm') lift();
    else return false;
    return true;
  }

  function lift(): void {
    const { spot } = setting;
    const entry = spot.key === null ? undefined : setting.entryOf(spot.key);
    if (!entry) return;
    if (!isMovable(entry)) setting.say(`${titleOf(entry)} cannot be moved.`);
    else hold({ key: entry.key, column: spot.column, from: entry.from, to: entry.to }, entry, 'lifted. ');
  }

  function hold(next: Lifted, entry: Entry, word = ''): void {
    lifted.current = next;
    const conflicts = setting.show(entry, next);
    const place = placeText(setting.columns[next.column]?.name ?? '', next, conflicts);
    setting.say(word === '' ? place : `${titleOf(entry)} ${word}${place}`);
  }

  function onHeld({ key, shiftKey }: KeyboardEvent, held: Lifted, entry: Entry): boolean {
    const move = moveOf(key);
    if (key === 'Enter' || key === ' ' || key.toLowerCase() === 'm') putDown(held, entry);
    else if (key === 'Escape' || key === 'Tab') {
      putAway();
      setting.say(`${titleOf(entry)} put back.`);
      return key === 'Escape';
    } else if (move) {
      const next = liftedAfter(setting.columns, held, move, { isLonger: shiftKey });
      if (mayGo(setting.columns, entry, next.column, held.column)) hold(next, entry);
    } else return false;
    return true;
  }

  function putDown(held: Lifted, entry: Entry): void {
    putAway();
    const place = placeText(setting.columns[held.column]?.name ?? '', held, []);
    setting.say(`${titleOf(entry)} put down: ${place}`);
    setting.drop(entry, held);
    setting.go({ column: held.column, tick: held.from, key: entry.key });
  }
}
