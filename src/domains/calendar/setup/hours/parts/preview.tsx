import { clockOf } from '#src/domains/listings/schedule/times.ts';
import { shortWeekdayText } from '#src/platform/clock.ts';
import card from '#src/ui/list/card.module.css';
import type { PersonHours } from '../contract.ts';
import type { PreviewDay } from '../preview.ts';
import classes from './hours.module.css';

interface PreviewProps {
  readonly hours: PersonHours;
  readonly days: readonly PreviewDay[];
  readonly isChanged: boolean;
}

/** The next two weeks, as they come out. */
export function Preview({ hours, days, isChanged }: PreviewProps) {
  const titles = new Map(hours.places.map(({ id, title }) => [id, title]));
  const other = new Set(hours.other_dates.map(({ date }) => date));
  return (
    <section className={card.card} aria-labelledby="next-weeks">
      <h2 id="next-weeks" className={card.head}>
        The next two weeks
      </h2>
      <p className={card.soft}>
        {isChanged ? 'Once you have saved. ' : ''}Nobody works while the place is closed on a special date or
        a bank holiday. Time off is not shown here.
      </p>
      <ul className={classes.preview} aria-label="The next two weeks">
        {days.map(({ date, worked }) => (
          <li key={date}>
            <span>{shortWeekdayText(date)}</span>
            <span className={worked.length === 0 ? classes.off : undefined}>
              {worked.length === 0
                ? closedName(hours, date)
                : worked
                    .map(
                      ({ listing, starts, ends }) =>
                        `${clockOf(starts)}–${clockOf(ends)}${titles.size > 1 ? ` ${titles.get(listing)}` : ''}`,
                    )
                    .join(', ')}
              {other.has(date) && ' (other hours)'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why nobody works, where it is a bank holiday. */
const closedName = ({ places }: PersonHours, date: string): string =>
  places.flatMap((place) => place.special_days).find((day) => day.date === date && day.name)?.name ?? 'Off';
