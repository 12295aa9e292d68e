import type { ServerContext } from '#src/platform/context.server.ts';
import { type OfferKind, offersPlaced, placesForOffers } from '../hooks.server.ts';

/** Which of the business's listings show each of these. */
export async function placesOf(
  context: ServerContext,
  ownerId: number,
  kind: OfferKind,
  ids: readonly number[],
) {
  const places = new Map<number, number[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return places;
  const answers = await context.runHook(context, offersPlaced, { ownerId, kind, ids });
  for (const { id, listingId } of answers.flat()) places.get(id)?.push(listingId);
  return places;
}

export const placesToChoose = async (context: ServerContext, ownerId: number) =>
  (await context.runHook(context, placesForOffers, { ownerId })).flat();
