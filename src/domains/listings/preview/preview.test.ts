import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function previewAs(accountId: number, id: number) {
  const { token } = await app.signIn(accountId);
  return app.http.inject({
    url: `/api/listing/${id}/preview`,
    headers: { authorization: `Bearer ${token}` },
  });
}

test('the owner can preview a draft as a live page, while visitors find no page', async () => {
  const { id: ownerId } = await anAccount(app.db, { role: 'agent' });
  const draft = await aListing(app.db, {
    ownerId,
    state: 'draft',
    title: 'Fern & Salt',
    amenities: ['parking'],
  });
  const answer = await previewAs(ownerId, draft.id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().page).toMatchObject({ id: draft.id, title: 'Fern & Salt', state: 'live' });
  const shown = await app.http.inject({ url: `/api/listing-details/${draft.slug}` });
  expect(shown.statusCode).toBe(404);
});

test('a listing without a position can be previewed', async () => {
  const { id: ownerId } = await anAccount(app.db, { role: 'agent' });
  const draft = await aListing(app.db, { ownerId, state: 'draft', lat: null, lng: null });
  const answer = await previewAs(ownerId, draft.id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().page).toMatchObject({ lat: null, lng: null });
});

test('a business cannot preview someone else’s draft', async () => {
  const draft = await aListing(app.db, { state: 'draft' });
  const { id } = await anAccount(app.db, { role: 'agent' });
  expect((await previewAs(id, draft.id)).statusCode).toBe(404);
});
