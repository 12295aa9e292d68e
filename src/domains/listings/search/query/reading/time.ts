import { addDays, weekdayOf } from '#src/platform/clock.ts';

/** The time that a search names among its words. */
export interface TimeRead {
  /** The other words. */
  readonly search: string;
  /** "today", "tomorrow", a weekday, "weekend", or a date. */
  readonly when: string;
  /** Minutes after midnight, `from` up to `to`. */
  readonly from: number;
  readonly to: number;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

const parts: Readonly<Record<string, readonly [from: number, to: number]>> = {
  morning: [0, 720],
  lunchtime: [720, 840],
  afternoon: [720, 1020],
  evening: [1020, 1440],
  night: [1020, 1440],
};
const wholeDay = [0, 1440] as const;

const month = months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|');
const dayOfMonth = '\\d{1,2}(?:st|nd|rd|th)?';
const day = [
  'today|tonight|tomorrow',
  'this\\s+(?:morning|afternoon|evening)',
  `(?:(?<which>this|next)\\s+)?(?<weekday>${weekdays.join('|')})`,
  // Weekend appointments are a tag.
  '(?:this\\s+)?weekend(?!\\s+appointments)',
  '20\\d\\d-\\d\\d-\\d\\d',
  `(?<date>${dayOfMonth})\\s+(?:of\\s+)?(?<month>${month})`,
  `(?<monthBefore>${month})\\s+(?<dateAfter>${dayOfMonth})`,
].join('|');
const time = 'noon|midday|\\d{1,2}(?:[:.]\\d\\d)?\\s?(?:am|pm)?';
const hours = [
  `(?:in\\s+the\\s+|at\\s+)?(?<part>${Object.keys(parts).join('|')})`,
  `(?<preposition>after|from|before|until|till|by|at|between)\\s+(?<start>${time})(?:\\s*(?:to|and|until|till|-|–)\\s*(?<end>${time}))?`,
].join('|');
const named = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:on|for)\\s+)?(?:the\\s+)?(?<day>${day})(?:,?\\s+(?:${hours}))?(?![\\p{L}\\d])`,
  'iu',
);
/** Days with a name of their own, which are no time to look for. */
const notADay = /\b(?:good|black|easter|palm|shrove|ash)\s*$/i;

/**
 * The first day among the words, with a part of it or hours where they follow; null where no day is named or the hours
 * make no sense. What begins with a quotation mark is words. `today` is the date in London.
 */
export function timeInWords(text: string, today: string): TimeRead | null {
  if (/^\s*["“]/.test(text)) return null;
  const found = named.exec(text);
  if (!found?.groups || notADay.test(text.slice(0, found.index))) return null;
  const when = dayNamed(found.groups, today);
  const stretch = hoursNamed(found.groups);
  if (when === null || stretch === null) return null;
  const [from, to] = stretch;
  const rest = text.slice(0, found.index) + text.slice(found.index + found[0].length);
  return { search: rest.replace(/[\s,]+/g, ' ').trim(), when, from, to };
}

type Groups = Record<string, string | undefined>;

function dayNamed({ day: said = '', ...groups }: Groups, today: string): string | null {
  const text = said.toLowerCase().replace(/\s+/g, ' ');
  if (groups.weekday) return weekdayNamed(groups.weekday.toLowerCase(), groups.which, today);
  if (/weekend$/.test(text)) return 'weekend';
  if (text === 'tomorrow') return text;
  if (/^(?:today|tonight|this )/.test(text)) return 'today';
  if (/^20\d\d-/.test(text)) return isDate(text) ? text : null;
  return dateNamed(groups.date ?? groups.dateAfter, groups.month ?? groups.monthBefore, today);
}

/** "Next Saturday" is that of the week after this one. */
function weekdayNamed(name: string, which: string | undefined, today: string): string {
  if (which?.toLowerCase() !== 'next') return name;
  return addDays(today, 7 - weekdayOf(today) + weekdays.indexOf(name));
}

/** The next day of that date. */
function dateNamed(date = '', named = '', today: string): string | null {
  const number = months.findIndex((name) => name.startsWith(named.toLowerCase().slice(0, 3))) + 1;
  const rest = `${String(number).padStart(2, '0')}-${String(Number.parseInt(date, 10)).padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  const next = [`${year}-${rest}`, `${year + 1}-${rest}`].find((one) => isDate(one) && one >= today);
  return next ?? null;
}

const isDate = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

function hoursNamed({ day: said = '', part, preposition, start, end }: Groups) {
  const ofDay = /^tonight$/i.test(said) ? 'evening' : /^this\s+(\S+)$/i.exec(said)?.[1]?.toLowerCase();
  if (part) return parts[part.toLowerCase()] ?? wholeDay;
  if (!start) return parts[ofDay ?? ''] ?? wholeDay;
  return stretchOf(preposition?.toLowerCase() ?? '', minutesOf(start), end ? minutesOf(end) : null);
}

function stretchOf(preposition: string, start: number | null, end: number | null) {
  if (start === null) return null;
  const isEnd = ['before', 'until', 'till', 'by'].includes(preposition);
  const to = end ?? (isEnd ? start : preposition === 'at' ? start + 60 : 1440);
  const from = isEnd && end === null ? 0 : start;
  return from < to && to <= 1440 ? ([from, to] as const) : null;
}

/** One to seven without "am" or "pm" are in the afternoon. */
function minutesOf(text: string): number | null {
  if (/^(?:noon|midday)$/i.test(text)) return 720;
  const [, hour = '', minute = '0', half] = /^(\d{1,2})(?:[:.](\d\d))?\s?(am|pm)?$/i.exec(text) ?? [];
  const given = Number(hour);
  if (half ? given < 1 || given > 12 : given > 23) return null;
  if (Number(minute) > 59) return null;
  const isAfternoon = half ? half.toLowerCase() === 'pm' : hour.length === 1 && given >= 1 && given <= 7;
  return ((half ? given % 12 : given) + (isAfternoon ? 12 : 0)) * 60 + Number(minute);
}
