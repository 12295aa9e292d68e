import { addDays, dateOf } from '#src/platform/clock.ts';
import { businessOf, type Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { listOf, pageOf } from '#src/platform/http/paginate.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { indexListings } from '../search/index/indexing.server.ts';
import {
  type addToSchedule,
  type changeInSchedule,
  fromBankHolidays,
  listSchedule,
  type OneRow,
  type removeFromSchedule,
  type ScheduleRow,
  type WholeSchedule,
} from './contract.ts';
import * as queries from './queries.server.ts';
import {
  dateFault,
  mostSpecialDays,
  rowOf,
  type SpecialRow,
  scheduleSentences,
  specialFault,
  weekFault,
} from './rules.ts';
import { specialRowOf, weekRowOf, wholeOf } from './shown.server.ts';
import { closingAfter, weekdays } from './times.ts';

/** The rows of an own listing: all of them, or with `page` a page. */
export const list: Verb<typeof listSchedule> = async (context, input) => {
  const { id, page, per_page = 5, search, sort } = input;
  await listingOf(context, id);
  const today = dateOf(context.now());
  const all = [
    ...(await queries.weekRows(context.db, id)).map(weekRowOf),
    ...(await queries.specialRows(context.db, id, today)).map(specialRowOf),
  ];
  const rows = sorted(
    all.filter((row) => isMeant(row, search)),
    sort,
  );
  if (page === undefined) return rows;
  return pageOf(context, listSchedule, { ...input, page, per_page }, listOf(rows));
};

/** A search finds days, dates, times and names. */
const isMeant = ({ id, closed, ...row }: ScheduleRow, search = '') =>
  [...Object.values(row), closed ? 'closed' : ''].join(' ').toLowerCase().includes(search.toLowerCase());

function sorted(rows: ScheduleRow[], sort: string | undefined): ScheduleRow[] {
  if (sort === undefined || sort === 'day') return rows;
  if (sort === '-day') return rows.toReversed();
  const byStatus = rows.toSorted((one, other) => one.status.localeCompare(other.status));
  return sort === 'status' ? byStatus : byStatus.toReversed();
}

/** The whole schedule as its form shows it. */
export async function whole(context: Context, { id }: { id: number }): Promise<WholeSchedule> {
  return readWhole(context.db, await listingOf(context, id), context.now());
}

/** What the form shows of a listing that is known to be the caller's. */
export async function readWhole(db: Db, listing: queries.ListingFacts, now: Date): Promise<WholeSchedule> {
  return wholeOf(await stored(db, listing, now), now);
}

export const stored = async (db: Db, listing: queries.ListingFacts, now: Date) => ({
  listing,
  week: await queries.weekRows(db, listing.id),
  special: await queries.specialRows(db, listing.id, addDays(dateOf(now), -1)),
});

async function listingOf(context: Context, id: number) {
  const listing = await queries.ownListing(context.db, id, businessOf(context));
  if (!listing) throw new Refused(notFound);
  return listing;
}

/** Changes the schedule of an own listing, one change after the other; the public sees it at once. */
export function changing<Result>(
  context: Context,
  id: number,
  change: (tx: Db, listing: queries.ListingFacts) => Promise<Result>,
): Promise<Result> {
  return context.db.transaction(async (tx) => {
    const listing = await queries.lockedListing(tx, id, businessOf(context));
    if (!listing) throw new Refused(notFound);
    const result = await change(tx, listing);
    await queries.touch(tx, id, context.now());
    await indexListings(tx, [id]);
    return result;
  });
}

export const add = (context: Context, { id, ...given }: EndpointParsed<typeof addToSchedule>) =>
  changing(context, id, async (tx) => ({
    message: 'The hours were added.',
    schedule: await keepRow(tx, id, given, dateOf(context.now())),
  }));

/** A row may also become one of another day, or of a date. */
export const change = (context: Context, { id, rowId, ...given }: EndpointParsed<typeof changeInSchedule>) =>
  changing(context, id, async (tx) => {
    const today = dateOf(context.now());
    const before = await rowNumbered(tx, id, rowId);
    return {
      message: 'The hours were saved.',
      schedule: await keepRow(tx, id, given, today, before),
    };
  });

export const remove = (context: Context, { id, rowId }: EndpointParsed<typeof removeFromSchedule>) =>
  changing(context, id, async (tx) => {
    const row = await rowNumbered(tx, id, rowId);
    if (row.kind === 'date' && row.bankHoliday !== null) throw new Refused(fromBankHolidays);
    await (row.kind === 'date' ? queries.deleteSpecialRow : queries.deleteWeekRow)(tx, id, row.id);
    return { message: 'The hours were removed.' };
  });

type Numbered = ({ kind: 'week' } & queries.StoredWeekRow) | ({ kind: 'date' } & queries.StoredSpecialRow);

async function rowNumbered(tx: Db, listingId: number, wire: number): Promise<Numbered> {
  const { kind, id } = rowOf(wire);
  if (kind === 'week') {
    const row = (await queries.weekRows(tx, listingId)).find((week) => week.id === id);
    if (row) return { kind, ...row };
  } else {
    const row = (await queries.specialRows(tx, listingId, '0001-01-01')).find((day) => day.id === id);
    if (row) return { kind, ...row };
  }
  throw new Refused(notFound);
}

/** Adds a row, or saves it in place of one that was there. */
async function keepRow(tx: Db, id: number, given: OneRow, today: string, before?: Numbered) {
  const opens = given.start ?? null;
  const closes = opens === null ? null : closingAfter(opens, given.end ?? 0);
  const isActive = given.status ?? true;
  if (given.date) return keepSpecial(tx, id, { date: given.date, opens, closes, isActive }, today, before);
  if (opens === null || closes === null || !given.day) throw new Refused(invalid);
  const row = { weekday: weekdays.indexOf(given.day), opens, closes, isActive };
  const others = (await queries.weekRows(tx, id)).filter(
    (other) => before?.kind !== 'week' || other.id !== before.id,
  );
  const fault = weekFault(row, others);
  if (fault) throw new Refused(invalid, { start: [fault] });
  if (before?.kind === 'date') await queries.deleteSpecialRow(tx, id, before.id);
  const kept =
    before?.kind === 'week'
      ? await queries.updateWeekRow(tx, id, before.id, row)
      : await queries.insertWeekRow(tx, id, row);
  if (!kept) throw new Refused(notFound);
  return weekRowOf(kept);
}

async function keepSpecial(tx: Db, id: number, row: SpecialRow, today: string, before?: Numbered) {
  const own = before?.kind === 'date' ? before : undefined;
  const late = own?.date === row.date ? null : dateFault(row.date, today);
  if (late) throw new Refused(invalid, { date: [late] });
  const others = (await queries.specialRows(tx, id, today)).filter(
    (other) => other.id !== own?.id && other.bankHoliday === null,
  );
  if (new Set(others.map(({ date }) => date)).size >= mostSpecialDays && !own)
    throw new Refused(invalid, { date: [scheduleSentences.tooManyDates] });
  const fault = specialFault(row, others);
  if (fault) throw new Refused(invalid, { [row.opens === null ? 'date' : 'start']: [fault] });
  // Switching a bank holiday off keeps it the rule's; hours of its own make it one set by hand.
  const isRules = own?.bankHoliday != null && own.date === row.date && row.opens === null;
  const bankHoliday = isRules ? own.bankHoliday : null;
  if (!isRules && own?.bankHoliday == null) await queries.dropBankHolidays(tx, id, [row.date]);
  if (before?.kind === 'week') await queries.deleteWeekRow(tx, id, before.id);
  const kept = own
    ? await queries.updateSpecialRow(tx, id, own.id, { ...row, bankHoliday })
    : await queries.insertSpecialRow(tx, id, row);
  if (!kept) throw new Refused(notFound);
  return specialRowOf(kept);
}
