import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { hrefOf } from '#src/platform/client.ts';
import type { ListingCard as Card } from '../../cards/card.ts';
import { getListingDetails, type ListingDetails } from '../../pages/contract.ts';
import { ListingCard } from '../results/listing-card.tsx';
import { type MapPoint, withinOf } from './pins.ts';
import classes from './results-map.module.css';

interface ChosenProps {
  /** What one pin stands for, the best first. */
  points: readonly MapPoint[];
  onClose: () => void;
}

/** So many names fit over a map. */
const mostNames = 8;

/** What the chosen pin is: the card of the business, or the names of all at one spot. */
export function Chosen({ points, onClose }: ChosenProps) {
  const [only] = points;
  return (
    <section className={classes.chosen} aria-label="On the map">
      {only && points.length === 1 ? <Summary key={only.id} point={only} /> : <Names points={points} />}
      <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
        <IconX size={18} stroke={1.5} aria-hidden />
      </button>
    </section>
  );
}

function Names({ points }: Pick<ChosenProps, 'points'>) {
  const within = withinOf({ points: [...points] });
  return (
    <div className={classes.names}>
      <h2>
        {points.length} businesses {within === null ? 'here' : `somewhere in ${within}`}
      </h2>
      <ul>
        {points.slice(0, mostNames).map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/listing-details/${slug}`}>{title}</Link>
          </li>
        ))}
      </ul>
      {points.length > mostNames && <p>and {points.length - mostNames} more in the list</p>}
    </div>
  );
}

/** The name at once, the rest of the card as soon as it has come. */
function Summary({ point }: { point: MapPoint }) {
  const [card, setCard] = useState<Card | null>(null);
  useEffect(() => {
    const left = new AbortController();
    fetch(hrefOf(getListingDetails, { slug: point.slug }), { signal: left.signal })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((listing: ListingDetails | null) => setCard(listing && cardOf(listing, point)))
      // The name and the link are there without it.
      .catch(() => {});
    return () => left.abort();
  }, [point]);
  return card ? (
    <ListingCard card={card} layout="brief" heading="h2" />
  ) : (
    <h2 className={classes.name}>
      <Link to={`/listing-details/${point.slug}`}>{point.title}</Link>
    </h2>
  );
}

const cardOf = (listing: ListingDetails, { price, within }: MapPoint): Card => ({
  ...listing,
  distance_km: null,
  distance_text: within && `in ${within}`,
  district: '',
  image: listing.gallery[0]?.picture ?? null,
  matched: null,
  rating: null,
  top: null,
  price_from: price?.amount ?? null,
  open_now: listing.open?.now ?? null,
  // Its page leads on to the booking.
  booking: null,
  promoted: false,
});
