import { addDays } from '#src/platform/clock.ts';
/** Days that the figures of an overview go back, and as many before them to compare with. */
export const windowDays = 30;

/** How long daily counts are kept: a year to compare with, and the month under way. */
export const keptDays = 396;

/** What is counted of a business, day by day. */
export type Figure = 'views' | 'enquiries' | 'searches';

export interface DayFigures extends Readonly<Record<Figure, number>> {
  /** `2026-11-02`, by the clock of London. */
  readonly day: string;
}

type Counted = Partial<Readonly<Record<Figure, number>>> & { readonly day: string };

/** The first day of the window before last. */
export const firstDay = (today: string): string => addDays(today, 1 - 2 * windowDays);

/** One entry for every day up to today, also for those on which nothing happened. */
export function everyDay(counted: readonly Counted[], today: string): DayFigures[] {
  const days = Array.from({ length: 2 * windowDays }, (_, at) => addDays(firstDay(today), at));
  return days.map((day) => {
    const ofDay = counted.filter((row) => row.day === day);
    const sum = (figure: Figure) => ofDay.reduce((total, row) => total + (row[figure] ?? 0), 0);
    return { day, views: sum('views'), enquiries: sum('enquiries'), searches: sum('searches') };
  });
}

/** The last thirty days, and the thirty before them. */
export function comparison(days: readonly DayFigures[], figure: Figure) {
  const sum = (part: readonly DayFigures[]) => part.reduce((total, day) => total + day[figure], 0);
  return { now: sum(days.slice(-windowDays)), before: sum(days.slice(0, -windowDays)) };
}

/** Of fewer than this a share says nothing: one more would be a hundred per cent. */
const fewest = 20;

/** "12% more than in the 30 days before": in words, because a sign and a colour say less. */
export function comparisonText({ now, before }: { now: number; before: number }): string {
  if (before === 0) return now === 0 ? 'None in the 30 days before either' : 'None in the 30 days before';
  if (before < fewest) return `${before} in the 30 days before`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  if (percent === 0) return 'As many as in the 30 days before';
  return `${percent}% ${now > before ? 'more' : 'fewer'} than in the 30 days before`;
}

/** What was counted and is not written yet: pages by slug, results by id. */
export interface Pending {
  readonly views: Map<string, number>;
  readonly searches: Map<number, number>;
}
