import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, paging } from '#src/platform/paging.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { listingCard, priceTag } from '../cards/card.ts';
import { listingFields } from '../listing.ts';
import { searchAnswer, searchQuery } from '../search/contract.ts';

const { location, lat, lng } = searchQuery.shape;

const place = z.object({ slug: z.string(), title: z.string(), town: z.string() });

const brandPage = paginator(listingCard).extend({
  name: z.string(),
  /** The one that it has now, where it was asked for by an earlier one. */
  slug: z.string(),
  /** Where its places are, the town with most of them first; at most six. */
  towns: z.array(z.string()),
  /** From where the cards give distances: the nearest is first. Null: they are in the order of their titles. */
  place: z.object({ label: z.string() }).nullable(),
  /** All its places for the map. */
  points: searchAnswer.shape.points.unwrap(),
  /** Who agreed to be named, at most sixty, and at which of its places each works. */
  people: z.array(
    z.object({ id: z.int(), name: z.string(), qualification: z.string(), places: z.array(place) }),
  ),
  /** What two or more of its places offer, at most forty, those at most places first. */
  treatments: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      category: z.string(),
      price: priceTag.nullable(),
      places: z.int(),
    }),
  ),
});
export type BrandPage = z.infer<typeof brandPage>;

export const getBrand = endpoint({
  method: 'GET',
  path: '/api/brand/:slug',
  summary: 'A business with two or more live places: its places, who works where, and what they share',
  access: 'public',
  params: z.object({ slug: z.string().max(lengths.slug) }),
  query: z.object({ location, lat, lng, ...paging(24) }),
  returns: brandPage,
  refuses: [notFound],
  cacheSeconds: 60,
});

const ownBrand = z.object({ name: z.string(), slug: z.string(), places: z.int() });

export const getOwnBrand = endpoint({
  method: 'GET',
  path: '/api/brand',
  inView: true,
  summary: 'The brand that your live listings make; null with fewer than two',
  access: 'business',
  right: 'any',
  byPlace: true,
  returns: z.object({ brand: ownBrand.nullable() }),
});

export const renameBrand = endpoint({
  method: 'PUT',
  path: '/api/brand',
  summary: 'Call your brand by other words of the title of one of its places',
  access: 'business',
  right: 'listing',
  body: z.object({ name: listingFields.title.shape }),
  returns: z.object({ message: z.string(), brand: ownBrand }),
  refuses: [notFound, invalid],
});
