import { searchSlots } from '#src/domains/calendar/slots/search.ts';
import type { Slot, SlotSearch } from '#src/domains/calendar/slots/slots.ts';
import { turnsOn } from '#src/domains/calendar/slots/turns.ts';
import { windowOf } from '#src/domains/calendar/slots/window.ts';
import { addDays } from '#src/platform/clock.ts';

/** A start that clients are offered. */
export interface Start {
  /** The tick. */
  readonly at: number;
  /**
   * The ways to be given all of it by one person, whose turn it is first; where it takes several people, the one way by
   * those.
   */
  readonly ways: readonly [Slot, ...Slot[]];
}

interface StartsOfDay {
  readonly date: string;
  readonly starts: readonly Start[];
}

/** Of more people it is not said who else could give all of it. */
const mostPeople = 60;

/**
 * The starts that clients are offered, by London date. The answer for a day is the same whichever days are asked for
 * with it, so that the transaction that books a start finds exactly what was offered, with the same person first.
 */
export function offeredStarts(search: SlotSearch): StartsOfDay[] {
  // Whether clients wait between treatments depends on what else is free in the days that are searched.
  if (search.items.length === 1) return startsIn(search);
  return Array.from({ length: search.days }, (_, day) =>
    startsIn({ ...search, from: addDays(search.from, day), days: 1 }),
  ).flat();
}

function startsIn(search: SlotSearch): StartsOfDay[] {
  const { staff } = search.place;
  const turns = turnsOn(staff, windowOf(search).days);
  const alone = new Map(
    staff
      .filter(({ id }) => search.items.every(({ terms }) => terms.some(({ staffId }) => staffId === id)))
      .slice(0, mostPeople)
      .map(({ id }) => [id, slotsByDay(onlyWith(search, id))] as const),
  );
  return searchSlots(search).map(({ date, slots }, day) => {
    const inTurn = (turns[day] ?? []).flatMap((person) => alone.get(staff[person]?.id ?? 0)?.[day] ?? []);
    return {
      date,
      starts: slots.map((slot) => {
        const [first, ...others] = inTurn.flatMap((slots) => slots.get(slot.at) ?? []);
        return { at: slot.at, ways: first ? [first, ...others] : [slot] };
      }),
    };
  });
}

/** For each day the starts of a search, by their ticks. */
const slotsByDay = (search: SlotSearch): ReadonlyMap<number, Slot>[] =>
  searchSlots(search).map(({ slots }) => new Map(slots.map((slot) => [slot.at, slot])));

/** The search for what this one person can give alone. */
const onlyWith = (search: SlotSearch, id: number): SlotSearch => ({
  ...search,
  place: { ...search.place, staff: search.place.staff.filter((person) => person.id === id) },
  items: search.items.map((item) => ({
    ...item,
    terms: item.terms.filter(({ staffId }) => staffId === id),
  })),
});
