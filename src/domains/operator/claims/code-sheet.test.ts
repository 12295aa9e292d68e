import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClaim, aNewcomer, anImportedListing } from '#src/testing/claims.ts';
import { pdfText } from '#src/testing/files/pdf-text.ts';
import type { MadeListing } from '#src/testing/fixtures.ts';
import { type Sender, sender } from '#src/testing/listings/listing-form.ts';

const title = 'Sorrel Rooms';
let app: TestApp;
let operator: Sender;
let listing: MadeListing;
let claimant: { id: number; email: string };
let business: Sender;
beforeAll(async () => {
  app = await startTestApp();
  operator = await sender(app, (await anAccount(app.db, { role: 'operator' })).id);
});
afterAll(() => app.close());
beforeEach(async () => {
  listing = await anImportedListing(app, { title });
  claimant = await aNewcomer(app);
  business = await sender(app, claimant.id);
});

const claimsOf = async (id: number) => (await operator.get(`/api/operator/claim/${id}`)).json().claims;
const print = (id: number) => operator.post(`/api/operator/claim/${id}/paper`);
const codeOf = async (id: number) => {
  const answer = await print(id);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = pdfText(answer.rawPayload);
  return { text, code: /Your code: (\S+)/.exec(text)?.[1] ?? '' };
};
const typing = (id: number, code: string) => business.post(`/api/claim/${id}/proof`, { code });

test('a code by post is printed for the address of the page, and proves the claim when it is typed', async () => {
  const id = await aClaim(business, listing.slug);
  await business.post(`/api/claim/${id}/post`);
  const { text, code } = await codeOf(id);
  for (const words of [title, 'Rowan Row', 'Leeds', 'LS1 4DY', `/dashboard/claim/${listing.slug}`])
    expect(text).toContain(words);
  expect(text).not.toContain(claimant.email);
  expect(await claimsOf(id)).toMatchObject([{ waits: [], post_sent_at: app.clock.now.toISOString() }]);
  const { rows } = await app.db.execute(
    sql`SELECT to_jsonb(c)::text AS row FROM listing_claims c WHERE id = ${id}`,
  );
  expect(JSON.stringify(rows)).not.toContain(code);
  expect((await operator.get('/api/operator/action?page=1')).json().data[0]).toMatchObject({
    action: 'claim-posted',
    reason: `Claim ${id}`,
  });
  expect((await typing(id, code)).json().claim).toMatchObject({ state: 'proved', method: 'post' });
  expect((await print(id)).statusCode).toBe(409);
});

test('a code by post that is printed again works in the place of the one before', async () => {
  const id = await aClaim(business, listing.slug);
  await business.post(`/api/claim/${id}/post`);
  const [lost, sent] = [await codeOf(id), await codeOf(id)];
  expect((await typing(id, lost.code)).statusCode).toBe(422);
  expect((await typing(id, sent.code)).statusCode).toBe(200);
});
