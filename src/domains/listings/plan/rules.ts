import { hasRoomFor } from '#src/domains/billing/plans/rules.ts';
import { isSamePlace } from '../publication/rules.ts';

/** A listing as far as a plan is concerned. */
export interface CountedListing {
  readonly id: number;
  readonly title: string;
  /** Shown; waiting for its check or for what it lacks; paused by a smaller plan; or put away by its owner. */
  readonly kind: 'shown' | 'waiting' | 'held' | 'other';
  readonly isFeatured: boolean;
  /** A smaller plan took it. */
  readonly wasFeatured: boolean;
  readonly address: string;
  readonly town: string;
  readonly postcode: string;
}

interface Terms {
  readonly numberOfListings: number;
  readonly featuredListings: number;
  readonly hasMultipleLocations: boolean;
}

interface Moves {
  readonly pause: readonly CountedListing[];
  readonly show: readonly CountedListing[];
  readonly unfeature: readonly CountedListing[];
  readonly feature: readonly CountedListing[];
}

/**
 * What a plan makes of a business's listings, which come in the order of their age: the oldest that are shown stay, and
 * what a smaller plan took comes back as far as there is room. What the owner decided stays as it is.
 */
export function movesUnder(plan: Terms, listings: readonly CountedListing[]): Moves {
  const of = (kind: CountedListing['kind']) => listings.filter((one) => one.kind === kind);
  const home = of('shown')[0] ?? of('waiting')[0] ?? of('held')[0];
  const fits = (one: CountedListing) => plan.hasMultipleLocations || (home && isSamePlace(home, one));
  const kept: CountedListing[] = [];
  for (const one of of('shown'))
    if (hasRoomFor(plan.numberOfListings, kept.length) && fits(one)) kept.push(one);
  const show: CountedListing[] = [];
  const taken = kept.length + of('waiting').length;
  for (const one of of('held'))
    if (hasRoomFor(plan.numberOfListings, taken + show.length) && fits(one)) show.push(one);
  const pause = of('shown').filter((one) => !kept.includes(one));
  return { pause, show, ...featuredUnder(plan, listings, [...kept, ...show]) };
}

/** Those that the public sees come first, the oldest before the others. */
function featuredUnder(
  { featuredListings }: Terms,
  listings: readonly CountedListing[],
  seen: readonly CountedListing[],
) {
  const seenFirst = [...seen, ...listings.filter((one) => !seen.includes(one))];
  const featured = seenFirst.filter(({ isFeatured }) => isFeatured);
  const before = seenFirst.filter((one) => !one.isFeatured && one.wasFeatured);
  const room = Math.max(0, featuredListings - featured.length);
  return { unfeature: featured.slice(featuredListings), feature: before.slice(0, room) };
}
