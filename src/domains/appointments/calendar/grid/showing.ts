import { addDays, weekdayOf } from '#src/platform/clock.ts';
import type { Reading, Resource } from './columns.ts';

export const views = ['agenda', 'day', 'week'] as const;
export type View = (typeof views)[number];

/** What the address says of the calendar. */
export interface Showing {
  readonly view: View;
  readonly date: string;
  /** Of a week, or of an agenda. */
  readonly person: number | null;
  readonly hasRooms: boolean;
  /** Who is not shown in a day. */
  readonly hidden: readonly number[];
}

const datePattern = /^2\d{3}-\d\d-\d\d$/;

/** Reads the address; what it does not say, or says wrongly, is as usual. */
export function showingOf(params: URLSearchParams, usual: { view: View; date: string }): Showing {
  const date = params.get('date') ?? '';
  const isDate = datePattern.test(date) && isReal(date);
  return {
    view: views.find((view) => view === params.get('view')) ?? usual.view,
    date: isDate ? date : usual.date,
    person: idOf(params.get('person')),
    hasRooms: params.get('rooms') === 'yes',
    hidden: (params.get('without') ?? '').split(',').flatMap((text) => idOf(text) ?? []),
  };
}

const isReal = (date: string) => !Number.isNaN(Date.parse(date)) && addDays(date, 0) === date;

const idOf = (text: string | null): number | null => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** The dates of a view; a week begins on its Monday. */
export function datesOf({ view, date }: Pick<Showing, 'view' | 'date'>): string[] {
  if (view !== 'week') return [date];
  const monday = addDays(date, -weekdayOf(date));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** Whose week is shown: who was chosen, or else oneself. */
export function personOf(
  resources: readonly Resource[],
  { person }: Pick<Showing, 'person'>,
): Resource | undefined {
  const staff = resources.filter(({ kind }) => kind === 'staff');
  return resources.find(({ id }) => id === person) ?? staff.find(({ isOwn }) => isOwn) ?? staff[0];
}

/** Whose agenda is shown: a person who was chosen, or else oneself. */
export const agendaOwner = ({ resources }: Reading, showing: Pick<Showing, 'person'>): Resource | undefined =>
  personOf(
    resources.filter(({ kind }) => kind === 'staff'),
    showing,
  );

/** With whom something new begins: with the one who is shown, and among several with oneself or else the first. */
export function startsWith(reading: Reading, showing: Showing): Resource | undefined {
  if (showing.view === 'agenda') return agendaOwner(reading, showing);
  const staff = shownOf(reading, showing).filter(({ kind }) => kind === 'staff');
  return staff.find(({ isOwn }) => isOwn) ?? staff[0];
}

/** What is said of days on which there is nothing to see; empty where there is. */
export function emptyText({ entries }: Reading, shown: readonly Resource[], { view }: Showing): string {
  const unit = view === 'week' ? 'in this week' : 'on this day';
  const ids = new Set(shown.map(({ id }) => id));
  const hasWork = shown.some(({ kind, working }) => kind === 'staff' && working.length > 0);
  if (entries.some(({ cause, resourceId }) => cause === 'appointment' && ids.has(resourceId))) return '';
  return hasWork ? `No appointments ${unit} yet.` : `Nobody works ${unit}.`;
}

/** Who is shown: in a week one person, otherwise all but those who are hidden. */
export function shownOf({ resources }: Reading, { view, person, hasRooms, hidden }: Showing): Resource[] {
  if (view === 'week') return [personOf(resources, { person }) ?? []].flat();
  return resources.filter(({ id, kind }) => (kind === 'staff' || hasRooms) && !hidden.includes(id));
}
