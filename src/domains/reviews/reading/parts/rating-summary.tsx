import { fewestForMean } from '#src/domains/listings/ratings/rules.ts';
import { counted } from '#src/domains/listings/texts.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import unseen from '#src/ui/unseen.module.css';
import type { listReviewsOfListing } from '../contract.ts';
import classes from './rating-summary.module.css';
import { Stars } from './stars.tsx';

export type ReadReviews = EndpointOutput<typeof listReviewsOfListing>;

interface RatingLineProps extends Pick<ReadReviews, 'rating' | 'total'> {
  /** Without appointments there can be no reviews, and nothing is said of them. */
  readonly canHaveReviews: boolean;
}

/** Near the name of a business: "★ 4.6 (23 reviews)", and a way to them. */
export function RatingLine({ rating, total, canHaveReviews }: RatingLineProps) {
  if (total === 0) return canHaveReviews && <p className={classes.demo}>No reviews yet</p>;
  return (
    <a href="#reviews" className={classes.line}>
      {rating.mean === null ? (
        counted(total, 'review')
      ) : (
        <>
          <span className={classes.sign} aria-hidden>
            ★
          </span>
          {rating.mean.toFixed(1)}
          <span className={unseen.unseen}> of 5 stars from</span>{' '}
          <span>({counted(rating.count, 'review')})</span>
        </>
      )}
      {rating.is_demo && <span className={classes.demo}>invented for the demonstration</span>}
    </a>
  );
}

/** The mean and how many gave one star to five; of treatments and people what is known. */
export function RatingSummary({ rating, total, ...parts }: Omit<ReadReviews, 'reviews'>) {
  const { count, mean, by_star: byStar } = rating;
  const others = total - count;
  return (
    <div className={classes.summary}>
      {mean === null ? (
        <p>
          {counted(total, 'review')}. A mean is shown from {fewestForMean} reviews on.
        </p>
      ) : (
        <>
          <p className={classes.mean}>
            <span className={classes.number}>{mean.toFixed(1)}</span> <Stars stars={mean} />{' '}
            {counted(count, 'review')}
          </p>
          <ul className={classes.bars}>
            {byStar
              .map((of, index) => (
                <li key={index + 1}>
                  <span>{counted(index + 1, 'star')}</span>
                  <meter className={classes.bar} min={0} max={count} value={of} aria-hidden />
                  <span>{of}</span>
                </li>
              ))
              .toReversed()}
          </ul>
        </>
      )}
      <Parts {...parts} />
      {others > 0 && mean !== null && (
        <p className={classes.soft}>
          {others === 1 ? '1 more review is' : `${others} more reviews are`} not counted: the business
          recorded the visit by itself, or nothing was booked.
        </p>
      )}
      {rating.is_demo && (
        <p className={classes.invented}>These reviews are invented for the demonstration.</p>
      )}
    </div>
  );
}

const Parts = ({ people, treatments }: Pick<ReadReviews, 'people' | 'treatments'>) => (
  <>
    {treatments.length > 0 && (
      <p>
        Worth the money:{' '}
        {treatments.map(({ name, worth_it: yes, count }) => `${name} for ${yes} of ${count}`).join(' · ')}
      </p>
    )}
    {people.length > 0 && (
      <p>
        {people
          .map(({ name, mean, count }) => `${name} ${mean.toFixed(1)} (${counted(count, 'review')})`)
          .join(' · ')}
      </p>
    )}
  </>
);
