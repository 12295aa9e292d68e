import { Link } from 'react-router';
import { FormAlert } from '#src/ui/form/submit-button.tsx';
import type { BookingOffer } from '../contract.ts';
import { bookingHref, type Wish } from '../pages/address.ts';
import { dayName, type Time } from '../pages/when.ts';
import classes from './booking.module.css';
import { TimeLink } from './when-step.tsx';

interface GoneProps {
  readonly offer: BookingOffer;
  readonly wish: Wish;
  readonly others: readonly Time[];
  readonly today: string;
}

/** In place of an error: the nearest times that are free. */
export function Gone({ offer, wish, others, today }: GoneProps) {
  return (
    <section className={classes.card} aria-labelledby="gone">
      <h2 id="gone">That time is no longer free</h2>
      <FormAlert tone="info" takesFocus>
        {others.length > 0 ? 'These are the nearest that are:' : 'There is nothing else free near it.'}
      </FormAlert>
      {others.length > 0 && (
        <ul className={classes.others}>
          {others.map((time) => (
            <li key={time.at}>
              <TimeLink
                to={bookingHref(offer.slug, wish, { at: time.at })}
                time={time}
                day={dayName(time.local.slice(0, 10), today)}
              />
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to={bookingHref(offer.slug, wish, { at: null })}>See all times</Link>
      </p>
      <p className={classes.small}>
        Have you just booked it yourself? Then it is with{' '}
        <Link to="/dashboard/appointments">your appointments</Link>.
      </p>
    </section>
  );
}
