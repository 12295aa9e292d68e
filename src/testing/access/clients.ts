import { and, eq } from 'drizzle-orm';
import { clientCards } from '#src/domains/appointments/tables.server.ts';
import type { TestApp } from '../app.ts';
import { aClientCard, anAppointmentOf } from '../appointments/clients.ts';
import { aListing } from '../fixtures.ts';
import type { Owned } from './owned.ts';

/** A client who has an appointment at a place of the business. */
const clientOf =
  (deed = '', payload: object = {}) =>
  async (app: TestApp, ownerId: number): Promise<Owned> => {
    const { id: listingId } = await aListing(app.db, { ownerId });
    const id = await aClientCard(app.db, ownerId);
    await anAppointmentOf(app.db, ownerId, id, { listingId });
    const untouched = and(eq(clientCards.id, id), eq(clientCards.version, 1));
    return {
      address: `/api/client/${id}${deed}`,
      payload,
      isThere: async () => (await app.db.$count(clientCards, untouched)) === 1,
    };
  };

/** Every call about one client of a business. */
export const ownedClients = {
  'GET /api/client/:id': clientOf(),
  'PUT /api/client/:id': clientOf('', { name: 'Nobody', version: 1 }),
  'DELETE /api/client/:id': clientOf(),
  'POST /api/client/:id/health-note/reading': clientOf('/health-note/reading'),
  'PUT /api/client/:id/health-note': clientOf('/health-note', { text: 'Nothing', version: 0 }),
} as const;
