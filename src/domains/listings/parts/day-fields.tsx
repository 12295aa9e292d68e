import { capital } from '#src/platform/text/text.ts';
import type { SearchState } from '../search/query/address.ts';
import { dayParts, dayPartText, namedDays, timeText } from '../search/query/when.ts';
import classes from './results/filters.module.css';

/**
 * On which day it must be open, or have free time, and in which part of it. Both fields of the day are called `when`,
 * of which the last one filled counts: so the date stays empty, and a date that is chosen already is in the list.
 */
export function DayFields({
  when,
  part,
  from,
  to,
  free,
}: Pick<SearchState, 'when' | 'part' | 'from' | 'to' | 'free'>) {
  const isNamed = when === undefined || namedDays.some((name) => name === when);
  return (
    <>
      <label className={classes.field}>
        <span>Day</span>
        <select name="when" defaultValue={when ?? ''}>
          <option value="">Any day</option>
          {!isNamed && <option value={when}>{timeText({ when })}</option>}
          {namedDays.map((name) => (
            <option key={name} value={name}>
              {capital(timeText({ when: name }))}
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
      <div className={classes.pair}>
        <label className={classes.field}>
          <span>Or from</span>
          <input name="from" type="time" defaultValue={from} />
        </label>
        <label className={classes.field}>
          <span>to</span>
          <input name="to" type="time" defaultValue={to === '24:00' ? '' : to} />
        </label>
      </div>
      <label className={classes.box}>
        <input type="checkbox" name="free" value="1" defaultChecked={free} />
        <span>With free time to book online</span>
      </label>
    </>
  );
}
