import { businessOf, type Context, type ServerContext } from '#src/platform/context.server.ts';
import { allOf, areInPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import { invalid, notFound, otherPlaces } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { type OfferKind, offersAt, offersPlaced, placesForOffers } from '../hooks.server.ts';

/** Which of the business's listings show each of these, as far as they are meant. */
export async function placesOf(
  context: ServerContext,
  whose: Whose,
  kind: OfferKind,
  ids: readonly number[],
) {
  const places = new Map<number, number[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return places;
  const answers = await context.runHook(context, offersPlaced, { ownerId: whose.id, kind, ids });
  for (const { id, listingId } of answers.flat())
    if (areInPlaces([listingId], whose)) places.get(id)?.push(listingId);
  return places;
}

export const placesToChoose = async (context: ServerContext, whose: Whose) =>
  (await context.runHook(context, placesForOffers, { ownerId: whose.id }))
    .flat()
    .filter(({ id }) => areInPlaces([id], whose));

/** The ids of what is offered at one of the listings that are meant; null for all that the business offers. */
export const offeredAt = async (
  context: ServerContext,
  { id: ownerId, listings }: Whose,
  kind: OfferKind,
): Promise<number[] | null> =>
  listings === null
    ? null
    : (await context.runHook(context, offersAt, { ownerId, kind, listingIds: listings })).flat();

/** Refuses a member who is limited to some listings to change what other listings offer too. */
export async function refuseElsewhere(
  context: Context,
  kind: OfferKind,
  ids: readonly number[],
): Promise<void> {
  const business = businessOf(context);
  if (business.listings === null) return;
  const places = await placesOf(context, allOf(business.id), kind, ids);
  if (!areInPlaces([...places.values()].flat(), business)) throw new Refused(otherPlaces);
}

/** The same for one offer; what none of the member's listings offers is not found. */
export async function requireInPlaces(context: Context, kind: OfferKind, id: number): Promise<void> {
  const known = await offeredAt(context, businessOf(context), kind);
  if (known && !known.includes(id)) throw new Refused(notFound);
  await refuseElsewhere(context, kind, [id]);
}

/** A member who is limited to some listings names those that offer it, and no other; undefined leaves them as they are. */
export function requirePlacesNamed(context: Context, listingIds: readonly number[] | null | undefined): void {
  const business = businessOf(context);
  if (business.listings === null || listingIds === undefined) return;
  if (!listingIds?.length || !areInPlaces(listingIds, business))
    throw new Refused(invalid, { listing_ids: ['Choose from the listings that you work for.'] });
}
