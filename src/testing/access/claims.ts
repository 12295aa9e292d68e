import { eq } from 'drizzle-orm';
import { listingClaims } from '#src/domains/listings/claims/tables.server.ts';
import type { TestApp } from '../app.ts';
import { aListing } from '../fixtures.ts';
import type { Owned } from './owned.ts';

type Doors = Record<string, (app: TestApp, ownerId: number) => Promise<Owned>>;

let made = 0;

/** Someone's claim of a listing, as it was begun. */
const aClaimOf =
  (rest = '', more: Partial<Owned> = {}): Doors[string] =>
  async (app, accountId) => {
    made += 1;
    const key = `claimed|${accountId}|${made}`;
    const listing = await aListing(app.db, { owner: null, source: 'a-register', sourceKey: key });
    const [claim] = await app.db
      .insert(listingClaims)
      .values({
        ...{ listingId: listing.id, accountId, wish: 'claim', state: 'asked' },
        ...{ siteToken: key, askedAt: app.clock.now },
      })
      .returning();
    return {
      address: `/api/claim/${claim?.id}${rest}`,
      isThere: async () => {
        const [row] = await app.db
          .select()
          .from(listingClaims)
          .where(eq(listingClaims.id, claim?.id ?? 0));
        return row?.state === 'asked' && row.method === null && row.codeTries === 0;
      },
      ...more,
    };
  };

/** Every call about one claim of a business. */
export const ownedClaims: Doors = {
  'GET /api/claim/:id': aClaimOf(),
  'DELETE /api/claim/:id': aClaimOf(),
  'POST /api/claim/:id/code': aClaimOf('/code', { payload: { mailbox: 'info' } }),
  'POST /api/claim/:id/proof': aClaimOf('/proof', { payload: { code: '12345678' } }),
  'POST /api/claim/:id/site': aClaimOf('/site'),
  'POST /api/claim/:id/post': aClaimOf('/post'),
  // A file comes by a form; a request without one is refused before anything is looked up.
  'PUT /api/claim/:id/documents': aClaimOf('/documents', { status: 422 }),
};
