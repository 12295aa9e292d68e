import type { TreatmentAtPlaces } from '../contract.ts';

/** What a variant asks at one place, as it is typed; empty where it is as everywhere. */
export interface TermValues {
  readonly is_offered: boolean;
  readonly price: string;
  /** Minutes. */
  readonly duration: string;
}

/** What is different, by the id of the listing; absent in what a tab kept before there were any. */
interface AtPlaces {
  readonly terms?: Readonly<Record<string, TermValues>>;
}

const asEverywhere: TermValues = { is_offered: true, price: '', duration: '' };

export const termAt = ({ terms = {} }: AtPlaces, listing: string): TermValues =>
  terms[listing] ?? asEverywhere;

export const isDifferent = ({ is_offered, price, duration }: TermValues): boolean =>
  !is_offered || price.trim() !== '' || duration !== '';

/** The listings about which the form says something, in the order in which they are sent. */
export const placesIn = (variants: readonly AtPlaces[]): string[] =>
  [...new Set(variants.flatMap(({ terms = {} }) => Object.keys(terms)))].toSorted(
    (one, other) => Number(one) - Number(other),
  );

/** Where the server finds a field of a variant at a listing, and names it when it is at fault. */
export const termPath = (variants: readonly AtPlaces[], listing: string, index: number): string =>
  `places.${placesIn(variants).indexOf(listing)}.variants.${index}`;

/** As the server takes it; nothing where nothing was said about a place. */
export function placesOf(variants: readonly AtPlaces[]) {
  const places = placesIn(variants).map((listing) => ({
    listing_id: Number(listing),
    variants: variants.map((variant) => {
      const { is_offered, price, duration } = termAt(variant, listing);
      return {
        is_offered,
        ...(price.trim() === '' ? {} : { price }),
        ...(duration === '' ? {} : { duration: Number(duration) }),
      };
    }),
  }));
  return places.length === 0 ? {} : { places };
}

/** What is different about a saved variant. */
export function termsOf(
  { places }: Pick<TreatmentAtPlaces, 'places'>,
  variantId: number,
  priceText: (pounds: number) => string,
): Record<string, TermValues> {
  const pairs = places.flatMap(({ listing_id, variants }) =>
    variants
      .filter(({ id }) => id === variantId)
      .map(({ is_offered, price, duration }) => [
        String(listing_id),
        {
          is_offered,
          price: price === null ? '' : priceText(price),
          duration: duration === null ? '' : String(duration),
        },
      ]),
  );
  return Object.fromEntries(pairs.filter(([, term]) => isDifferent(Object(term))));
}
