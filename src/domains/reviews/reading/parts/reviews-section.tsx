import { Link } from 'react-router';
import { RatingSummary, type ReadReviews } from './rating-summary.tsx';
import { ReviewList } from './review-list.tsx';
import classes from './reviews-section.module.css';

interface ReviewsSectionProps {
  readonly read: ReadReviews;
  readonly slug: string;
  readonly title: string;
}

/** What clients say, on the page of a business: the mean, the newest reviews, and a way to all. */
export function ReviewsSection({ read, slug, title }: ReviewsSectionProps) {
  const { total, reviews } = read;
  const all = `/listing-details/${slug}/reviews`;
  return (
    <div className={classes.section}>
      <RatingSummary {...read} />
      <ReviewList reviews={reviews.data} title={title} reportHref={(id) => `${all}?report=${id}`} />
      <p className={classes.ways}>
        {total > reviews.data.length && <Link to={all}>All {total} reviews</Link>}
        <Link to="/reviews-and-complaints">How reviews work here</Link>
        <Link to={`/reviews/ledger?business=${slug}`}>What was done with them</Link>
      </p>
    </div>
  );
}
