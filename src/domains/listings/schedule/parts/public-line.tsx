import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { WholeSchedule } from '../contract.ts';
import { previewOf, type ScheduleForm } from '../form.ts';
import classes from './schedule.module.css';

interface PublicLineProps {
  readonly schedule: WholeSchedule;
  readonly form: ScheduleForm;
  readonly isChanged: boolean;
}

/** The very sentence of the public page, of what stands in the form at this moment. */
export function PublicLine({ schedule, form, isChanged }: PublicLineProps) {
  const now = useMinute();
  const open = previewOf(form, schedule.bank_holidays, now);
  const isShown = schedule.state === 'live' || schedule.state === 'paused';
  return (
    <section className={classes.public} aria-labelledby="public-line">
      <span className={classes.clock} data-open={open?.now ?? false}>
        <IconClock size={24} stroke={1.5} aria-hidden />
      </span>
      <div>
        <h2 id="public-line" className={classes.publicHead}>
          What the public sees
        </h2>
        <p className={classes.publicText} role="status">
          {open ? open.text : 'No opening hours'}
        </p>
        <p className={classes.soft}>
          {isChanged
            ? 'Once you have saved.'
            : isShown
              ? 'On your page and in search, right now.'
              : 'As soon as the listing is live.'}{' '}
          {isShown && (
            <Link to={`/listing-details/${schedule.slug}`} className={classes.link}>
              See the page
            </Link>
          )}
        </p>
      </div>
    </section>
  );
}

/** The moment, anew twice a minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
