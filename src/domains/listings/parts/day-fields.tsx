import { capital } from '#src/platform/text/text.ts';
import type { SearchState } from '../search/query/address.ts';
import { dayParts, dayPartText, namedDays, timeText } from '../search/query/when.ts';
import classes from './results/filters.module.css';

/**
 * On which day it must be open, and in which part of it. Both fields of the day are called `when`, of which the last
 * one filled counts: so the date stays empty, and a date that is chosen already is in the list.
 */
export function DayFields({ when, part }: Pick<SearchState, 'when' | 'part'>) {
  const isNamed = when === undefined || namedDays.some((name) => name === when);
  return (
    <>
      <label className={classes.field}>
        <span>Open on</span>
        <select name="when" defaultValue={when ?? ''}>
          <option value="">Any day</option>
          {!isNamed && <option value={when}>{timeText({ when })}</option>}
          {namedDays.map((name) => (
            <option key={name} value={name}>
              {capital(name)}
            </option>
          ))}
        </select>
      </label>
      <label className={classes.field}>
        <span>Or on a date</span>
        <input name="when" type="date" />
      </label>
      <label className={classes.field}>
        <span>Time of day</span>
        <select name="part" defaultValue={part ?? ''}>
          <option value="">Any time</option>
          {dayParts.map((name) => (
            <option key={name} value={name}>
              {dayPartText(name)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
