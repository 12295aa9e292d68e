import type { ListingCard as Card } from '../../cards/card.ts';
import { CompareMark } from '../../comparing/parts/compare-mark.tsx';
import { Heart } from '../../favourites/parts/heart.tsx';
import { NextTimes } from '../../free-times/parts/next-times.tsx';
import { useFreeTimes } from '../../free-times/parts/use-free-times.ts';
import type { SearchState } from '../../search/query/address.ts';
import { Why } from '../../search/why/parts/why.tsx';
import { ListingCard } from './listing-card.tsx';
import { MorePlaces } from './more-places.tsx';
import classes from './results-list.module.css';

/** Paid places: apart from the results, named as what they are, and never more than three. */
export function PromotedBlock({ cards, from }: { cards: readonly Card[]; from: SearchState }) {
  if (cards.length === 0) return null;
  return (
    <section className={classes.promoted} aria-labelledby="promoted-title">
      <div className={classes.promotedHead}>
        <h2 id="promoted-title">Promoted</h2>
        <p>Businesses that pay to appear here. They match your search; the results below are not affected.</p>
      </div>
      <ul className={classes.promotedCards}>
        {cards.slice(0, 3).map((card) => (
          <li key={card.id}>
            <ListingCard
              card={card}
              heading="h3"
              layout="brief"
              heart={<Heart listing={card} />}
              why={<Why card={card} from={from} />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ResultsListProps {
  /** The search that found them. */
  from?: SearchState | undefined;
  cards: readonly Card[];
  /** The listing that the map points at. */
  lit: number | null;
  onPoint: (id: number | null) => void;
}

export function ResultsList({ from, cards, lit, onPoint }: ResultsListProps) {
  const times = useFreeTimes(cards, from ?? {});
  return (
    <ol className={classes.list} aria-label="Results">
      {cards.map((card, index) => (
        <li
          key={card.id}
          className={classes.item}
          data-lit={card.id === lit}
          onPointerEnter={() => onPoint(card.id)}
          onPointerLeave={() => onPoint(null)}
          onFocus={() => onPoint(card.id)}
          onBlur={() => onPoint(null)}
        >
          <ListingCard
            card={card}
            layout="row"
            heading="h2"
            priority={index < 2}
            more={<MorePlaces brand={card.brand} from={from} />}
            heart={<Heart listing={card} />}
            mark={<CompareMark listing={card} />}
            times={<NextTimes card={card} times={times} />}
            why={from && <Why card={card} from={from} />}
          />
        </li>
      ))}
    </ol>
  );
}

/** Cards in their final shape, while the next results are on their way. */
export function ResultsSkeleton() {
  return (
    <div className={classes.list} aria-hidden>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className={classes.ghost}>
          <div />
          <p>
            <span />
            <span />
            <span />
          </p>
        </div>
      ))}
    </div>
  );
}
