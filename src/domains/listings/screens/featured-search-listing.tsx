import { useState } from 'react';
import { redirect, useNavigation } from 'react-router';
import {
  getCategoryAddress,
  listAmenities,
  listCategories,
  listTags,
} from '#src/domains/catalogue/contract.ts';
import { previewPath } from '#src/domains/media/variants.ts';
import { listLocations } from '#src/domains/places/contract.ts';
import type { Call } from '#src/platform/endpoint.ts';
import { previewMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataOf, siteContext } from '#src/platform/web/page-context.ts';
import { Pager } from '#src/ui/pager.tsx';
import { CompareBar } from '../comparing/parts/compare-bar.tsx';
import { landingPath } from '../landing/address.ts';
import { ResultsMap } from '../parts/map/results-map.tsx';
import { AppliedChips, QuickChips } from '../parts/results/chips.tsx';
import { Filters } from '../parts/results/filters.tsx';
import { MapToggle } from '../parts/results/map-toggle.tsx';
import { NothingFound } from '../parts/results/nothing-found.tsx';
import { ResultsHead, SortLinks } from '../parts/results/results-head.tsx';
import { PromotedBlock, ResultsList, ResultsSkeleton } from '../parts/results/results-list.tsx';
import { SearchForm } from '../parts/search-form/search-form.tsx';
import { useCounting } from '../parts/search-form/use-counting.ts';
import { searchListings } from '../search/contract.ts';
import { type SearchState, searchHref, searchInput, searchPath } from '../search/query/address.ts';
import { appliedFilters } from '../search/query/filters.ts';
import { readAddress } from '../search/query/read-address.ts';
import { resultsPage } from '../search/results-page.ts';
import { breadcrumbData, itemListData } from '../structured-data.ts';
import type { Route } from './+types/featured-search-listing.ts';
import classes from './featured-search-listing.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const { url, name, mapTiles } = context.get(siteContext);
  const state = readAddress(new URL(request.url).searchParams);
  const [answer, categories, cities, amenities, tags] = await Promise.all([
    call(searchListings, searchInput(state, 'facets')),
    call(listCategories, {}),
    call(listLocations, {}),
    call(listAmenities, {}),
    call(listTags, {}),
  ]);
  const lists = {
    categories: dataOf(categories),
    cities: dataOf(cities),
    amenities: dataOf(amenities),
    tags: dataOf(tags),
  };
  const shown = lists.categories.find(({ slug }) => slug === state.category);
  if (state.category && !shown) await leadOn(call, state);
  const preview = shown && previewPath(shown.background_image);
  return { ...resultsPage(state, dataOf(answer), lists), preview, site: { url, name, mapTiles } };
}

/** Where the category had this address before, leads on to the one that it has. */
async function leadOn(call: Call, state: SearchState) {
  const { category = '', page } = state;
  const found = await call(getCategoryAddress, { slug: category });
  if (found.ok) throw redirect(searchHref(state, { category: found.data.slug, page }), 301);
}

export function meta({ loaderData: page }: Route.MetaArgs) {
  if (!page) return [];
  const { site, title, answer, state, isLanding } = page;
  const heading = `${title} · ${site.name}`;
  const description = `${title}: compare prices, opening hours and what each place offers, and see them on a map.`;
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: title, path: searchHref(state, { page: state.page }) },
  ];
  return [
    { title: answer.current_page > 1 ? `${title}, page ${answer.current_page} · ${site.name}` : heading },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: `${site.url}${canonicalPath(page)}` },
    ...(isLanding ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: heading },
    { property: 'og:description', content: description },
    { property: 'og:url', content: `${site.url}${searchHref(state)}` },
    ...previewMeta(site.url, page.preview),
    { 'script:ld+json': breadcrumbData(crumbs, site.url) },
    ...(answer.data.length > 0
      ? [{ 'script:ld+json': itemListData(answer.data, answer.from ?? 1, site.url) }]
      : []),
  ];
}

/** A category in a city has a standing page of its own; everything else is known by its search. */
function canonicalPath({ state, isLanding, answer }: Page): string {
  const { category, location } = state;
  const isStanding = isLanding && category !== undefined && location !== undefined;
  return isStanding && answer.current_page === 1
    ? landingPath(category, location)
    : searchHref(state, { page: state.page });
}

export default function FeaturedSearchListing({ loaderData: page }: Route.ComponentProps) {
  const { state, answer, categories, cities, groups, site } = page;
  useCounting({ shown: [...answer.promoted, ...answer.data].map(({ id }) => id) });
  const [lit, setLit] = useState<number | null>(null);
  const [showsMap, setShowsMap] = useState(false);
  const applied = appliedFilters(state, page);
  const hasPlace = answer.place !== null;

  return (
    <div className={classes.page}>
      <SearchForm compact categories={categories} cities={cities} values={formValues(page)} applied={state} />
      <div className={classes.columns} data-shows={showsMap ? 'map' : 'list'}>
        <div className={classes.list}>
          <ResultsHead
            title={page.title}
            state={state}
            typed={page.typed}
            where={page.where}
            answer={answer}
          />
          <div className={classes.chips}>
            <Filters
              state={state}
              categories={categories}
              groups={groups}
              hasPlace={hasPlace}
              applied={applied.length}
            />
            <AppliedChips state={state} filters={applied} />
            {answer.total > 0 && <QuickChips state={state} categories={categories} />}
          </div>
          <Results page={page} lit={lit} onPoint={setLit} />
        </div>
        <aside className={classes.map} aria-label="Map">
          <ResultsMap state={state} place={answer.place} tiles={site.mapTiles} lit={lit} onPoint={setLit} />
        </aside>
      </div>
      {(showsMap || answer.total > 0) && <MapToggle showsMap={showsMap} onChange={setShowsMap} />}
    </div>
  );
}

type Page = Route.ComponentProps['loaderData'];

function Results({
  page,
  lit,
  onPoint,
}: {
  page: Page;
  lit: number | null;
  onPoint: (id: number | null) => void;
}) {
  const { state, answer } = page;
  const next = useNavigation().location;
  if (next?.pathname === searchPath) return <ResultsSkeleton />;
  if (answer.data.length === 0) {
    const isFiltered = appliedFilters(state, page).length > 0;
    return <NothingFound state={state} instead={answer.instead} isFiltered={isFiltered} />;
  }
  return (
    <>
      <PromotedBlock cards={answer.promoted} from={state} />
      {answer.total > 1 && <SortLinks state={state} hasPlace={answer.place !== null} />}
      <ResultsList from={state} cards={answer.data} lit={lit} onPoint={onPoint} />
      <Pager
        page={answer.current_page}
        lastPage={answer.last_page}
        hrefFor={(number) => searchHref(state, { page: number })}
      />
      <CompareBar from={{ ...state, search: answer.showing_results_for ?? state.search }} />
    </>
  );
}

/** What the form says of this search; a position has no name that could be typed. */
function formValues({ state, answer, cities }: Page) {
  // However it was written in the address.
  const city = state.location && cities.find(({ name }) => name === answer.place?.label);
  const placeLabel = state.lat === undefined ? answer.place?.label : 'The area on the map';
  return {
    search: state.search ?? '',
    category: state.category ?? '',
    location: city ? city.slug : (state.location ?? ''),
    ...(placeLabel !== undefined && { placeLabel }),
  };
}
