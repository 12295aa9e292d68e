import { fullDayText } from '#src/platform/clock.ts';
import type { Offer } from '../buying/contract.ts';
import { type DayPart, dayParts } from '../preferred.ts';
import type { OrderFields } from './order-draft.ts';

type Days = Offer['days'];

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** The date that the form asks for; null while none is chosen, and where any day will do. */
export function chosenDate({ day, later }: Pick<OrderFields, 'day' | 'later'>): string | null {
  const date = day === 'later' ? later : day;
  return isDate(date) ? date : null;
}

/** The parts that can be chosen now: of the chosen day, or of any. */
export function partsFor(days: Days, fields: OrderFields): readonly DayPart[] {
  const date = chosenDate(fields);
  if (date !== null) return days.find((known) => known.date === date)?.times ?? [];
  if (fields.day !== 'any') return [];
  return dayParts.filter((part) => days.some(({ times }) => times.includes(part)));
}

/** Said as soon as a date is given on which the business is closed. */
export function closedNotice(days: Days, fields: OrderFields): string | null {
  const date = fields.day === 'later' ? chosenDate(fields) : null;
  const known = days.find((one) => one.date === date);
  return known && known.times.length === 0
    ? `The business is closed on ${fullDayText(known.date)}. Choose another day.`
    : null;
}

/** What has to be chosen before an order is sent. */
export function missingDay({ day, later }: OrderFields): Record<string, readonly string[]> | null {
  if (day === '') return { preferred_date: ['Choose a day, or “No preference”.'] };
  if (day === 'later' && !isDate(later)) return { preferred_date: ['Choose a date.'] };
  return null;
}

/** As the server is asked. */
export function wishOf(fields: OrderFields) {
  const date = chosenDate(fields);
  const part = dayParts.find((known) => known === fields.part);
  return { ...(date ? { preferred_date: date } : {}), ...(part ? { preferred_time: part } : {}) };
}
