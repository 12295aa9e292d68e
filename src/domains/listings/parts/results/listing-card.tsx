import { IconClock, IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Family } from '#src/domains/catalogue/contract.ts';
import { durationShown } from '#src/domains/treatments/rules.ts';
import { poundsText } from '#src/platform/money.ts';
import { Picture } from '#src/ui/picture.tsx';
import pictures from '#src/ui/picture-card.module.css';
import unseen from '#src/ui/unseen.module.css';
import type { ListingCard as Card } from '../../cards/card.ts';
import { bookHref, pageHref } from '../../search/matched.ts';
import { counted, priceText } from '../../texts.ts';
import { Badges } from '../badges.tsx';
import classes from './listing-card.module.css';

interface ListingCardProps {
  card: Card;
  /** Set for cards that are seen first: their picture is not put off. */
  priority?: boolean;
  /** `row` lays picture and words side by side; `brief` is a small one without badges and rating. */
  layout?: 'tall' | 'row' | 'brief';
  /** The heading's rank on its page. */
  heading?: 'h2' | 'h3';
  /** The way to other places of the same brand. */
  more?: ReactNode;
  /** What keeps the business as a favourite. */
  heart?: ReactNode;
  /** What marks the business to be compared. */
  mark?: ReactNode;
  /** When it can be booked. */
  times?: ReactNode;
  /** Why it is where it is. */
  why?: ReactNode;
}

/** How wide a picture is shown in each layout. */
const sizes = {
  tall: '(min-width: 1200px) 280px, (min-width: 640px) 40vw, 92vw',
  row: '(min-width: 1200px) 280px, (min-width: 640px) 36vw, 104px',
  brief: '(min-width: 640px) 340px, 76px',
};

/** A business in a list: the whole card leads to its page, at what matched. */
export function ListingCard({
  card,
  priority = false,
  layout = 'tall',
  heading: Heading = 'h3',
  more,
  heart,
  mark,
  times,
  why,
}: ListingCardProps) {
  return (
    <article
      className={`${pictures.card} ${classes.card} ${layout === 'tall' ? '' : classes[layout]}`}
      data-listing={card.id}
    >
      <div className={classes.picture}>
        {card.image ? (
          <Picture picture={card.image} alt="" priority={priority} sizes={sizes[layout]} />
        ) : (
          <NoPicture title={card.title} family={card.category.family} />
        )}
        {card.promoted && (
          // Its group's heading says it to the eye.
          <span className={layout === 'brief' ? unseen.unseen : classes.promoted}>Promoted</span>
        )}
        {heart}
        {mark}
      </div>
      <div className={classes.words}>
        <p className={classes.category} data-family={card.category.family}>
          {card.category.name}
        </p>
        <Heading className={classes.title}>
          <Link to={pageHref(card)} prefetch="none" data-covers>
            {card.title}
          </Link>
        </Heading>
        {layout !== 'brief' && <Rating rating={card.rating} />}
        <Where card={card} />
        {more}
        <Offer card={card} />
        {times}
        <Foot card={card} badges={layout === 'brief' ? [] : card.badges} />
      </div>
      {why}
    </article>
  );
}

/** Of counted reviews, from three on. */
const Rating = ({ rating }: Pick<Card, 'rating'>) =>
  rating && (
    <p className={classes.rating}>
      <span aria-hidden>★ </span>
      {rating.mean.toFixed(1)} <span className={unseen.unseen}>of 5 stars, </span>
      <span className={classes.reviews}>
        ({counted(rating.count, 'review')}
        {rating.is_demo && ', invented'})
      </span>
    </p>
  );

function Where({ card }: { card: Card }) {
  return (
    <p className={classes.facts}>
      <span className={classes.fact}>
        <IconMapPin size={18} stroke={1.5} aria-hidden />
        {card.town || card.city?.name}
        {card.distance_text !== null && <> · {card.distance_text}</>}
      </span>
      {card.open_now !== null && (
        <span className={classes.fact} data-open={card.open_now}>
          <IconClock size={18} stroke={1.5} aria-hidden />
          {card.open_now ? 'Open now' : 'Closed now'}
        </span>
      )}
    </p>
  );
}

/** What matched the search, else what the business is named for, with its price; at least where the prices begin. */
function Offer({ card: { matched, top, price_from } }: { card: Card }) {
  const named = matched ?? top;
  if (!named) {
    return price_from === null ? null : (
      <p className={classes.offer}>
        <span className={classes.offerName}>Treatments</span>
        <span className={classes.price}>
          {price_from === 0 ? 'from free' : `from ${poundsText(price_from)}`}
        </span>
      </p>
    );
  }
  return (
    <p className={classes.offer}>
      <span className={classes.offerName}>
        {named.name}
        {named.duration_text && (
          <span className={classes.duration}> · {durationShown(named.duration_text)}</span>
        )}
      </span>
      {named.price && <span className={classes.price}>{priceText(named.price)}</span>}
    </p>
  );
}

/** What was checked of the business, and the way to book it. */
function Foot({ card, badges }: { card: Card; badges: Card['badges'] }) {
  const shown = badges.filter(({ kind }) => kind !== 'promoted');
  if (shown.length === 0 && card.booking === null) return null;
  return (
    <div className={classes.foot}>
      <Badges badges={shown} />
      {card.booking !== null && (
        <Link to={bookHref(card)} prefetch="none" rel="nofollow" className={classes.book}>
          {card.booking === 'instant' ? 'Book' : 'Request a time'}
          <span className={unseen.unseen}> at {card.title}</span>
        </Link>
      )}
    </div>
  );
}

/** What stands where a business has no picture: its initial on its family's tint, never a grey box. */
function NoPicture({ title, family }: { title: string; family: Family }) {
  return (
    <span className={classes.plate} data-family={family} aria-hidden>
      {[...title][0]?.toUpperCase()}
    </span>
  );
}
