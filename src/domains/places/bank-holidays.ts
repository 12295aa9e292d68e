import { addDays, weekdayOf } from '#src/platform/clock.ts';
import { parsePostcode } from './rules.ts';

/** The three parts of the United Kingdom that keep bank holidays of their own; Wales keeps England's. */
export type BankHolidayNation = 'England and Wales' | 'Scotland' | 'Northern Ireland';

export interface BankHoliday {
  /** Such as `2026-12-28`. */
  readonly date: string;
  readonly name: string;
  /** Stands for a day that falls on a weekend. */
  readonly isSubstitute: boolean;
}

interface Feast {
  readonly name: string;
  readonly date: string;
}

/** Days that one proclamation made, or moved, and no rule repeats. */
const proclaimed: readonly (Feast & { nations?: readonly BankHolidayNation[] })[] = [
  { date: '2022-06-02', name: 'Spring bank holiday' },
  { date: '2022-06-03', name: 'Platinum Jubilee bank holiday' },
  { date: '2022-09-19', name: 'Bank Holiday for the State Funeral of Queen Elizabeth II' },
  { date: '2023-05-08', name: 'Bank holiday for the coronation of King Charles III' },
  { date: '2026-06-15', name: 'World Cup bank holiday', nations: ['Scotland'] },
];

/** Holidays of a rule that a proclamation moved in that year. */
const moved: readonly string[] = ['2022-05-30'];

/** The bank holidays of a year where those of this nation are kept, in order, with substitute days. */
export function bankHolidays(nation: BankHolidayNation, year: number): BankHoliday[] {
  const fixed = withSubstitutes(fixedFeasts(nation, year));
  const movable = movableFeasts(nation, year).filter(({ date }) => !moved.includes(date));
  const once = proclaimed.filter(
    ({ date, nations }) => date.startsWith(`${year}-`) && (nations?.includes(nation) ?? true),
  );
  const plain = [...movable, ...once].map(({ date, name }) => ({ date, name, isSubstitute: false }));
  return [...fixed, ...plain].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/**
 * The days from `from` to `to` on which a business is shut that keeps bank holidays: Christmas Day and New Year's
 * Day themselves too where the bank holiday is another day, because nobody means to be open on them.
 */
export function closedForBankHolidays(nation: BankHolidayNation, from: string, to: string): Feast[] {
  const years = Array.from(
    { length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 1 },
    (_, index) => Number(from.slice(0, 4)) + index,
  );
  return years.flatMap((year) => {
    const holidays = bankHolidays(nation, year).map(({ date, name, isSubstitute }) => ({
      date,
      name: isSubstitute ? `${name} (substitute day)` : name,
    }));
    const themselves = [
      { date: `${year}-01-01`, name: 'New Year’s Day' },
      { date: `${year}-12-25`, name: 'Christmas Day' },
    ].filter(({ date }) => !holidays.some((holiday) => holiday.date === date));
    return [...holidays, ...themselves]
      .filter(({ date }) => from <= date && date <= to)
      .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  });
}

function fixedFeasts(nation: BankHolidayNation, year: number): Feast[] {
  const scotland = nation === 'Scotland';
  const ireland = nation === 'Northern Ireland';
  return [
    { date: `${year}-01-01`, name: 'New Year’s Day' },
    ...(scotland ? [{ date: `${year}-01-02`, name: '2nd January' }] : []),
    ...(ireland ? [{ date: `${year}-03-17`, name: 'St Patrick’s Day' }] : []),
    ...(ireland ? [{ date: `${year}-07-12`, name: 'Battle of the Boyne (Orangemen’s Day)' }] : []),
    ...(scotland ? [{ date: `${year}-11-30`, name: 'St Andrew’s Day' }] : []),
    { date: `${year}-12-25`, name: 'Christmas Day' },
    { date: `${year}-12-26`, name: 'Boxing Day' },
  ];
}

function movableFeasts(nation: BankHolidayNation, year: number): Feast[] {
  const easter = easterSunday(year);
  const scotland = nation === 'Scotland';
  return [
    { date: addDays(easter, -2), name: 'Good Friday' },
    ...(scotland ? [] : [{ date: addDays(easter, 1), name: 'Easter Monday' }]),
    { date: firstMonday(`${year}-05-01`), name: 'Early May bank holiday' },
    { date: lastMonday(`${year}-05-31`), name: 'Spring bank holiday' },
    {
      date: scotland ? firstMonday(`${year}-08-01`) : lastMonday(`${year}-08-31`),
      name: 'Summer bank holiday',
    },
  ];
}

/** What falls on a weekend is kept on the next weekday that is no holiday already. */
function withSubstitutes(feasts: readonly Feast[]): BankHoliday[] {
  const kept = feasts
    .filter(({ date }) => !isWeekend(date))
    .map((feast): BankHoliday => ({ ...feast, isSubstitute: false }));
  for (const { name, date } of feasts.filter((feast) => isWeekend(feast.date))) {
    let day = date;
    while (isWeekend(day) || kept.some((holiday) => holiday.date === day)) day = addDays(day, 1);
    kept.push({ name, date: day, isSubstitute: true });
  }
  return kept;
}

/** By the anonymous Gregorian computation (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return dateOf(year, Math.floor(days / 31), (days % 31) + 1);
}

/** Postcode areas that are Scotland's, whole or nearly; Berwick's district of the one that is not is England's. */
const scottishAreas = 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'.split(' ');

/** Whose bank holidays a place keeps: by its postcode, else by the nation of its city. */
export function bankHolidayNation(place: { postcode: string; nation: string | null }): BankHolidayNation {
  const postcode = parsePostcode(place.postcode);
  if (postcode?.area === 'BT') return 'Northern Ireland';
  if (postcode?.district === 'TD15') return 'England and Wales';
  if (postcode) return scottishAreas.includes(postcode.area) ? 'Scotland' : 'England and Wales';
  return place.nation === 'Scotland' || place.nation === 'Northern Ireland'
    ? place.nation
    : 'England and Wales';
}

const isWeekend = (date: string) => weekdayOf(date) >= 5;
const dateOf = (year: number, month: number, day: number) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const firstMonday = (first: string) => addDays(first, (7 - weekdayOf(first)) % 7);
const lastMonday = (last: string) => addDays(last, -weekdayOf(last));
