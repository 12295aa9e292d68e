import { timeOfTick } from '#src/domains/calendar/slots/slots.ts';
import { timeBlocks } from '#src/domains/calendar/tables.server.ts';
import { dateOf } from '#src/platform/clock.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { among, itemsOf } from '../booking/booking.server.ts';
import { hasEnough } from '../booking/client.server.ts';
import type { TimedPlace } from '../booking/place.server.ts';
import { lockAskable } from '../booking/search.server.ts';
import { demandOf } from '../demand.ts';
import type { NewItem } from '../recording/placing.server.ts';
import { sumOf, timesOf } from '../recording/service.server.ts';
import { firstFree, sameStart, searchFor } from './finding.server.ts';
import * as queries from './queries.server.ts';
import { mayOffer, offerEnd } from './rules.ts';
import { waitlistOffers } from './tables.server.ts';
import { tellOffer } from './telling.server.ts';

/**
 * Offers time that is free at a business to the first in line whom it suits, and holds it for them. One offer a run:
 * it changes the calendar, so that the business is looked at again at once. False where none was made; what went wrong
 * is logged, and tried again when the calendar changes or within the hour.
 */
export async function offerAt(context: ServerContext, ownerId: number): Promise<boolean> {
  try {
    if (!mayOffer(context.now()) || !(await queries.hasWaiting(context.db, ownerId))) return false;
    return await inTransaction(context, (inside) => offerFirst(inside, ownerId));
  } catch (error) {
    context.log.error({ err: error, owner: ownerId }, 'nothing could be offered');
    return false;
  }
}

async function offerFirst(inside: ServerContext, ownerId: number): Promise<boolean> {
  const { db } = inside;
  const now = inside.now();
  await queries.lockLine(db, ownerId);
  await queries.endBooked(db, ownerId, now);
  for (const entry of await queries.candidates(db, ownerId, now))
    if (await offerTo(inside, entry, now)) return true;
  return false;
}

async function offerTo(inside: ServerContext, entry: queries.EntryRow, now: Date): Promise<boolean> {
  const { db } = inside;
  const place = { id: entry.listingId, ownerId: entry.ownerId };
  const before = await queries.offeredBefore(db, entry);
  // Without locks: most of those who wait find nothing, and no booking may wait for them.
  const at = await firstFree(db, place, entry, { now, before });
  if (!at || (await hasEnough(db, entry.clientId, entry.ownerId, now))) return false;
  const items = await itemsAt(db, place, entry, { at, now });
  if (!items) return false;
  const { startsAt, endsAt } = timesOf(items);
  const [offer] = await db
    .insert(waitlistOffers)
    .values({
      ...{ entryId: entry.id, startsAt, endsAt, pricePence: sumOf(items), madeAt: now },
      expiresAt: offerEnd(now),
    })
    .returning();
  if (!offer) throw new Error('An offer was not written.');
  await hold(db, offer.id, items);
  await tellOffer(inside, entry, offer);
  return true;
}

/** Who gives it and where, once nobody else can take them; null where it is gone by then. */
async function itemsAt(
  db: Db,
  place: TimedPlace,
  entry: queries.EntryRow,
  { at, now }: { readonly at: Date; readonly now: Date },
): Promise<NewItem[] | null> {
  const locked = await lockAskable(db, place, { variants: entry.variants, staff: entry.staffId });
  const search = await searchFor(db, place, entry, { from: dateOf(at), days: 1, now });
  if (!search) return null;
  const there = among(search, locked);
  const start = sameStart(there, at);
  return start ? itemsOf(there, start.ways[0]) : null;
}

/** Takes the time of these items for an offer. */
async function hold(db: Db, offerId: number, items: readonly NewItem[]): Promise<void> {
  await db.insert(timeBlocks).values(
    items.flatMap(demandOf).map(({ resourceId, from, to }) => ({
      ...{ resourceId, offerId, isFirm: true },
      cause: 'offered' as const,
      during: `[${timeOfTick(from).toISOString()},${timeOfTick(to).toISOString()})`,
    })),
  );
}
