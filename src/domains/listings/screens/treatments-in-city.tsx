import { Link, redirect } from 'react-router';
import { poundsText } from '#src/platform/money.ts';
import { pageMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataAt, dataOf, siteContext } from '#src/platform/web/page-context.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import pills from '#src/ui/pills.module.css';
import { Heart } from '../favourites/parts/heart.tsx';
import { landingPath } from '../landing/address.ts';
import { getLanding } from '../landing/contract.ts';
import { ListingCard } from '../parts/results/listing-card.tsx';
import { MorePlaces } from '../parts/results/more-places.tsx';
import { useCounting } from '../parts/search-form/use-counting.ts';
import { searchListings } from '../search/contract.ts';
import { searchHref } from '../search/query/address.ts';
import { breadcrumbData, itemListData } from '../structured-data.ts';
import type { Route } from './+types/treatments-in-city.ts';
import classes from './treatments-in-city.module.css';

const cardsShown = 12;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const landing = dataAt(await call(getLanding, params), request);
  const { category, city } = landing;
  // The category has another address now.
  if (category.slug !== params.category) throw redirect(landingPath(category.slug, city.slug), 301);
  const asked = { category: params.category, location: params.city, include: 'none' };
  const [answer, cheapest] = await Promise.all([
    call(searchListings, { ...asked, per_page: cardsShown }),
    call(searchListings, { ...asked, sort: 'price', per_page: 1 }),
  ]);
  const { data: cards, total, total_capped: isCapped } = dataOf(answer);
  const priceFrom = cheapest.ok ? (cheapest.data.data[0]?.price_from ?? null) : null;
  const { url } = context.get(siteContext);
  return { landing, cards, total, isCapped, priceFrom, siteUrl: url };
}

type Data = Route.ComponentProps['loaderData'];

const titleOf = ({ landing: { category, city } }: Data) => `${category.name} in ${city.name}`;

const countText = ({ total, isCapped }: Pick<Data, 'total' | 'isCapped'>) =>
  `${total.toLocaleString('en-GB')}${isCapped ? '+' : ''} ${total === 1 ? 'place' : 'places'}`;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const data = loaderData as Data;
  const title = titleOf(data);
  const { category, city } = data.landing;
  const path = landingPath(category.slug, city.slug);
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: category.name, path: searchHref({ category: category.slug }) },
    { name: city.name, path },
  ];
  const from = data.priceFrom === null ? '' : `, from ${poundsText(data.priceFrom)}`;
  const description = `${countText(data)} for ${category.name.toLowerCase()} in and around ${city.name}${from}: compare treatments, prices and opening hours.`;
  return [
    ...pageMeta(matches, { title, path, description, image: data.landing.preview_image }),
    // Nothing to show is nothing to find.
    ...(data.cards.length === 0 ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { 'script:ld+json': breadcrumbData(crumbs, data.siteUrl) },
    ...(data.cards.length > 0 ? [{ 'script:ld+json': itemListData(data.cards, 1, data.siteUrl) }] : []),
  ];
};

export default function TreatmentsInCity({ loaderData }: Route.ComponentProps) {
  const { landing, cards, total, priceFrom } = loaderData;
  useCounting({ shown: cards.map(({ id }) => id) });
  const { category, city } = landing;
  const search = searchHref({ category: category.slug, location: city.slug });
  return (
    <div className={classes.page} data-family={category.family}>
      <header className={classes.head}>
        <p className={classes.region}>{city.region}</p>
        <h1>{titleOf(loaderData)}</h1>
        <p className={classes.lead}>
          {category.description}{' '}
          {total > 0 &&
            `${countText(loaderData)} in and around ${city.name}${priceFrom === null ? '' : `, from ${poundsText(priceFrom)}`}.`}
        </p>
        {total > 0 && <ButtonLink to={search}>Compare on the map</ButtonLink>}
      </header>
      {cards.length === 0 && (
        <p className={classes.lead}>
          We have no {category.name.toLowerCase()} in {city.name} yet. These places are the nearest.
        </p>
      )}
      <div className={classes.cards}>
        {cards.map((card, index) => (
          <ListingCard
            key={card.id}
            card={card}
            priority={index < 3}
            heading="h2"
            more={<MorePlaces brand={card.brand} from={{ location: city.slug }} />}
            heart={<Heart listing={card} />}
          />
        ))}
      </div>
      {total > cards.length && (
        <p>
          <Link to={search}>See all {countText(loaderData)}</Link>
        </p>
      )}
      <Beside
        title={`${category.name} near ${city.name}`}
        rows={landing.nearby}
        hrefFor={(slug) => landingPath(category.slug, slug)}
      />
      <Beside
        title={`More in ${city.name}`}
        rows={landing.beside}
        hrefFor={(slug) => landingPath(slug, city.slug)}
      />
    </div>
  );
}

interface BesideProps {
  title: string;
  rows: Data['landing']['nearby'];
  hrefFor: (slug: string) => string;
}

function Beside({ title, rows, hrefFor }: BesideProps) {
  if (rows.length === 0) return null;
  return (
    <section className={classes.beside} aria-label={title}>
      <h2>{title}</h2>
      <ul className={pills.pills}>
        {rows.map(({ slug, name, total }) => (
          <li key={slug}>
            <Link to={hrefFor(slug)}>
              {name} <span>{total.toLocaleString('en-GB')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
