import { Link } from 'react-router';
import { getListingDetails } from '#src/domains/listings/pages/contract.ts';
import { counted } from '#src/domains/listings/texts.ts';
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
  const asked = askedIn(new URL(request.url).searchParams);
  const call = context.get(apiContext);
  const listing = dataAt(await call(getListingDetails, { slug }), request);
  const { stars, ...rest } = asked;
  const answer = await call(listReviewsOfListing, { slug, ...rest, ...(stars && { stars }) });
  return { slug, title: listing.title, read: dataAt(answer, request), asked };
}

/** What the address asks for; what it says wrongly is as usual. */
function askedIn(query: URLSearchParams) {
  const stars = Number(query.get('stars'));
  return {
    order: reviewOrders.find((order) => order === query.get('order')) ?? 'newest',
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : null,
    page: Math.trunc(Number(query.get('page'))) || 1,
  };
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
  const { order, stars } = asked;
  const hrefFor = (changes: { order?: string; stars?: number | null; page?: number }) => {
    const next = { ...asked, page: 1, ...changes };
    const query = new URLSearchParams();
    if (next.order !== 'newest') query.set('order', next.order);
    if (next.stars) query.set('stars', String(next.stars));
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
            {[null, 5, 4, 3, 2, 1].map((one) => (
              <Link
                key={one ?? 'all'}
                to={hrefFor({ stars: one })}
                aria-current={one === stars ? 'true' : undefined}
              >
                {one === null ? 'All' : counted(one, 'star')}
              </Link>
            ))}
          </nav>
          <h2 className={classes.found}>
            {counted(reviews.total, 'review')}
            {stars && ` with ${counted(stars, 'star')}`}
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
