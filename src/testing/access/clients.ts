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
    await anAppointmentOf(app.db, ownerId, id, { listingId, startsAt: app.clock.now });
    const untouched = and(eq(clientCards.id, id), eq(clientCards.version, 1));
    return {
      address: `/api/client/${id}${deed}`,
      payload,
      isThere: async () => (await app.db.$count(clientCards, untouched)) === 1,
    };
  };

/** Such a client, and another one who may be the same person. */
const twinsOf =
  (ask: (other: number) => { deed: string; payload?: object }) =>
  async (app: TestApp, ownerId: number): Promise<Owned> => {
    const { deed, payload = {} } = ask(await aClientCard(app.db, ownerId));
    return clientOf(deed, payload)(app, ownerId);
  };

/** Every call about one client of a business. */
export const ownedClients = {
  'GET /api/client/:id': clientOf(),
  'PUT /api/client/:id': clientOf('', { name: 'Nobody', version: 1 }),
  'DELETE /api/client/:id': clientOf(),
  'POST /api/client/:id/health-note/reading': clientOf('/health-note/reading'),
  'PUT /api/client/:id/health-note': clientOf('/health-note', { text: 'Nothing', version: 0 }),
  'GET /api/client/:id/duplicate': clientOf('/duplicate'),
  'GET /api/client/:id/merging': twinsOf((other) => ({ deed: `/merging?other=${other}` })),
  'POST /api/client/:id/merging': twinsOf((other) => ({
    deed: '/merging',
    payload: { other, version: 1, other_version: 1 },
  })),
} as const;
