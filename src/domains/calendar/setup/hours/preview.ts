import type { SpecialSpan } from '#src/domains/listings/opening.ts';
import { addDays, wallTimeOf } from '#src/platform/clock.ts';
import { type DateOverride, timeOfTick } from '../../slots/slots.ts';
import { workingStretches } from '../../slots/working-time.ts';
import { type Rota, rowsOf } from './rotas.ts';

export const previewDays = 14;

/** The hours that replace those of the week on one date; none where the person does not work. */
export interface OtherDate {
  readonly date: string;
  readonly spans: readonly { readonly listing: number; readonly starts: number; readonly ends: number }[];
}

export interface PlaceHours {
  readonly id: number;
  readonly rotas: readonly Rota[];
  readonly specialDays: readonly SpecialSpan[];
}

export interface Worked {
  readonly listing: number;
  /** Minutes after midnight; past 1440 on the next day. */
  readonly starts: number;
  readonly ends: number;
}

export interface PreviewDay {
  readonly date: string;
  readonly worked: readonly Worked[];
}

/** When a person works on each date from the first one on; special days and bank holidays of the places are taken off. */
export function previewOf(
  places: readonly PlaceHours[],
  otherDates: readonly OtherDate[],
  from: string,
): PreviewDay[] {
  return Array.from({ length: previewDays }, (_, index) => {
    const date = addDays(from, index);
    const worked = places.flatMap((place) => workedAt(place, otherDates, date));
    return { date, worked: worked.toSorted((one, other) => one.starts - other.starts) };
  });
}

function workedAt({ id, rotas, specialDays }: PlaceHours, otherDates: readonly OtherDate[], date: string) {
  const overrides = otherDates.flatMap((other): DateOverride[] => {
    const here = other.spans.filter(({ listing }) => listing === id);
    const none = [{ date: other.date, starts: null, ends: null }];
    return here.length === 0 ? none : here.map((span) => ({ ...span, date: other.date }));
  });
  const staff = { hours: rowsOf(rotas), overrides };
  return workingStretches(staff, specialDays, date, 1).map((stretch): Worked => {
    const starts = wallTimeOf(timeOfTick(stretch.from));
    const ends = wallTimeOf(timeOfTick(stretch.to));
    return {
      listing: id,
      starts: starts.minutes,
      ends: ends.minutes + (ends.date === starts.date ? 0 : 1440),
    };
  });
}
