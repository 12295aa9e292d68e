import type { Random } from './random.ts';
import type { WeekStyle } from './trades/trade.ts';

/** Minutes after midnight, local; weekday 0 is Monday. */
export interface Span {
  readonly weekday: number;
  readonly opens: number;
  readonly closes: number;
}

interface Pattern {
  readonly days: readonly number[];
  readonly opens: readonly number[];
  readonly closes: readonly number[];
  /** Days of which one stays open late, and until when. */
  readonly late: readonly number[];
  readonly lateUntil: readonly number[];
  readonly saturday: readonly (readonly [opens: number, closes: number] | null)[];
  readonly sunday: readonly (readonly [opens: number, closes: number] | null)[];
  /** Share that shuts for lunch. */
  readonly lunch: number;
}

const clock = (hour: number, minute = 0) => hour * 60 + minute;

const patterns: Readonly<Record<WeekStyle, Pattern>> = {
  salon: {
    days: [1, 2, 3, 4],
    opens: [clock(9), clock(9, 30), clock(10)],
    closes: [clock(17, 30), clock(18)],
    late: [2, 3],
    lateUntil: [clock(19, 30), clock(20), clock(20, 30)],
    saturday: [
      [clock(9), clock(17)],
      [clock(9), clock(16)],
      [clock(8, 30), clock(17)],
    ],
    sunday: [null, null, null, [clock(10), clock(16)]],
    lunch: 0,
  },
  barber: {
    days: [0, 1, 2, 3, 4],
    opens: [clock(8, 30), clock(9), clock(10)],
    closes: [clock(18), clock(18, 30)],
    late: [3, 4],
    lateUntil: [clock(19), clock(20)],
    saturday: [
      [clock(8), clock(17)],
      [clock(8, 30), clock(17, 30)],
    ],
    sunday: [null, [clock(10), clock(15)], [clock(10), clock(16)]],
    lunch: 0,
  },
  clinic: {
    days: [0, 1, 2, 3, 4],
    opens: [clock(8), clock(8, 30), clock(9), clock(7, 30)],
    closes: [clock(17), clock(17, 30), clock(18)],
    late: [1, 2, 3],
    lateUntil: [clock(19), clock(19, 30), clock(20)],
    saturday: [null, [clock(9), clock(13)], [clock(9), clock(14)], [clock(9), clock(16)]],
    sunday: [null],
    lunch: 0.15,
  },
  spa: {
    days: [0, 1, 2, 3, 4],
    opens: [clock(9), clock(9, 30), clock(10)],
    closes: [clock(19), clock(20), clock(21)],
    late: [3, 4],
    lateUntil: [clock(21, 30), clock(22)],
    saturday: [
      [clock(9), clock(20)],
      [clock(9), clock(19)],
    ],
    sunday: [
      [clock(9), clock(18)],
      [clock(10), clock(17)],
    ],
    lunch: 0,
  },
  shop: {
    days: [0, 1, 2, 3, 4],
    opens: [clock(9), clock(9, 30)],
    closes: [clock(17), clock(17, 30)],
    late: [2, 3],
    lateUntil: [clock(18, 30), clock(19)],
    saturday: [
      [clock(9), clock(13)],
      [clock(9), clock(16)],
      [clock(9), clock(17)],
    ],
    sunday: [null],
    lunch: 0.2,
  },
  rooms: {
    days: [0, 1, 2, 3, 4],
    opens: [clock(9), clock(9, 30), clock(10), clock(8)],
    closes: [clock(17), clock(18), clock(19)],
    late: [0, 1, 2, 3],
    lateUntil: [clock(20), clock(20, 30), clock(21)],
    saturday: [null, [clock(9), clock(14)], [clock(10), clock(16)]],
    sunday: [null, null, null, [clock(10), clock(15)]],
    lunch: 0.1,
  },
};

/** A week as businesses of the trade keep it. */
export function weekOf(style: WeekStyle, random: Random): Span[] {
  const pattern = patterns[style];
  const opens = random.pick(pattern.opens);
  const closes = random.pick(pattern.closes);
  const late = random.chance(0.7) ? random.pick(pattern.late) : -1;
  const until = random.pick(pattern.lateUntil);
  const lunch = random.chance(pattern.lunch);
  const weekdays = pattern.days.flatMap((weekday) => {
    const shuts = weekday === late ? until : closes;
    if (!lunch) return [{ weekday, opens, closes: shuts }];
    return [
      { weekday, opens, closes: clock(13) },
      { weekday, opens: clock(14), closes: shuts },
    ];
  });
  return [...weekdays, ...day(5, random.pick(pattern.saturday)), ...day(6, random.pick(pattern.sunday))];
}

const day = (weekday: number, span: readonly [number, number] | null): Span[] =>
  span ? [{ weekday, opens: span[0], closes: span[1] }] : [];

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** What prose may say about a week: the one late evening, Sundays, an early start. */
export function hourSlots(week: readonly Span[]) {
  const weekdays = week.filter(({ weekday }) => weekday < 5);
  const usual = Math.min(...weekdays.map(lastOf(weekdays)));
  const late = weekdays.find((span) => span.closes >= clock(18, 30) && span.closes > usual);
  const sunday = week.find(({ weekday }) => weekday === 6);
  const first = Math.min(...weekdays.map(({ opens }) => opens));
  return {
    lateDay: late && dayNames[late.weekday],
    lateTime: late && spoken(late.closes),
    sundayOpen: sunday && spoken(sunday.opens),
    early: first <= clock(8) ? spoken(first) : undefined,
  };
}

const lastOf = (spans: readonly Span[]) => (span: Span) =>
  Math.max(...spans.filter(({ weekday }) => weekday === span.weekday).map(({ closes }) => closes));

/** "8pm", "7.30am". */
function spoken(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const past = minutes % 60;
  const half = hour < 12 ? 'am' : 'pm';
  return `${hour > 12 ? hour - 12 : hour}${past ? `.${past}` : ''}${half}`;
}
