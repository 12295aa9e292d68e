import type { Ref } from 'react';
import { hourTicks, tickHeight, topOf } from '../axis.ts';
import type { Column } from '../columns.ts';
import type { Put } from '../dragging.ts';
import classes from './ghost.module.css';

/** What is held, drawn where it would be put. It is moved by hand, so that no part of the grid is drawn again. */
export const Ghost = ({ ref }: { readonly ref: Ref<HTMLDivElement> }) => (
  <div ref={ref} className={classes.ghost} hidden aria-hidden>
    <div>
      <b />
      <span />
    </div>
    <em />
  </div>
);

interface GhostWords {
  readonly title: string;
  readonly text: string;
  readonly conflicts: readonly string[];
}

/** Moves the ghost; without a place it is put away. */
export function moveGhost(
  ghost: HTMLElement,
  columns: readonly Column[],
  put: Put | null,
  { title, text, conflicts }: GhostWords,
): void {
  ghost.hidden = put === null;
  const column = put && columns[put.column];
  if (!column) return;
  ghost.dataset.conflict = String(conflicts.length > 0);
  ghost.dataset.low = String(put.to > column.axis.to - hourTicks);
  ghost.style.width = `${100 / columns.length}%`;
  ghost.style.height = `${(put.to - put.from) * tickHeight}px`;
  ghost.style.transform = `translate(${put.column * 100}%, ${topOf(column.axis, put.from)}px)`;
  const [held, fault] = ghost.children;
  const [time, name] = held?.children ?? [];
  if (name) name.textContent = title;
  if (time) time.textContent = text;
  if (fault) fault.textContent = conflicts.join('; ');
}
