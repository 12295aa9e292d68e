import { createHash } from 'node:crypto';
import { placesOf } from '#src/domains/accounts/hooks.server.ts';
import { dateFault } from '#src/domains/listings/schedule/rules.ts';
import { clockOf, weekdays } from '#src/domains/listings/schedule/times.ts';
import { addDays, dateOf } from '#src/platform/clock.ts';
import { businessOf, type Context, inTransaction } from '#src/platform/context.server.ts';
import { areInPlaces } from '#src/platform/database/in-places.server.ts';
import { invalid, otherPlaces } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { lockedPerson, seenPerson } from '../people/queries.server.ts';
import {
  type dropOtherDate,
  type PersonHours,
  type readHours,
  type saveHours,
  type setOtherDate,
  staleHours,
} from './contract.ts';
import { previewOf, type Worked } from './preview.ts';
import * as queries from './queries.server.ts';
import { type HoursRow, rotaFaults, rotasOf, rowsOf, type Span } from './rotas.ts';

/** More dates than a person has ahead. */
const mostDates = 200;
const mostPlaces = 200;

export const read: Verb<typeof readHours> = async (context, { id }) =>
  shown(context, await seenPerson(context, id));

/** The places of the business at which the caller works. */
async function ownPlaces(context: Context) {
  const business = businessOf(context);
  const asked = { businessId: business.id, most: mostPlaces };
  const all = (await context.runHook(context, placesOf, asked)).flat();
  return all.filter(({ id }) => areInPlaces([id], business));
}

const spanShown = ({ starts, ends }: Pick<Span, 'starts' | 'ends'>) => ({
  start: clockOf(starts),
  end: clockOf(ends),
});
const ofDay = (span: Span) => ({ day: weekdays[span.weekday] ?? 'monday', ...spanShown(span) });

async function shown(context: Context, { id, name }: { id: number; name: string }): Promise<PersonHours> {
  const { db } = context;
  const today = dateOf(context.now());
  const places = await ownPlaces(context);
  const ids = places.map((place) => place.id);
  const hours = await queries.hoursOf(db, id);
  const opening = await queries.openingOf(db, ids);
  // What began yesterday may go on into today.
  const special = await queries.specialDaysOf(db, ids, addDays(today, -1));
  const dates = Map.groupBy(await queries.otherDatesOf(db, id, today), ({ date }) => date);
  const here = places.map((place) => {
    const rows = hours.filter(({ listingId }) => listingId === place.id);
    const specialDays = special.filter(({ listingId }) => listingId === place.id);
    return { ...place, rows, rotas: rotasOf(rows), specialDays };
  });
  const otherDates = [...dates].map(([date, rows]) => ({ date, spans: rows.flatMap(workedIn) }));
  return {
    ...{ id, name },
    places: here.map((place) => ({
      ...{ id: place.id, title: place.title, revision: revisionOf(place.rows) },
      rotas: place.rotas.map((rota) => ({ ...rota, weeks: rota.weeks.map((week) => week.map(ofDay)) })),
      opening: opening
        .filter(({ listingId }) => listingId === place.id)
        .map(({ weekday, opens, closes }) => ofDay({ weekday, starts: opens, ends: closes })),
      special_days: place.specialDays.map(({ date, opens, closes, bankHoliday }) => ({
        date,
        opens,
        closes,
        name: bankHoliday,
      })),
    })),
    other_dates: otherDates.map(({ date, spans }) => ({ date, spans: spans.map(workedShown) })),
    preview: previewOf(here, otherDates, today).map(({ date, worked }) => ({
      date,
      worked: worked.map(workedShown),
    })),
  };
}

const workedShown = ({ listing, ...span }: Worked) => ({ listing, ...spanShown(span) });

const workedIn = ({
  listingId,
  starts,
  ends,
}: Awaited<ReturnType<typeof queries.otherDatesOf>>[number]): Worked[] =>
  listingId === null || starts === null || ends === null ? [] : [{ listing: listingId, starts, ends }];

const revisionOf = (rows: readonly HoursRow[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        rows.map(({ weekday, starts, ends, fromDate, toDate, everyWeeks }) => [
          weekday,
          starts,
          ends,
          fromDate,
          toDate,
          everyWeeks,
        ]),
      ),
    )
    .digest('hex')
    .slice(0, 32);

/** The hours at one place become these, all at once. */
export const save: Verb<typeof saveHours> = async (context, { id, listing, rotas, revision }) => {
  const person = await inTransaction(context, async (inside) => {
    const found = await lockedPerson(inside, id);
    const places = await ownPlaces(inside);
    const faults: Record<string, string[]> = {};
    if (!places.some((place) => place.id === listing)) faults.listing = ['Choose one of your places.'];
    for (const [field, sentence] of Object.entries(rotaFaults(rotas))) faults[`rotas.${field}`] = [sentence];
    if (Object.keys(faults).length > 0) throw new Refused(invalid, faults);
    const before = (await queries.hoursOf(inside.db, id)).filter(({ listingId }) => listingId === listing);
    if (revision !== undefined && revision !== revisionOf(before)) throw new Refused(staleHours);
    const column = { ownerId: businessOf(inside).id, resourceId: id };
    await queries.replaceHours(inside.db, column, listing, rowsOf(rotas));
    return found;
  });
  return { message: 'The working hours were saved.', hours: await shown(context, person) };
};

/** A date of a person's own concerns every place at which they work. */
async function changeDate(inside: Context, id: number, date: string, listings: readonly number[]) {
  const found = await lockedPerson(inside, id);
  const hours = await queries.hoursOf(inside.db, id);
  const rows = await queries.otherDatesOf(inside.db, id, date);
  const there = [...hours, ...rows.filter((row) => row.date === date)].flatMap(
    ({ listingId }) => listingId ?? [],
  );
  if (!areInPlaces([...there, ...listings], businessOf(inside))) throw new Refused(otherPlaces);
  await queries.dropDate(inside.db, id, date);
  return { found, others: new Set(rows.map((row) => row.date)).size };
}

export const setDate: Verb<typeof setOtherDate> = async (context, { id, date, spans }) => {
  const listings = spans.map(({ listing }) => listing);
  const person = await inTransaction(context, async (inside) => {
    const { found, others } = await changeDate(inside, id, date, listings);
    const places = await ownPlaces(inside);
    const faults = dateFaults(date, spans, dateOf(context.now()));
    if (others > mostDates) faults.date ??= [`You can add up to ${mostDates} dates.`];
    for (const [at, listing] of listings.entries())
      if (!places.some((place) => place.id === listing))
        faults[`spans.${at}.listing`] = ['Choose one of your places.'];
    if (Object.keys(faults).length > 0) throw new Refused(invalid, faults);
    await queries.putDate(inside.db, { ownerId: businessOf(inside).id, resourceId: id }, date, spans);
    return found;
  });
  return { message: 'The date was saved.', hours: await shown(context, person) };
};

function dateFaults(date: string, spans: readonly Worked[], today: string): Record<string, string[]> {
  const faults: Record<string, string[]> = {};
  const late = dateFault(date, today);
  if (late) faults.date = [late];
  for (const [at, span] of spans.entries()) {
    const met = spans.slice(0, at).find((other) => other.starts < span.ends && span.starts < other.ends);
    if (met)
      faults[`spans.${at}.start`] = [`These hours overlap with ${clockOf(met.starts)}–${clockOf(met.ends)}.`];
  }
  return faults;
}

export const dropDate: Verb<typeof dropOtherDate> = async (context, { id, date }) => {
  const { found } = await inTransaction(context, (inside) => changeDate(inside, id, date, []));
  return { message: 'The usual hours are back on this date.', hours: await shown(context, found) };
};
