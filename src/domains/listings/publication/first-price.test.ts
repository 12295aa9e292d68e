import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { aListingForm, layPostcodes, sender } from '#src/testing/listings/listing-form.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await layPostcodes(app);
});
afterAll(() => app.close());

async function aPricelessBusiness() {
  const id = await aBusiness(app.db, { plan: 'free' });
  await app.db.execute(sql`UPDATE accounts SET email_verified_at = created_at WHERE id = ${id}`);
  return id;
}

test('a first listing waits for a treatment with a price, then is submitted by itself', async () => {
  const owner = await aPricelessBusiness();
  const business = await sender(app, owner);
  const listing = (await business.post('/api/listing', await aListingForm(app))).json().listing;
  expect([listing.state, listing.status]).toEqual(['draft', 1]);
  expect(listing.missing).toEqual([
    { field: 'treatments', message: 'Please add at least one treatment with a price.' },
  ]);
  expect(Object.keys((await business.post(`/api/listing/${listing.id}/publication`)).json().errors)).toEqual([
    'treatments',
  ]);
  const treatment = {
    ...{ name: 'Deep tissue massage', status: '1', service_type: 'Massage', category: 'massage' },
    ...{ description: 'Slow and firm.' },
    variants: [{ name: 'One hour', price: 55, price_type: 'fixed', duration: 60 }],
  };
  const sent = await app.http.inject({
    ...{ method: 'POST', url: '/api/treatment', payload: treatment },
    headers: { authorization: `Bearer ${business.token}` },
  });
  expect(sent.statusCode, sent.body).toBe(201);
  expect((await business.get(`/api/listing/${listing.id}`)).json().listing).toMatchObject({
    state: 'awaiting_check',
    missing: [],
  });
  expect(app.emails.at(-1)?.subject).toContain('A listing is waiting for your check');
});

test('a page that was public before can come back without a price', async () => {
  const owner = await aPricelessBusiness();
  const business = await sender(app, owner);
  const { id } = await aListing(app.db, { ownerId: owner, state: 'paused' });
  const missing = (await business.get(`/api/listing/${id}`)).json().listing.missing;
  expect(missing.map(({ field }: { field: string }) => field)).not.toContain('treatments');
});
