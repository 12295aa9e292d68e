import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Business, type Context, signedIn } from '../context.server.ts';

/** A business, and those of its listings that are meant; null where all are. */
export type Whose = Pick<Business, 'id' | 'listings'>;

/** All of a business, for what the server does by itself and what only its unlimited members may do. */
export const allOf = (id: number): Whose => ({ id, listings: null });

/** In a query: whether the listing of this id is one of those that are meant. A row without a listing is none. */
export const inPlaces = (listingId: SQLWrapper, { listings }: Whose): SQL =>
  listings === null
    ? sql`true`
    : sql`coalesce(${listingId} = ANY(${sql.param([...listings])}::int[]), false)`;

/** One listing of those that are meant; none where it is another's. All of them where none is named. */
export const atPlace = <Of extends Whose>(whose: Of, listing: number | undefined): Of =>
  listing === undefined
    ? whose
    : {
        ...whose,
        listings: whose.listings === null || whose.listings.includes(listing) ? [listing] : [],
      };

/** Whose orders and enquiries the caller sees: the business’s, at one listing where it is named; or those of the person. */
export function ofHolder(context: Pick<Context, 'caller'>, listing?: number): Whose {
  const { accountId, business } = signedIn(context);
  return business ? atPlace(business, listing) : allOf(accountId);
}

/** Whether all of these listings are among those that are meant. */
export const areInPlaces = (listingIds: readonly number[], { listings }: Whose): boolean =>
  listings === null || listingIds.every((id) => listings.includes(id));
