import { Link } from 'react-router';
import { getListingDetails } from '#src/domains/listings/pages/contract.ts';
import { pageMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataAt } from '#src/platform/web/page-context.ts';
import { Pager } from '#src/ui/pager.tsx';
import { reviewOrders } from '../../rules.ts';
import { listReviewsOfListing } from '../contract.ts';
import { RatingSummary } from '../parts/rating-summary.tsx';
import { ReviewList } from '../parts/review-list.tsx';
import type { Route } from './+types/listing-reviews.ts';
import classes from './listing-reviews.module.css';

export async function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = {
    order: query.get('order') ?? 'newest',
    stars: query.get('stars') ?? '',
    page: query.get('page') ?? '1',
  };
  const call = context.get(apiContext);
  const listing = dataAt(await call(getListingDetails, { slug }), request);
  // What is none of these is read as if it were not there.
  const answer = await call(listReviewsOfListing, { slug, ...asked } as never);
  return { slug, title: listing.title, read: dataAt(answer, request), asked };
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  if (!loaderData) return [];
  const { title, slug } = loaderData as { title: string; slug: string };
  const path = `/listing-details/${slug}/reviews`;
  const description = `What clients say about ${title}, each after a visit.`;
  return [
    ...pageMeta(matches, { title: `Reviews of ${title}`, path, description }),
    ...(location.search === '' ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
};

const orderNames = { newest: 'Newest first', highest: 'Best first', lowest: 'Worst first' };

/** All reviews of a business, with and without script. */
export default function ListingReviews({ loaderData: { slug, title, read, asked } }: Route.ComponentProps) {
  const { rating, total, reviews } = read;
  const stars = /^[1-5]$/.test(asked.stars) ? asked.stars : '';
  const order = reviewOrders.find((one) => one === asked.order) ?? 'newest';
  const hrefFor = (changes: { order?: string; stars?: string; page?: number }) => {
    const next = { order, stars, page: 1, ...changes };
    const query = new URLSearchParams();
    if (next.order !== 'newest') query.set('order', next.order);
    if (next.stars !== '') query.set('stars', next.stars);
    if (next.page > 1) query.set('page', String(next.page));
    return `/listing-details/${slug}/reviews${query.size > 0 ? `?${query}` : ''}`;
  };
  return (
    <div className={classes.page}>
      <p>
        <Link to={`/listing-details/${slug}`}>Back to {title}</Link>
      </p>
      <h1>Reviews of {title}</h1>
      {total === 0 ? (
        <p>No reviews yet. Only clients who were here can write one.</p>
      ) : (
        <>
          <RatingSummary rating={rating} total={total} />
          <nav aria-label="Order" className={classes.choices}>
            {reviewOrders.map((one) => (
              <Link key={one} to={hrefFor({ order: one })} aria-current={one === order ? 'true' : undefined}>
                {orderNames[one]}
              </Link>
            ))}
          </nav>
          <nav aria-label="Stars" className={classes.choices}>
            {['', '5', '4', '3', '2', '1'].map((one) => (
              <Link key={one} to={hrefFor({ stars: one })} aria-current={one === stars ? 'true' : undefined}>
                {one === '' ? 'All' : one === '1' ? '1 star' : `${one} stars`}
              </Link>
            ))}
          </nav>
          <h2 className={classes.found}>
            {reviews.total === 1 ? '1 review' : `${reviews.total} reviews`}
            {stars && ` with ${stars === '1' ? '1 star' : `${stars} stars`}`}
          </h2>
          <ReviewList reviews={reviews.data} title={title} />
          <Pager
            page={reviews.current_page}
            lastPage={reviews.last_page}
            hrefFor={(page) => hrefFor({ page })}
          />
        </>
      )}
    </div>
  );
}
