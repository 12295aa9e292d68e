import { inArray, type SQL } from 'drizzle-orm';
import type { ServerContext } from '#src/platform/context.server.ts';
import { allOf, areInPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import { notFound, otherPlaces } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { type Named, peopleAt, peoplePlaced } from './hooks.server.ts';
import { affiliations, practitioners } from './tables.server.ts';

/** Where the meant listings show these people or memberships. */
export const placesOf = async (
  context: ServerContext,
  whose: Whose,
  { kind, ids }: Omit<Named, 'ownerId'>,
) =>
  ids.length === 0
    ? []
    : (await context.runHook(context, peoplePlaced, { ownerId: whose.id, kind, ids }))
        .flat()
        .filter(({ listingId }) => areInPlaces([listingId], whose));

const shownAt = async (context: ServerContext, { id: ownerId, listings }: Whose, kind: Named['kind']) =>
  listings === null
    ? null
    : (await context.runHook(context, peopleAt, { ownerId, kind, listingIds: listings })).flat();

/** In a query: only those that one of the meant listings shows; undefined where all are meant. */
export async function inPlacesOf(
  context: ServerContext,
  whose: Whose,
  kind: Named['kind'],
): Promise<SQL | undefined> {
  const known = await shownAt(context, whose, kind);
  return known ? inArray(kind === 'practitioner' ? practitioners.id : affiliations.id, known) : undefined;
}

/**
 * Refuses a member who is limited to some listings what those do not show, and to change what other listings show
 * too.
 */
export async function requireInPlaces(
  context: ServerContext,
  whose: Whose,
  kind: Named['kind'],
  id: number,
): Promise<void> {
  const known = await shownAt(context, whose, kind);
  if (!known) return;
  if (!known.includes(id)) throw new Refused(notFound);
  const places = await placesOf(context, allOf(whose.id), { kind, ids: [id] });
  if (
    !areInPlaces(
      places.map(({ listingId }) => listingId),
      whose,
    )
  )
    throw new Refused(otherPlaces);
}
