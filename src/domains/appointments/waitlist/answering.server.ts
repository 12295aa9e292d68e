import { eq } from 'drizzle-orm';
import { calendarTopic } from '#src/domains/calendar/live.ts';
import { lockResources } from '#src/domains/calendar/reader.server.ts';
import { refusedWhenTaken } from '#src/domains/calendar/refused-when-taken.server.ts';
import { planAt } from '#src/domains/calendar/slots/search.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { type Context, inTransaction, type ServerContext, signedIn } from '#src/platform/context.server.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { announce } from '#src/platform/live/live.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, refusedSaying, type Verb } from '#src/platform/serve.server.ts';
import { bookWithin, itemsOf, searchAmong } from '../booking/booking.server.ts';
import { lockBooker } from '../booking/client.server.ts';
import { timeTaken } from '../own/contract.ts';
import { ownOf } from '../own/reading.server.ts';
import { type acceptOffer, type declineOffer, offerOver } from './contract.ts';
import * as queries from './queries.server.ts';
import type { OfferAnswer } from './rules.ts';

/** Books what was held, by the same people in the same rooms, as if the client had chosen it on the page. */
export const accept: Verb<typeof acceptOffer> = async (context, { id, pay }) => {
  // A business may have put something over what it held.
  const taken = refusedSaying(timeTaken, { alternatives: [] });
  try {
    return await refusedWhenTaken(timeTaken, () =>
      inTransaction(context, async (inside) => {
        // The account first, as where a client books or leaves us.
        await lockBooker(inside.db, signedIn(inside).accountId);
        const { entry, offer } = await lockOpen(inside, id);
        const held = await close(inside, entry, offer.id, 'accepted');
        await queries.endEntry(inside.db, entry.id, { ending: 'booked', endedAt: inside.now() });
        const wish = {
          ...{ slug: await slugOf(inside, entry), variants: entry.variants, staff: entry.staffId },
          ...{ at: offer.startsAt, pay, note: '' },
          ...(entry.link === null ? {} : { link: entry.link }),
        };
        const { id: appointment, told } = await bookWithin(inside, wish, async (db, place, _, now) => {
          const locked = await lockResources(db, [...held]);
          const search = await searchAmong(db, place, wish, { locked, now });
          const slot = planAt(search, offer.startsAt);
          if (!slot) throw taken;
          return itemsOf(search, slot);
        });
        const booked: EndpointOutput<typeof acceptOffer> = {
          appointment: await ownOf(inside, appointment, told?.read),
        };
        await inside.keepAnswer?.(inside.db, booked);
        return booked;
      }),
    );
  } catch (error) {
    throw error instanceof Refused && error.code === timeTaken.code ? taken : error;
  }
};

async function slugOf({ db }: ServerContext, { listingId }: queries.EntryRow): Promise<string> {
  const [row] = await db.select({ slug: listings.slug }).from(listings).where(eq(listings.id, listingId));
  if (!row) throw new Refused(notFound);
  return row.slug;
}

/** Gives the time back to the next in line; the client goes on waiting for others. */
export const decline: Verb<typeof declineOffer> = async (context, { id }) => {
  await inTransaction(context, async (inside) => {
    const { entry, offer } = await lockOpen(inside, id);
    await close(inside, entry, offer.id, 'declined');
  });
  return { message: 'You have declined this time. You are still on the waitlist for others.' };
};

/** The caller's own offer while it can be answered, locked with its entry. */
async function lockOpen(inside: Context, id: number) {
  const found = await queries.lockOffer(inside.db, signedIn(inside).accountId, id);
  if (!found) throw new Refused(notFound);
  if (found.offer.answer !== null || found.offer.expiresAt <= inside.now()) throw new Refused(offerOver);
  return found;
}

/** Ends an offer whose entry is locked: its time is free. Answers whose and which rooms' it was. */
export async function close(
  inside: ServerContext,
  { ownerId }: Pick<queries.EntryRow, 'ownerId'>,
  id: number,
  answer: OfferAnswer,
): Promise<ReadonlySet<number>> {
  const held = await queries.release(inside.db, id);
  await queries.answerOffer(inside.db, id, { answer, answeredAt: inside.now() });
  announce(inside, calendarTopic(ownerId));
  return held;
}
