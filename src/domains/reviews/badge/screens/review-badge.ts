import { apiContext, dataAt, siteContext } from '#src/platform/web/page-context.ts';
import { listReviewsOfListing } from '../../reading/contract.ts';
import { badgeSvg } from '../badge.ts';
import type { Route } from './+types/review-badge.ts';

/** The image that a business shows on its own website. It sets no cookie, and is the same for everybody. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext)(listReviewsOfListing, { slug: params.slug, per_page: 1 });
  const { rating } = dataAt(answer, request);
  return new Response(badgeSvg(rating, new Date(), context.get(siteContext).name), {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}
