import { eq } from 'drizzle-orm';
import { distanceKm } from '#src/domains/places/rules.ts';
import { leadingPrice } from '#src/domains/treatments/rules.ts';
import { businessOf, type Context, inTransaction } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { paginate } from '#src/platform/http/paginate.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { cardsByIds } from '../cards/cards.server.ts';
import { lockedOwner } from '../own/changing.server.ts';
import { placeOf } from '../search/query/understanding.server.ts';
import { type From, withDistance } from '../search/results.server.ts';
import type { BrandPage, getBrand, getOwnBrand, renameBrand } from './contract.ts';
import { liveTitles, takeSlug } from './naming.server.ts';
import * as queries from './queries.server.ts';
import { nameWithin } from './rules.ts';
import { brands } from './tables.server.ts';

const fewest = 2;
const mostTowns = 6;

/** The page of a brand, by its address or an earlier one; with fewer than two live places there is none. */
export const brandPage: Verb<typeof getBrand> = async ({ db, env, now }, { slug, ...asked }) => {
  const brand = await queries.brandAt(db, slug);
  const places = brand ? await queries.livePlaces(db, brand.owner_id) : [];
  if (!brand || places.length < fewest) throw new Refused(notFound);
  const from = await fromWhere(db, asked, now());
  const { page, per_page: perPage, ...query } = asked;
  const shown = nearestFirst(places, from).slice((page - 1) * perPage, page * perPage);
  const cards = await cardsByIds(
    db,
    shown.map(({ id }) => id),
    { now: now() },
  );
  return {
    ...paginate({
      rows: from ? cards.map((card) => withDistance(card, from)) : cards,
      ...{ total: places.length, page, perPage },
      path: `${env.publicUrl}/api/brand/${brand.slug}`,
      query: { ...query, per_page: perPage },
    }),
    name: brand.name,
    slug: brand.slug,
    towns: townsOf(places),
    place: from && { label: from.label },
    points: places.map(pointOf),
    people: await queries.peopleOf(db, brand.owner_id),
    treatments: (await queries.sharedTreatments(db, brand.owner_id)).map(({ variants, ...treatment }) => ({
      ...treatment,
      price: leadingPrice(variants.flatMap((atPlace) => atPlace ?? [])),
    })),
  };
};

type Whence = Parameters<typeof placeOf>[1];

async function fromWhere(db: Db, asked: Whence, now: Date): Promise<(From & { label: string }) | null> {
  const place = await placeOf(db, asked, now);
  if (!place) return null;
  const { label, lat, lng, radius_km: radiusKm, precision, district } = place;
  return { label, precision, district, circle: { lat, lng, radiusKm } };
}

const nearestFirst = (places: readonly queries.PlaceRow[], from: From | null) =>
  from
    ? places.toSorted((one, other) => distanceKm(from.circle, one) - distanceKm(from.circle, other))
    : places;

/** The towns of the places, the one with most of them first. */
function townsOf(places: readonly queries.PlaceRow[]): string[] {
  const named = Map.groupBy(
    places.map(({ town }) => town).filter((town) => town !== ''),
    (town) => town,
  );
  return [...named]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([town]) => town)
    .slice(0, mostTowns);
}

const pointOf = ({
  price_from_pence: pence,
  ...place
}: queries.PlaceRow): NonNullable<BrandPage['points']>[number] => ({
  ...{ id: place.id, slug: place.slug, title: place.title },
  ...{ lat: place.lat, lng: place.lng, within: place.within },
  price: pence === null ? null : { amount: poundsOf(pence), kind: pence === 0 ? 'free' : 'from' },
});

export const ownBrand: Verb<typeof getOwnBrand> = async (context) => ({ brand: await brandOf(context) });

async function brandOf(context: Context) {
  const brand = await queries.brandOfOwner(context.db, businessOf(context).id);
  return brand && brand.places >= fewest ? brand : null;
}

const otherWords =
  'Use words from the title of one of your live listings. To use others, put them into a title first.';

/**
 * Calls a brand by other words, which come from the title of a live place: titles are checked. The
 * address follows the name; the earlier one leads to it.
 */
export const rename: Verb<typeof renameBrand> = (context, { name: wish }) =>
  inTransaction(context, async (inside) => {
    const { db } = inside;
    const { id: ownerId } = await lockedOwner(db, businessOf(context).id);
    const before = await brandOf(inside);
    if (!before) throw new Refused(notFound);
    const name = nameWithin(await liveTitles(db, ownerId), wish);
    if (name === null) throw new Refused(invalid, { name: [otherWords] });
    const slug = name === before.name ? before.slug : await takeSlug(db, ownerId, name);
    await db.update(brands).set({ name, slug }).where(eq(brands.ownerId, ownerId));
    return { message: `Your brand is called “${name}”.`, brand: { ...before, name, slug } };
  });
