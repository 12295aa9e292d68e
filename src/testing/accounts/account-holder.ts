import { sql } from 'drizzle-orm';
import { eraseDue } from '#src/domains/accounts/deletion/erasure.server.ts';
import { indexListings } from '#src/domains/listings/search/index/indexing.server.ts';
import type { TestApp } from '../app.ts';
import { aBusiness, aListing } from '../fixtures.ts';

const day = 86_400_000;
const begun = new Date('2026-11-02T09:30:00Z');

/** A business with a plan and a listing that people find, signed in, whose holder is about to delete the account. */
export async function anAccountHolder(app: TestApp) {
  app.clock.now = begun;
  // Otherwise an account that another test left waiting would be erased too.
  await app.db.execute(sql`UPDATE accounts SET deletion_asked_at = NULL WHERE erased_at IS NULL`);
  const id = await aBusiness(app.db, { name: 'Maud Penhallow', plan: 'elite', agreed: false });
  const { id: listingId, slug } = await aListing(app.db, {
    ownerId: id,
    title: `Penhallow Rooms ${id}`,
    treatments: [{ name: 'Tide massage' }],
    practitioners: [{ name: 'Nerys Caddick' }],
    hours: [{ weekday: 0, opens: 540, closes: 1020 }],
  });
  await indexListings(app.db, [listingId]);
  const { token } = await app.signIn(id);
  app.emails.length = 0;
  app.sent.length = 0;
  return { id, listingId, slug, token };
}

/** What the holder does, and what happens to the account. `at` returns the app and the holder of the running test. */
export function deletionOf(at: () => { app: TestApp; holder: Awaited<ReturnType<typeof anAccountHolder>> }) {
  return {
    call: (method: 'GET' | 'POST' | 'DELETE', as = at().holder.token) =>
      at().app.http.inject({
        method,
        url: '/api/account-deletion',
        headers: { authorization: `Bearer ${as}` },
        ...(method === 'POST' ? { payload: {} } : {}),
      }),
    page: async (of = at().holder.slug) =>
      (await at().app.http.inject(`/api/listing-details/${of}`)).statusCode,
    account: async (of = at().holder.id) =>
      Object((await at().app.db.execute(sql`SELECT * FROM accounts WHERE id = ${of}`)).rows[0]),
    pass: (days: number) => {
      at().app.clock.now = new Date(at().app.clock.now.getTime() + days * day);
    },
    erase: () => eraseDue(at().app.context),
  };
}
