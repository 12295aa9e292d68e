import { ahead, type Bits, keepOnly, putAll, runsOf, takeOut } from './bits.ts';
import type { Choice, ItemChoices } from './choices.ts';

/** What a start may have to keep to at its outer edges. */
export interface Edges {
  /** The taken time of who begins or ends it touches other taken time of theirs. */
  readonly touches: 'nothing' | 'before' | 'after';
  /** No free time is left beside it that is shorter than this; 0 asks for nothing. */
  readonly gap: number;
}

/** The starts of the first item that keep to what is asked of the edge before it. */
export function keepingBefore(item: ItemChoices, { starts, person }: Choice, { touches, gap }: Edges): Bits {
  const kept = starts.slice();
  if (touches === 'before') keepOnly(kept, ahead(person.taken, -item.before - 1));
  if (gap > 0) keepOnly(kept, usefulBefore(person.free, item.before, gap));
  return kept;
}

/** The starts of the last item that keep to what is asked of the edge after it. */
export function keepingAfter(item: ItemChoices, choice: Choice, starts: Bits, { touches, gap }: Edges): Bits {
  const { taken, free } = choice.person;
  const end = choice.length + item.after;
  const kept = starts.slice();
  if (touches === 'after') keepOnly(kept, ahead(taken, end));
  if (gap > 0) takeOut(kept, ahead(takeOut(free.slice(), runsOf(free, gap)), end));
  return kept;
}

/** Where nothing is free just before, or enough. */
function usefulBefore(free: Bits, before: number, gap: number): Bits {
  const useful = ahead(runsOf(free, gap), -before - gap);
  const none = ahead(free, -before - 1);
  for (let index = 0; index < none.length; index += 1) none[index] = ~(none[index] ?? 0);
  return putAll(useful, none);
}
