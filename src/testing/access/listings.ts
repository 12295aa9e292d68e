import { eq } from 'drizzle-orm';
import { listings } from '#src/domains/listings/tables.server.ts';
import type { TestApp } from '../app.ts';
import { aListing } from '../fixtures.ts';
import type { Owned } from './owned.ts';

type Doors = Record<string, (app: TestApp, ownerId: number) => Promise<Owned>>;

const form = {
  title: 'Taken over',
  category: 'massage',
  location: 'leeds',
  address: '1 Elsewhere Street, LS1 4DY',
  phone: '0113 496 0000',
  email: 'rooms@example.com',
  description: '<p>Taken over.</p>',
  seoTitle: 'Taken over',
  seoDescription: 'Taken over.',
};

/** Someone's live listing, as it was made. */
const aListingOf =
  (rest = '', more: Partial<Owned> = {}): Doors[string] =>
  async (app, ownerId) => {
    const made = await aListing(app.db, { ownerId });
    return {
      address: `/api/listing/${made.id}${rest}`,
      isThere: async () => {
        const [row] = await app.db.select().from(listings).where(eq(listings.id, made.id));
        return row?.state === 'live' && row.version === 1 && row.title !== form.title;
      },
      ...more,
    };
  };

/** Every call about one listing of an owner. */
export const ownedListings: Doors = {
  'GET /api/listing/:id': aListingOf(),
  'GET /api/listing/:id/why': aListingOf('/why'),
  'PUT /api/listing/:id': aListingOf('', { payload: form }),
  'DELETE /api/listing/:id': aListingOf(),
  'POST /api/listing/:id/restoration': aListingOf('/restoration'),
  'POST /api/listing/:id/publication': aListingOf('/publication'),
  'DELETE /api/listing/:id/publication': aListingOf('/publication'),
  'GET /api/listing/:id/verification': aListingOf('/verification'),
  'PUT /api/listing/:id/verification': aListingOf('/verification', { payload: { note: 'Ask me' } }),
  'DELETE /api/listing/:id/verification': aListingOf('/verification'),
  'GET /api/listing/:id/verification/file': aListingOf('/verification/file', { status: 404 }),
  'GET /api/listing/:id/draft': aListingOf('/draft'),
  'PUT /api/listing/:id/draft': aListingOf('/draft', { payload: { body: { title: form.title } } }),
  'DELETE /api/listing/:id/draft': aListingOf('/draft'),
  'GET /api/listing/:id/schedule/copy': aListingOf('/schedule/copy?from=1'),
  'POST /api/listing/:id/schedule/copy': aListingOf('/schedule/copy', { payload: { from: 1 } }),
  'GET /api/listing/:id/treatments/copy': aListingOf('/treatments/copy?from=1'),
  'POST /api/listing/:id/treatments/copy': aListingOf('/treatments/copy', { payload: { from: 1 } }),
  // A file comes by a form; a request without one is refused before anything is looked up.
  'POST /api/listing/:id/draft/file': aListingOf('/draft/file', { status: 422 }),
};
