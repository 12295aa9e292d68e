import { previewOf } from '#src/domains/media/service.server.ts';
import { distanceKm } from '#src/domains/places/rules.ts';
import type { Context } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { landingPath } from './address.ts';
import type { getLanding } from './contract.ts';
import * as queries from './queries.server.ts';

type Reading = Pick<Context, 'db'>;

const mostNearby = 6;
const mostBeside = 8;

/** What stands on the page of a category in a city beside the listings themselves, which the search finds. */
export const landing: Verb<typeof getLanding, Reading> = async ({ db }, asked) => {
  const [category, city] = await Promise.all([
    queries.categoryBySlug(db, asked.category),
    queries.cityBySlug(db, asked.city),
  ]);
  if (!category || !city) throw new Refused(notFound);
  const stocked = await queries.citiesOf(db, category.id);
  const nearby = stocked
    .filter(({ slug }) => slug !== city.slug)
    .sort((a, b) => distanceKm(city, a) - distanceKm(city, b))
    .slice(0, mostNearby);
  return {
    category,
    city,
    preview_image: previewOf(await queries.backgroundOf(db, category.id)),
    total: stocked.find(({ slug }) => slug === city.slug)?.total ?? 0,
    nearby,
    beside: await queries.categoriesBeside(db, city.id, category.id, mostBeside),
  };
};

/** The pages that show something, for the sitemap. */
export async function landingAddresses({ db }: Reading): Promise<{ path: string; changed: Date }[]> {
  const pairs = await queries.stockedPairs(db);
  return pairs.map(({ category, city, changed }) => ({
    path: landingPath(category, city),
    changed: new Date(changed * 1000),
  }));
}
