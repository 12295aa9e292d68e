import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClaim, aNewcomer, anImportedListing, mailedCode } from '#src/testing/claims.ts';
import type { MadeListing } from '#src/testing/fixtures.ts';
import { type Sender, sender } from '#src/testing/listings/listing-form.ts';

let app: TestApp;
let listing: MadeListing;
let first: Sender;
let second: Sender;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  listing = await anImportedListing(app);
  first = await sender(app, (await aNewcomer(app)).id);
  second = await sender(app, (await aNewcomer(app)).id);
  app.emails.length = 0;
});

const stateOf = async (business: Sender, id: number) =>
  (await business.get(`/api/claim/${id}`)).json().claim.state;
const ownerOf = async () =>
  (
    await app.db.execute<{ owner_id: number | null }>(
      sql`SELECT owner_id FROM listings WHERE id = ${listing.id}`,
    )
  ).rows[0]?.owner_id ?? null;

/** A claim with a code that was mailed and is not typed yet. */
async function aMailedClaim(business: Sender) {
  const id = await aClaim(business, listing.slug);
  await business.post(`/api/claim/${id}/code`, { mailbox: 'info' });
  return { id, code: mailedCode(app) };
}

test('a business that begins twice at once has one claim', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => first.post('/api/claim', { slug: listing.slug })),
  );
  expect(new Set(answers.map((answer) => answer.json().claim.id)).size).toBe(1);
  expect((await first.get('/api/claim')).json().total).toBe(1);
});

test('a code that is typed six times at once proves a claim once', async () => {
  const { id, code } = await aMailedClaim(first);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => first.post(`/api/claim/${id}/proof`, { code })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(app.emails.filter(({ subject }) => subject.startsWith('The listing is yours'))).toHaveLength(1);
});

test('wrong codes that are typed at once all count', async () => {
  const { id, code } = await aMailedClaim(first);
  const wrong = code.startsWith('0000') ? '11111111' : '00000000';
  await Promise.all(Array.from({ length: 5 }, () => first.post(`/api/claim/${id}/proof`, { code: wrong })));
  expect((await first.post(`/api/claim/${id}/proof`, { code })).statusCode).toBe(422);
});

test('two who prove one listing at once both wait for the operator', async () => {
  const one = await aMailedClaim(first);
  const other = await aMailedClaim(second);
  await Promise.all([
    first.post(`/api/claim/${one.id}/proof`, { code: one.code }),
    second.post(`/api/claim/${other.id}/proof`, { code: other.code }),
  ]);
  expect([await stateOf(first, one.id), await stateOf(second, other.id)]).toEqual(['contested', 'contested']);
  expect(await ownerOf()).toBe(null);
});

test('who proves while another begins is granted it or contested, and nothing between', async () => {
  const { id, code } = await aMailedClaim(first);
  await Promise.all([first.post(`/api/claim/${id}/proof`, { code }), aClaim(second, listing.slug)]);
  const state = await stateOf(first, id);
  expect(['granted', 'contested']).toContain(state);
  expect((await ownerOf()) !== null).toBe(state === 'granted');
});
