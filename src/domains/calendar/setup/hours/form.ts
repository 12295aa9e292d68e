import { closingAfter, minutesOf, type Weekday, weekdays } from '#src/domains/listings/schedule/times.ts';
import { addDays } from '#src/platform/clock.ts';
import type { PersonHours } from './contract.ts';
import type { OtherDate, PlaceHours } from './preview.ts';
import { mondayOf, type Rota, rotaFaults, weekFrom } from './rotas.ts';

type ShownPlace = PersonHours['places'][number];

export interface FormSpan {
  readonly key: string;
  readonly day: Weekday;
  readonly start: string;
  readonly end: string;
}

export interface FormRota {
  readonly key: string;
  readonly from: string;
  /** Empty: for good. */
  readonly to: string;
  readonly weeks: readonly (readonly FormSpan[])[];
}

let lastKey = 0;
const newKey = () => {
  lastKey += 1;
  return `new-${lastKey}`;
};

export const newSpan = (day: Weekday, start = '09:00', end = '17:00'): FormSpan => ({
  ...{ key: newKey(), day, start, end },
});

export const copyOf = (spans: readonly FormSpan[]): FormSpan[] =>
  spans.map((span) => ({ ...span, key: newKey() }));

/** What is saved, as the form edits it. */
export const formOf = ({ rotas }: ShownPlace): FormRota[] =>
  rotas.map(({ from, to, weeks }) => ({
    ...{ key: newKey(), from, to: to ?? '' },
    weeks: weeks.map((spans) => spans.map(({ day, start, end }) => newSpan(day, start, end))),
  }));

/** The hours of the place, every week. */
export const openingWeek = ({ opening }: ShownPlace): FormSpan[] =>
  opening.map(({ day, start, end }) => newSpan(day, start, end));

export const newRota = (from: string, spans: readonly FormSpan[]): FormRota => ({
  ...{ key: newKey(), from, to: '', weeks: [spans] },
});

/** Other hours after the last ones, which end the day before they begin. */
export function withLater(form: readonly FormRota[], today: string): FormRota[] {
  const last = form.at(-1);
  const after = last && last.from > today ? last.from : today;
  const from = addDays(mondayOf(after), 7);
  const later = newRota(from, copyOf(last?.weeks[0] ?? []));
  return [...form.slice(0, -1), ...(last ? [{ ...last, to: addDays(from, -1) }] : []), later];
}

/** New weeks begin as the first one. */
export const repeating = (rota: FormRota, count: number): FormRota => ({
  ...rota,
  weeks: Array.from({ length: count }, (_, week) => rota.weeks[week] ?? copyOf(rota.weeks[0] ?? [])),
});

export const payloadOf = (form: readonly FormRota[]) =>
  form.map(({ from, to, weeks }) => ({
    ...{ from, to: to || null },
    weeks: weeks.map((spans) => spans.map(({ day, start, end }) => ({ day, start, end }))),
  }));

export const isSame = (one: readonly FormRota[], other: readonly FormRota[]): boolean =>
  JSON.stringify(payloadOf(one)) === JSON.stringify(payloadOf(other));

interface Timed {
  readonly start: string;
  readonly end: string;
}

export function minutesIn({ start, end }: Timed) {
  const starts = minutesOf(start) ?? 0;
  return { starts, ends: closingAfter(starts, minutesOf(end) ?? 0) };
}

export const rotasIn = (form: readonly FormRota[]): Rota[] =>
  form.map(({ from, to, weeks }) => ({
    ...{ from, to: to || null },
    weeks: weeks.map((spans) =>
      spans.map((span) => ({ weekday: weekdays.indexOf(span.day), ...minutesIn(span) })),
    ),
  }));

/** Sentences by field, as the server names them; empty where the form can be saved. */
export function faultsOf(form: readonly FormRota[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [index, { from, weeks }] of form.entries()) {
    if (from === '') faults[`${index}.from`] = 'Choose a first day.';
    for (const [week, spans] of weeks.entries())
      for (const [at, { start, end }] of spans.entries())
        if (start === '' || end === '')
          faults[`${index}.weeks.${week}.${at}.start`] = 'Give a start and an end.';
  }
  return Object.keys(faults).length > 0 ? faults : rotaFaults(rotasIn(form));
}

/** What the preview needs of the places; one of them is as the form has it. */
export const previewed = ({ places }: PersonHours, edited: number, form: readonly FormRota[]): PlaceHours[] =>
  places.map((place) => ({
    id: place.id,
    rotas: rotasIn(place.id === edited ? form.filter(({ from }) => from !== '') : formOf(place)),
    specialDays: place.special_days,
  }));

export const otherDatesIn = ({ other_dates: dates }: PersonHours): OtherDate[] =>
  dates.map(({ date, spans }) => ({
    date,
    spans: spans.map((span) => ({ listing: span.listing, ...minutesIn(span) })),
  }));

/** The first days of the weeks in which a week of a rota comes, from today on. */
export function comingWeeks(rota: Pick<FormRota, 'from' | 'weeks'>, week: number, today: string): string[] {
  const every = 7 * rota.weeks.length;
  let monday = mondayOf(weekFrom(rota, week));
  while (monday < mondayOf(today)) monday = addDays(monday, every);
  return [monday, addDays(monday, every), addDays(monday, 2 * every)];
}
