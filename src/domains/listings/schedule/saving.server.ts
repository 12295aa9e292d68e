import { dateOf } from '#src/platform/clock.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { followRule } from './bank-holidays.server.ts';
import { type saveWholeSchedule, staleSchedule } from './contract.ts';
import * as queries from './queries.server.ts';
import { dateFault, type SpecialRow, specialFault, type WeekRow, weekFault } from './rules.ts';
import { changing, readWhole, stored } from './service.server.ts';
import { revisionOf } from './shown.server.ts';
import { closingAfter, weekdays } from './times.ts';

type Given = EndpointParsed<typeof saveWholeSchedule>;

/** Saves the whole schedule at once; over something else than was read it is refused. */
export const saveWhole = (context: Context, { id, ...given }: Given) =>
  changing(context, id, async (tx, listing) => {
    const now = context.now();
    const today = dateOf(now);
    const before = await stored(tx, listing, now);
    if (given.revision !== undefined && given.revision !== revisionOf(before))
      throw new Refused(staleSchedule);
    const week = given.week.map(weekRowFrom);
    const special = given.special_days.map(specialRowFrom);
    refuseFaults(week, special, today);
    await queries.replaceWeek(tx, id, week);
    await queries.replaceSpecialDays(tx, id, today, special);
    const { closes_on_bank_holidays: closesOnBankHolidays } = given;
    await queries.keepRule(tx, id, closesOnBankHolidays, now);
    const after = { ...listing, closesOnBankHolidays };
    await followRule(tx, after, today);
    await queries.openAsUsual(tx, id, today, given.open_as_usual);
    return { message: 'The opening hours were saved.', schedule: await readWhole(tx, after, now) };
  });

const weekRowFrom = ({ day, start, end, status }: Given['week'][number]): WeekRow => ({
  weekday: weekdays.indexOf(day),
  opens: start,
  closes: closingAfter(start, end),
  isActive: status,
});

/** One time without the other is caught below, as the closing that is missing. */
const specialRowFrom = ({ date, start, end, status }: Given['special_days'][number]): SpecialRow => ({
  date,
  opens: start ?? null,
  closes: typeof start === 'number' && typeof end === 'number' ? closingAfter(start, end) : null,
  isActive: status,
});

/** The week alone becomes this one: dates and bank holidays stay. In the transaction that holds the listing. */
export const keepWeek = (tx: Db, id: number, week: Given['week']): Promise<void> =>
  queries.replaceWeek(tx, id, week.map(weekRowFrom));

/** What is wrong with a week, by the place of each row. */
export const weekFaults = (week: Given['week']): Record<string, string[]> =>
  byPlace(faultsOfWeek(week.map(weekRowFrom)));

type Fault = readonly [field: string, sentence: string | null];

const faultsOfWeek = (week: readonly WeekRow[]): Fault[] =>
  week.map((row, at) => [`week.${at}.start`, weekFault(row, week.slice(0, at))]);

const byPlace = (faults: readonly Fault[]): Record<string, string[]> =>
  Object.fromEntries(faults.flatMap(([field, fault]) => (fault === null ? [] : [[field, [fault]]])));

/** Each row that cannot stand beside those before it is named by its place. */
function refuseFaults(week: readonly WeekRow[], special: readonly SpecialRow[], today: string): void {
  const faults = byPlace([
    ...faultsOfWeek(week),
    ...special.map((row, at) => [`special_days.${at}.date`, dateFault(row.date, today)] as const),
    ...special.map((row, at) => [`special_days.${at}.end`, endFault(row)] as const),
    ...special.map(
      (row, at) => [`special_days.${at}.start`, specialFault(row, special.slice(0, at))] as const,
    ),
  ]);
  if (Object.keys(faults).length > 0) throw new Refused(invalid, faults);
}

const endFault = ({ opens, closes }: SpecialRow) =>
  opens !== null && closes === null ? 'The end field is required.' : null;
