import { useEffect, useState } from 'react';
import { weekdayText } from '#src/platform/clock.ts';
import { capital } from '#src/platform/text/text.ts';
import unseen from '#src/ui/unseen.module.css';
import type { ListingDetails } from '../../pages/contract.ts';
import classes from './opening-hours.module.css';

type Spans = ListingDetails['hours'][number]['spans'];

/** The week, and the days ahead that differ from it. */
export function OpeningHours({ hours, special_days }: Pick<ListingDetails, 'hours' | 'special_days'>) {
  const today = useToday();
  return (
    <>
      {hours.length > 0 && (
        <table className={classes.week}>
          <caption className={unseen.unseen}>Opening hours by day</caption>
          <tbody>
            {hours.map(({ day, spans }) => (
              <tr key={day} data-today={day === today}>
                <th scope="row">
                  {capital(day)}
                  {day === today && <span className={classes.today}>Today</span>}
                </th>
                <td>
                  <SpanText spans={spans} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {special_days.length > 0 && (
        <>
          <h3 className={classes.special}>Different hours ahead</h3>
          <ul className={classes.days}>
            {special_days.map(({ date, name, spans }) => (
              <li key={date}>
                <span>
                  {dayText(date)}
                  {name && <span className={classes.name}>{name}</span>}
                </span>
                <span>
                  <SpanText spans={spans} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function SpanText({ spans }: { spans: Spans }) {
  if (spans.length === 0) return <span className={classes.closed}>Closed</span>;
  return spans.map(({ start, end }) => (
    <span key={start} className={classes.span}>
      {start === end ? 'Open 24 hours' : `${start}–${end}`}
    </span>
  ));
}

/** Found out in the browser, since the page may have been rendered before midnight. */
function useToday() {
  const [today, setToday] = useState('');
  useEffect(() => {
    // Time zones are slow to load: not while the page is taking over.
    const soon = setTimeout(() => {
      setToday(weekdayText(new Date()).toLowerCase());
    });
    return () => clearTimeout(soon);
  }, []);
  return today;
}

/** "Fri 25 December", from a date such as `2026-12-25`. */
function dayText(date: string) {
  const day = new Date(`${date}T12:00:00Z`);
  return `${days[day.getUTCDay()]} ${day.getUTCDate()} ${months[day.getUTCMonth()]}`;
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
