import type { Sort } from '#src/domains/listings/search/contract.ts';

/** A place that a search finds, with what its order is made from. */
interface Found {
  id: number;
  /** Of several places; null for the only place of its business. */
  brand: number | null;
  level: number;
  other: number;
  km: number;
  price: { meant: boolean; pence: number | null; from: number | null };
  band: number;
  /** Of its reviews; null without a mean. */
  score: number | null;
}

/** Each brand where its first place stands, by its nearest place or by that one. */
export function brandsOnce(ordered: Found[], nearest: boolean | null) {
  const placesOf = (brand: number) => ordered.filter((found) => found.brand === brand);
  return ordered.flatMap((found) => {
    if (found.brand === null) return [found];
    const places = placesOf(found.brand);
    if (places[0] !== found) return [];
    return nearest ? places.toSorted((a, b) => a.km - b.km).slice(0, 1) : [found];
  });
}

/** All places that a search finds, in the order that was asked for. */
export function inOrderOf(sort: Sort | undefined, found: Found[], isNearPlace: boolean): Found[] {
  const byDoc = found.toSorted((a, b) => a.band - b.band || b.id - a.id);
  const best = byDoc.toSorted((a, b) => a.level - b.level || a.other - b.other);
  if (sort === 'newest') return best.toSorted((a, b) => b.id - a.id);
  if (sort === 'nearest' && isNearPlace) return byDoc.toSorted((a, b) => a.km - b.km);
  if (sort === 'price') {
    return byDoc.toSorted(
      (a, b) =>
        Number(!a.price.meant) - Number(!b.price.meant) ||
        (a.price.pence ?? 1e9) - (b.price.pence ?? 1e9) ||
        (a.price.from ?? 1e9) - (b.price.from ?? 1e9),
    );
  }
  if (sort === 'rated') return best.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0));
  return best;
}
