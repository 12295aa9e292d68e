import { data, Link } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataOf } from '#src/platform/web/page-context.ts';
import { searchHref, searchInput } from '../../query/address.ts';
import { readAddress } from '../../query/read-address.ts';
import { explainResult } from '../contract.ts';
import { Explained } from '../parts/explained.tsx';
import type { Route } from './+types/why.ts';
import classes from './why.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const { page: _, ...state } = readAddress(params);
  const { include: _none, ...query } = searchInput(state, 'none');
  const answer = await context.get(apiContext)(explainResult, {
    ...query,
    listing: Number(params.get('listing')),
    ...(params.get('paid') === '1' && { paid: '1' }),
  });
  const results = searchHref(state);
  if (!answer.ok && answer.status === 404) return data({ explanation: null, results }, { status: 404 });
  return { explanation: dataOf(answer), results };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Why this result?');

/** Why a search shows a business where it does: what a card opens, as a page. */
export default function Why({ loaderData: { explanation, results } }: Route.ComponentProps) {
  return (
    <article className={classes.page}>
      <h1>Why this result?</h1>
      {explanation ? (
        <>
          <p className={classes.lead}>
            <Link to={`/listing-details/${explanation.listing.slug}`} prefetch="none">
              {explanation.listing.title}
            </Link>
          </p>
          <Explained explanation={explanation} />
        </>
      ) : (
        <p>This business is not, or is no longer, among the results of this search.</p>
      )}
      <p>
        <Link to={results}>Back to the results</Link>
      </p>
    </article>
  );
}
