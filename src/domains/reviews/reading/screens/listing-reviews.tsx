import { Link } from 'react-router';
import { getListingDetails } from '#src/domains/listings/pages/contract.ts';
import { counted } from '#src/domains/listings/texts.ts';
import { pageMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataAt, formOf } from '#src/platform/web/page-context.ts';
import { withoutLine } from '#src/ui/form/without-line.ts';
import { Pager } from '#src/ui/pager.tsx';
import type { RemovalReason } from '../../removal.ts';
import { reportReview } from '../../reports/contract.ts';
import { reviewOrders } from '../../rules.ts';
import { listReviewsOfListing } from '../contract.ts';
import { RatingSummary } from '../parts/rating-summary.tsx';
import { ReportForm } from '../parts/report-form.tsx';
import { outcomeOf, type Reported, valuesIn } from '../parts/reporting.ts';
import { ReviewList } from '../parts/review-list.tsx';
import type { Route } from './+types/listing-reviews.ts';
import classes from './listing-reviews.module.css';

export async function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  const asked = askedIn(new URL(request.url).searchParams);
  const call = context.get(apiContext);
  const listing = dataAt(await call(getListingDetails, { slug }), request);
  const { stars, order, page } = asked;
  const answer = await call(listReviewsOfListing, { slug, order, page, ...(stars && { stars }) });
  return { slug, title: listing.title, read: dataAt(answer, request), asked };
}

/** Reports the review that the address names. */
export async function action({ request, context }: Route.ActionArgs): Promise<Reported> {
  const form = await formOf(request, context);
  const values = valuesIn(form);
  const { report } = askedIn(new URL(request.url).searchParams);
  const answer = await context.get(apiContext)(reportReview, {
    ...{ id: report ?? 0, ...values, website: String(form.get('website') ?? '') },
    // What is none of the reasons is refused by the contract, beside the field.
    reason: values.reason as RemovalReason,
  });
  return outcomeOf(answer, values);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Reported> {
  const values = valuesIn(await request.clone().formData());
  return withoutLine(serverAction, (message) => ({ isSent: false as const, values, errors: {}, message }));
}

/** What the address asks for; what it says wrongly is as usual. */
function askedIn(query: URLSearchParams) {
  const stars = Number(query.get('stars'));
  return {
    order: reviewOrders.find((order) => order === query.get('order')) ?? 'newest',
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : null,
    page: Math.trunc(Number(query.get('page'))) || 1,
    /** The review that the visitor wants to report. */
    report: Math.trunc(Number(query.get('report'))) || null,
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

interface Changes {
  readonly order?: string;
  readonly stars?: number | null;
  readonly page?: number;
  readonly report?: number;
}

const orderNames = { newest: 'Newest first', highest: 'Best first', lowest: 'Worst first' };

/** All reviews of a business, with and without script. */
export default function ListingReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, title, read, asked } = loaderData;
  const { total, reviews } = read;
  const { order, stars, report } = asked;
  const hrefFor = (changes: Changes) => {
    const next = { ...asked, page: 1, report: null, ...changes };
    const query = new URLSearchParams();
    if (next.order !== 'newest') query.set('order', next.order);
    if (next.stars) query.set('stars', String(next.stars));
    if (next.page > 1) query.set('page', String(next.page));
    if (next.report) query.set('report', String(next.report));
    return `/listing-details/${slug}/reviews${query.size > 0 ? `?${query}` : ''}`;
  };
  return (
    <div className={classes.page}>
      <p>
        <Link to={`/listing-details/${slug}`}>Back to {title}</Link>
      </p>
      <h1>Reviews of {title}</h1>
      {report ? (
        <ReportForm
          review={reviews.data.find(({ id }) => id === report)}
          outcome={actionData}
          back={hrefFor({ page: asked.page })}
        />
      ) : total === 0 ? (
        <p>No reviews yet. Only clients who were here can write one.</p>
      ) : (
        <>
          <RatingSummary {...read} />
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
          <ReviewList
            reviews={reviews.data}
            title={title}
            reportHref={(id) => hrefFor({ page: asked.page, report: id })}
          />
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
