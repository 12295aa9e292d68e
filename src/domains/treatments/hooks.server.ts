import { hook } from '#src/platform/hooks.server.ts';

export type OfferKind = 'treatment' | 'package';

interface Placing {
  readonly ownerId: number;
  readonly kind: OfferKind;
  readonly offers: readonly {
    readonly id: number;
    /** All listings of the business where null; left as they are where absent. */
    readonly listingIds?: readonly number[] | null | undefined;
  }[];
}

/**
 * Runs in the transaction that changed what a business offers. Listings link or unlink it and update what they
 * derive from it. A listing of another business is refused.
 */
export const offersChanged = hook<Placing, void>('treatments.offers-changed');

/** Which of the business's listings show each of these offers. */
export const offersPlaced = hook<
  { ownerId: number; kind: OfferKind; ids: readonly number[] },
  readonly { readonly id: number; readonly listingId: number }[]
>('treatments.offers-placed');

/** What a business offers at any of these of its listings: the ids. */
export const offersAt = hook<
  { ownerId: number; kind: OfferKind; listingIds: readonly number[] },
  readonly number[]
>('treatments.offers-at');

/** Asked for a form: the listings on which a business can put something. */
export const placesForOffers = hook<
  { ownerId: number },
  readonly {
    readonly id: number;
    readonly title: string;
    readonly town: string;
    readonly categoryId: number;
  }[]
>('treatments.places-for-offers');
