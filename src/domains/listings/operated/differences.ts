import { capital } from '#src/platform/text/text.ts';
import { mostSpans } from '../schedule/rules.ts';
import { clockOf, weekdays } from '../schedule/times.ts';

/** What a page says as far as an operator corrects it, in words. */
export interface Correctable {
  readonly name: string;
  readonly category: string;
  readonly town: string;
  readonly address: string;
  readonly phone: string;
  readonly website: string;
  readonly description: string;
  /** "Monday 09:00–17:00, Tuesday 09:00–17:00"; empty where no hours are known. */
  readonly hours: string;
}

interface Facts extends Omit<Correctable, 'name' | 'website' | 'hours'> {
  readonly title: string;
  readonly websiteUrl: string;
  readonly week: readonly {
    readonly weekday: number;
    readonly opens: number;
    readonly closes: number;
    readonly isActive: boolean;
  }[];
}

export const correctableOf = ({ title, websiteUrl, week, ...same }: Facts): Correctable => ({
  name: title,
  category: same.category,
  town: same.town,
  address: same.address,
  phone: same.phone,
  website: websiteUrl,
  description: same.description,
  hours: hoursText(week),
});

/** Of a week in words: each of its spans takes at most “Wednesday 09:00–17:00, ”. */
export const longestHours = 7 * mostSpans * 24;

/** A week in words; what is switched off is no hour. */
export const hoursText = (week: Facts['week']): string =>
  week
    .filter(({ isActive }) => isActive)
    .map(
      ({ weekday, opens, closes }) =>
        `${capital(weekdays[weekday] ?? '')} ${clockOf(opens)}–${clockOf(closes)}`,
    )
    .join(', ');

export interface Difference {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** What was changed, in the order of the page. */
export const differencesOf = (before: Correctable, after: Correctable): Difference[] =>
  Object.entries(before).flatMap(([field, was]) => {
    const is = Object.entries(after).find(([name]) => name === field)?.[1] ?? '';
    return was === is ? [] : [{ field, before: was, after: is }];
  });
