import { ahead, type Bits, copyOf, keepAhead, putAll, runsOf, takeOut } from './bits.ts';
import type { Choice, ItemChoices } from './choices.ts';

/** What a start may have to keep to at its outer edges. */
export interface Edges {
  /** The taken time of who begins or ends it touches other taken time of theirs. */
  readonly touches: 'nothing' | 'before' | 'after';
  /** No free time is left beside it that is shorter than this; 0 asks for nothing. */
  readonly gap: number;
}

/** The items with those starts alone that keep to what is asked of the edges of the first and of the last. */
export function within(items: readonly ItemChoices[], edges: Edges): ItemChoices[] {
  return items.map((item, index) => {
    const isFirst = index === 0 && (edges.gap > 0 || edges.touches === 'before');
    const isLast = index === items.length - 1 && (edges.gap > 0 || edges.touches === 'after');
    if (!isFirst && !isLast) return item;
    const choices = item.choices.map((choice) => {
      const starts = copyOf(choice.starts);
      if (isFirst) keepBefore(starts, item, choice, edges);
      if (isLast) keepAfter(starts, item, choice, edges);
      return { ...choice, starts };
    });
    return { ...item, choices };
  });
}

function keepBefore(starts: Bits, { before }: ItemChoices, { person }: Choice, { touches, gap }: Edges) {
  if (touches === 'before') keepAhead(starts, person.taken, -before - 1);
  if (gap > 0) keepAhead(starts, enoughBefore(person.free, gap), -before);
}

/** Where nothing is free just before, or enough. */
function enoughBefore(free: Bits, gap: number): Bits {
  const enough = ahead(runsOf(free, gap), -gap);
  const none = ahead(free, -1);
  for (let index = 0; index < none.length; index += 1) none[index] = ~(none[index] ?? 0);
  return putAll(enough, none);
}

function keepAfter(starts: Bits, { after }: ItemChoices, choice: Choice, { touches, gap }: Edges) {
  const { taken, free } = choice.person;
  const end = choice.length + after;
  if (touches === 'after') keepAhead(starts, taken, end);
  if (gap > 0) takeOut(starts, ahead(takeOut(copyOf(free), runsOf(free, gap)), end));
}
