import { Link } from 'react-router';
import { priceText } from '#src/domains/listings/texts.ts';
import { durationShown, saysDuration } from '#src/domains/treatments/rules.ts';
import { fullDayText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import type { BookingOffer } from '../contract.ts';
import { bookingHref, type Wish } from '../pages/address.ts';
import { type Chosen, chosenFrom, nameOf, togetherOf } from '../pages/chosen.ts';
import { clockOf, giversOf, type Time } from '../pages/when.ts';
import classes from './booking.module.css';

interface SummaryProps {
  readonly offer: BookingOffer;
  readonly wish: Wish;
  /** Once it is chosen. */
  readonly time?: Time | null;
}

/** What is booked so far, with the way to change each part of it. */
export function Summary({ offer, wish, time = null }: SummaryProps) {
  const chosen = chosenFrom(offer, wish.variants);
  const { minutes, price, isFrom } = togetherOf(chosen);
  const total = time ? poundsText(time.price) : priceText({ amount: price, kind: isFrom ? 'from' : 'fixed' });
  return (
    <section className={`${classes.card} ${classes.summary}`} aria-labelledby="summary">
      <h2 id="summary">Your appointment</h2>
      {time && <When time={time} wish={wish} offer={offer} />}
      <ul className={classes.lines}>
        {chosen.map((one) => (
          <Line key={one.id} one={one} />
        ))}
      </ul>
      <p className={classes.sum}>
        <span>Total, {durationShown(minutes)}</span>
        <strong>{total}</strong>
      </p>
      <p className={classes.small}>
        <Link to={bookingHref(offer.slug, wish, { step: 'what', at: null })}>Change the treatments</Link>
      </p>
    </section>
  );
}

const Line = ({ one }: { one: Chosen }) => (
  <li>
    <span>{nameOf(one)}</span>
    {!saysDuration(one.detail, one.minutes) && (
      <span className={classes.soft}>{durationShown(one.minutes)}</span>
    )}
  </li>
);

function When({ time, wish, offer }: { time: Time; wish: Wish; offer: BookingOffer }) {
  const givers = giversOf(time);
  const isAnyone = wish.staff === null && givers.length === 1 && time.staff.length > 1;
  return (
    <div className={classes.when}>
      <p>
        <strong>
          {fullDayText(time.at)}, {clockOf(time.local)}
        </strong>
      </p>
      <p>{isAnyone ? 'With anyone who is free' : `With ${givers.map(({ name }) => name).join(' and ')}`}</p>
      <p className={classes.soft}>{[offer.title, offer.address].filter((part) => part !== '').join(', ')}</p>
      <p className={classes.small}>
        <Link to={bookingHref(offer.slug, wish, { at: null, day: time.local.slice(0, 10) })}>
          Change the time
        </Link>
      </p>
    </div>
  );
}
