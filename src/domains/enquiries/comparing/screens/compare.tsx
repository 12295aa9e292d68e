import { useEffect } from 'react';
import { Link } from 'react-router';
import { listCategories } from '#src/domains/catalogue/contract.ts';
import { readCompared } from '#src/domains/listings/comparing/address.ts';
import { compareListings } from '#src/domains/listings/comparing/contract.ts';
import { markOnly } from '#src/domains/listings/comparing/parts/marks.ts';
import { fewestCompared, mostCompared } from '#src/domains/listings/comparing/rules.ts';
import { type SearchState, searchHref, searchPairs } from '#src/domains/listings/search/query/address.ts';
import { readAddress } from '#src/domains/listings/search/query/read-address.ts';
import { searchTitle } from '#src/domains/listings/search/results-page.ts';
import { listLocations } from '#src/domains/places/contract.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataOf } from '#src/platform/web/page-context.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { columnsOf } from '../columns.ts';
import { type Head, headOf, rowsOf } from '../facts.ts';
import { Comparison } from '../parts/comparison.tsx';
import type { Route } from './+types/compare.ts';
import classes from './compare.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const params = new URL(request.url).searchParams;
  const named = readCompared(params);
  const state = readAddress(params);
  const slugs = named.slice(0, mostCompared);
  if (slugs.length === 0) return { heads: [], rows: [], gone: [], isTooMany: false, state, title: '' };
  const { search, category, location, lat, lng, price_max } = state;
  const [answer, categories, cities] = await Promise.all([
    call(compareListings, { with: slugs, search, category, location, lat, lng, price_max }),
    call(listCategories, {}),
    call(listLocations, {}),
  ]);
  const { data, gone, place } = dataOf(answer);
  const columns = await columnsOf(call, data, state);
  return {
    heads: columns.map(headOf),
    rows: rowsOf(columns, state),
    gone,
    isTooMany: named.length > mostCompared,
    state,
    title: searchTitle({ state, categories: dataOf(categories), cities: dataOf(cities), place }),
  };
}

const headingOf = (count: number) =>
  count < fewestCompared ? 'Compare businesses' : `Compare ${count} businesses`;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { heads } = (loaderData ?? { heads: [] }) as { heads: readonly Head[] };
  return privateMeta(matches, headingOf(heads.length));
};

/** Up to four businesses side by side, for what was searched for. */
export default function Compare({ loaderData: { heads, rows, ...page } }: Route.ComponentProps) {
  const slugs = heads.map(({ slug }) => slug).join();
  // The results show the same marks when the visitor goes back to them.
  useEffect(() => {
    if (slugs !== '') markOnly(slugs.split(','));
  }, [slugs]);
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <h1>{headingOf(heads.length)}</h1>
        {heads.length > 0 && <p className={classes.lead}>{page.title}</p>}
        <Notices {...page} />
      </header>
      {heads.length < fewestCompared && <HowTo isOne={heads.length === 1} state={page.state} />}
      {heads.length > 0 && <Comparison heads={heads} rows={rows} from={page.state} />}
      {heads.length >= fewestCompared && (
        <p>
          <Link to={searchHref(page.state)}>
            {searchPairs(page.state).length > 0 ? 'Back to the results' : 'Search for others'}
          </Link>
        </p>
      )}
    </article>
  );
}

type Page = Pick<Route.ComponentProps['loaderData'], 'gone' | 'isTooMany'>;

/** What of the address is not shown. */
function Notices({ gone, isTooMany }: Page) {
  return (
    <>
      {gone.map((slug) => (
        <p key={slug} className={classes.notice}>
          “{slug}” is not on the site, or not any more, so it is left out.
        </p>
      ))}
      {isTooMany && (
        <p className={classes.notice}>
          At most {mostCompared} fit side by side: these are the first {mostCompared}.
        </p>
      )}
    </>
  );
}

const HowTo = ({ isOne, state }: { isOne: boolean; state: SearchState }) => (
  <section className={classes.howTo} aria-label="How to compare">
    <p>
      {isOne ? 'One business is no comparison yet. ' : ''}
      Tick “Compare” on {fewestCompared} to {mostCompared} businesses in the results of a search, then press
      “Compare” at the foot of the page.
    </p>
    <ButtonLink to={searchHref(state)}>Choose businesses</ButtonLink>
  </section>
);
