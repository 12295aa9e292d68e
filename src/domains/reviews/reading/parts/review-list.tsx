import { Link } from 'react-router';
import { longDayText, monthText } from '#src/platform/clock.ts';
import type { ShownReview } from '../../contract.ts';
import { facetNames, facets, provenanceNames } from '../../rules.ts';
import classes from './review-list.module.css';
import { Stars } from './stars.tsx';

interface ReviewListProps {
  readonly reviews: readonly ShownReview[];
  /** Of the business. */
  readonly title: string;
  /** Where a review can be reported; without it nothing is offered. */
  readonly reportHref?: (id: number) => string;
}

/** Reviews as everybody reads them. */
export const ReviewList = ({ reviews, title, reportHref }: ReviewListProps) => (
  <ul className={classes.list}>
    {reviews.map((review) => (
      <li key={review.id} id={`review-${review.id}`} className={classes.review}>
        <Head review={review} />
        {review.text === '' ? (
          <p className={classes.soft}>This client deleted their account, and their words with it.</p>
        ) : (
          <p className={classes.words}>{review.text}</p>
        )}
        <Details review={review} />
        {review.reply && (
          <div className={classes.reply}>
            <p>
              <strong>{title} answered</strong>{' '}
              <span className={classes.soft}>
                {longDayText(review.reply.at)}
                {review.reply.edited && ', edited'}
              </span>
            </p>
            <p className={classes.words}>{review.reply.text}</p>
          </div>
        )}
        {reportHref && (
          <p>
            <Link
              to={reportHref(review.id)}
              rel="nofollow"
              aria-label={`Report the review by ${review.name}`}
              className={classes.report}
            >
              Report
            </Link>
          </p>
        )}
      </li>
    ))}
  </ul>
);

function Head({ review }: { review: ShownReview }) {
  const { name, stars, visited, provenance, counts, corrected, is_demo: isDemo } = review;
  const facts = [
    `Visited in ${monthText(`${visited}-01`)}`,
    provenanceNames[provenance],
    ...(counts ? [] : ['not counted']),
    ...(corrected ? ['corrected by its author'] : []),
    ...(isDemo ? ['invented for the demonstration'] : []),
  ];
  return (
    <div className={classes.head}>
      <h3 className={classes.name}>
        <Stars stars={stars} /> {name}
      </h3>
      <p className={classes.soft}>{facts.join(' · ')}</p>
    </div>
  );
}

function Details({ review }: { review: ShownReview }) {
  const { treatments, worth_it: worth } = review;
  const rated = facets.flatMap((facet) => {
    const stars = review.facets[facet];
    return stars === null ? [] : [`${facetNames[facet]} ${stars} of 5`];
  });
  const said = [
    ...(treatments ? [`Had: ${treatments}`] : []),
    ...rated,
    ...(worth === null ? [] : [worth ? 'Worth the money' : 'Not worth the money']),
  ];
  if (said.length === 0) return null;
  return <p className={classes.soft}>{said.join(' · ')}</p>;
}
