import { type ComponentProps, useEffect, useState } from 'react';
import { Link, redirect } from 'react-router';
import { previewPath } from '#src/domains/media/variants.ts';
import { pageMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataAt, siteContext } from '#src/platform/web/page-context.ts';
import { brandHref } from '../brands/address.ts';
import { type BrandPage, getBrand } from '../brands/contract.ts';
import { SharedTreatments, WhoWorksWhere } from '../brands/parts/brand-lists.tsx';
import type { PlacesMap } from '../brands/parts/places-map.tsx';
import { brandData } from '../brands/structured-data.ts';
import { Heart } from '../favourites/parts/heart.tsx';
import { ListingCard } from '../parts/results/listing-card.tsx';
import { type SearchState, searchHref, searchPairs } from '../search/query/address.ts';
import { readAddress } from '../search/query/read-address.ts';
import { breadcrumbData } from '../structured-data.ts';
import { counted } from '../texts.ts';
import type { Route } from './+types/brand.ts';
import classes from './brand.module.css';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { slug } = params;
  const { searchParams, search } = new URL(request.url);
  const state = readAddress(searchParams);
  const { location, lat, lng, page } = state;
  const answer = await context.get(apiContext)(getBrand, { slug, location, lat, lng, page });
  const brand = dataAt(answer, request);
  if (brand.slug !== slug) throw redirect(`/brand/${brand.slug}${search}`, 301);
  const { url, mapTiles } = context.get(siteContext);
  return { brand, state, site: { url, mapTiles } };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { brand, site } = loaderData;
  const path = brandHref(brand.slug);
  const page = brand.current_page > 1 ? `?page=${brand.current_page}` : '';
  const title = `${brand.name}: ${placesText(brand)}`;
  const image = brand.data.find((card) => card.image)?.image;
  const description = `${title}: where they are, when they are open, who works where, and what they offer at which price.`;
  return [
    ...pageMeta(matches, {
      title,
      description,
      path: `${path}${page}`,
      ...(image ? { image: previewPath(image.src) } : {}),
    }),
    ...(brand.data.length === 0 ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { 'script:ld+json': brandData(brand, site.url) },
    { 'script:ld+json': breadcrumbData(crumbsOf(brand), site.url) },
  ];
};

const crumbsOf = ({ name, slug }: BrandPage) => [
  { name: 'Home', path: '/' },
  { name, path: brandHref(slug) },
];

/** "3 places in Leeds and York". */
function placesText({ total, towns }: BrandPage): string {
  const named = towns.slice(0, 3);
  const rest = towns.length > named.length ? ' and elsewhere' : '';
  const where = rest ? named.join(', ') : named.join(', ').replace(/, ([^,]*)$/, ' and $1');
  return `${counted(total, 'place')}${where === '' ? '' : ` in ${where}${rest}`}`;
}

/** A business with several places: all of them on one page. */
export default function Brand({ loaderData: { brand, state, site } }: Route.ComponentProps) {
  const { name, place, people, treatments } = brand;
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <Crumbs brand={brand} state={state} />
        <h1>{name}</h1>
        <p className={classes.lead}>{placesText(brand)}</p>
      </header>
      <section aria-labelledby="places">
        <h2 id="places">{place ? `Places, from ${place.label}` : 'Places'}</h2>
        <div className={classes.columns}>
          <div>
            <ul className={classes.cards}>
              {brand.data.map((card, index) => (
                <li key={card.id}>
                  <ListingCard card={card} priority={index < 2} heart={<Heart listing={card} />} />
                </li>
              ))}
            </ul>
            <Pages brand={brand} state={state} />
          </div>
          <div className={classes.map}>
            <MapOfPlaces name={name} points={brand.points} tiles={site.mapTiles} />
          </div>
        </div>
      </section>
      {treatments.length > 0 && (
        <section aria-labelledby="shared">
          <h2 id="shared">At several of these places</h2>
          <SharedTreatments treatments={treatments} />
        </section>
      )}
      {people.length > 0 && (
        <section aria-labelledby="people">
          <h2 id="people">Who works where</h2>
          <WhoWorksWhere people={people} />
        </section>
      )}
    </article>
  );
}

/** The map is fetched when script runs: every public page would pay for it otherwise. */
function MapOfPlaces(props: ComponentProps<typeof PlacesMap>) {
  const [parts, setParts] = useState<{ PlacesMap: typeof PlacesMap } | null>(null);
  useEffect(() => {
    // Without it everything is in the list.
    import('../brands/parts/places-map.tsx').then(setParts, () => undefined);
  }, []);
  return parts && <parts.PlacesMap {...props} />;
}

/** Where a brand has more places than one page shows. */
function Pages({ brand: { slug, current_page: page, last_page: last }, state }: BrandProps) {
  if (last === 1) return null;
  return (
    <nav className={classes.pages} aria-label="Pages">
      {page > 1 && <Link to={pageHref(slug, state, Math.min(page - 1, last))}>Previous places</Link>}
      <span>
        Page {page} of {last}
      </span>
      {page < last && <Link to={pageHref(slug, state, page + 1)}>More places</Link>}
    </nav>
  );
}

function pageHref(slug: string, state: SearchState, page: number): string {
  const href = brandHref(slug, state);
  return page === 1 ? href : `${href}${href.includes('?') ? '&' : '?'}page=${page}`;
}

interface BrandProps {
  brand: BrandPage;
  state: SearchState;
}

/** The way here, with the results that led to it. */
function Crumbs({ brand, state }: BrandProps) {
  const isFromSearch = searchPairs({ ...state, page: undefined }).length > 0;
  return (
    <nav className={classes.crumbs} aria-label="Breadcrumbs">
      <Link to="/">Home</Link>
      <span aria-hidden>/</span>
      {isFromSearch && (
        <>
          <Link to={searchHref(state)}>Results</Link>
          <span aria-hidden>/</span>
        </>
      )}
      <span aria-current="page">{brand.name}</span>
    </nav>
  );
}
