import { Link } from 'react-router';
import unseen from '#src/ui/unseen.module.css';
import type { ListingCard } from '../../cards/card.ts';
import { bookHref } from '../../search/matched.ts';
import type { BookableTimes } from '../contract.ts';
import classes from './next-times.module.css';
import type { FreeTimes } from './use-free-times.ts';

/** The next free times on a card: each leads into the booking at that time. Their place is kept until they are here. */
export function NextTimes({ card, times }: { card: ListingCard; times: FreeTimes }) {
  if (card.booking === null) return null;
  const found = times?.get(card.id);
  if (times && !found) return <div className={classes.row} />;
  return (
    <div className={classes.row} aria-busy={times === null}>
      {found?.times.length === 0 && <p className={classes.none}>No free time in the next four weeks</p>}
      {found && found.times.length > 0 && <Times card={card} found={found} />}
    </div>
  );
}

function Times({ card, found: { variant, times } }: { card: ListingCard; found: BookableTimes }) {
  return (
    <ul className={classes.times} aria-label={`Next free times at ${card.title}`}>
      {times.map(({ at, local, day_text: day }, index) => (
        <li key={at}>
          <Link to={bookHref(card, { variant, at })} prefetch="none" rel="nofollow" className={classes.time}>
            <span className={times[index - 1]?.day_text === day ? unseen.unseen : classes.day}>{day} </span>
            {local.slice(11)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
