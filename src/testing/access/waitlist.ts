import { and, eq, isNull } from 'drizzle-orm';
import { waitlistEntries, waitlistOffers } from '#src/domains/appointments/waitlist/tables.server.ts';
import { anAccount } from '../accounts/accounts.ts';
import type { TestApp } from '../app.ts';
import { takesBookings } from '../appointments/booked.ts';
import { aSalon } from '../calendar/salon.ts';
import { aListing } from '../fixtures.ts';
import { anEntry, anOffer } from '../waitlist/waiting.ts';
import type { Owned } from './owned.ts';

/** A client's place in line, untouched as long as they wait. */
const entryOf = async (app: TestApp, clientId: number): Promise<Owned> => {
  const id = await anEntry(app, await aSalon(app), clientId);
  return { address: `/api/waitlist/${id}`, isThere: () => waits(app, id) };
};

const waits = async (app: TestApp, id: number) =>
  (await app.db.$count(waitlistEntries, and(eq(waitlistEntries.id, id), isNull(waitlistEntries.endedAt)))) ===
  1;

/** The same of a business, at a listing of its own. */
const waitingAt = async (app: TestApp, ownerId: number): Promise<Owned> => {
  const listingId = (await aListing(app.db, { ownerId })).id;
  const client = await anAccount(app.db, { role: 'user' });
  const id = await anEntry(app, { ownerId, listingId, variantId: 1 }, client.id);
  return { address: `/api/calendar/waitlist/${id}`, isThere: () => waits(app, id) };
};

/** An offer, untouched as long as it waits for an answer. */
const offerOf =
  (end: string, payload: object = {}) =>
  async (app: TestApp, clientId: number): Promise<Owned> => {
    const salon = await aSalon(app);
    await takesBookings(app, salon);
    const id = await anOffer(app, salon, await anEntry(app, salon, clientId));
    const open = and(eq(waitlistOffers.id, id), isNull(waitlistOffers.answer));
    return {
      address: `/api/waitlist-offer/${id}${end}`,
      payload,
      isThere: async () => (await app.db.$count(waitlistOffers, open)) === 1,
    };
  };

/** Every call about one who waits, or about one offer. */
export const ownedWaitlists = {
  'DELETE /api/waitlist/:id': entryOf,
  'DELETE /api/calendar/waitlist/:id': waitingAt,
  'POST /api/waitlist-offer/:id/accept': offerOf('/accept', { pay: 'venue' }),
  'POST /api/waitlist-offer/:id/decline': offerOf('/decline'),
} as const;
