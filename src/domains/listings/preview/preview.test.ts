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

test('an owner sees the page of a draft as the public would, while the public finds none', async () => {
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

test('a listing that has no place yet is previewed without one', async () => {
  const { id: ownerId } = await anAccount(app.db, { role: 'agent' });
  const draft = await aListing(app.db, { ownerId, state: 'draft', lat: null, lng: null });
  const answer = await previewAs(ownerId, draft.id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().page).toMatchObject({ lat: null, lng: null });
});

test('somebody else’s draft cannot be previewed', async () => {
  const draft = await aListing(app.db, { state: 'draft' });
  const { id } = await anAccount(app.db, { role: 'agent' });
  expect((await previewAs(id, draft.id)).statusCode).toBe(404);
});
