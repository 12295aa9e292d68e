import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { identify } from '#src/domains/accounts/sessions/sessions.server.ts';
import { hookRunner, onHook } from '#src/platform/hooks.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import {
  aKnownBusiness,
  aListingForm,
  aPdf,
  aPhoto,
  type Sender,
  sender,
} from '#src/testing/listings/listing-form.ts';
import { listingBars } from '../hooks.server.ts';
import { eraseRemoved, forgetUnusedFiles } from '../jobs.server.ts';
import { ownListingsApi } from './api.server.ts';
import { remove } from './removing.server.ts';

let app: TestApp;
let owner: number;
let business: Sender;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const start = new Date('2026-11-02T09:30:00Z');
beforeEach(async () => {
  app.clock.now = start;
  owner = await aKnownBusiness(app, { plan: 'elite' });
  business = await sender(app, owner);
  await aListing(app.db, { ownerId: owner, state: 'paused' });
});

const made = async (changes = {}) =>
  (await business.post('/api/listing', await aListingForm(app, changes))).json().listing;
const days = (count: number) => {
  app.clock.now = new Date(start.getTime() + count * 86_400_000);
};
const page = async (slug: string) => (await app.http.inject(`/api/listing-details/${slug}`)).statusCode;
/** Signs in again: a session ends long before thirty days are over. */
const back = async () => {
  business = await sender(app, owner);
};

test('a removed listing disappears for visitors, and its owner can restore it unchanged', async () => {
  const { id, slug } = await made({ title: 'Nethercote Rooms' });
  const removed = await business.remove(`/api/listing/${id}`);
  expect([removed.statusCode, removed.json().restorable_until]).toEqual([200, '2026-12-02T09:30:00.000Z']);
  expect(await page(slug)).toBe(410);
  const all = (await business.get('/api/listing')).json();
  expect([all.total, all.plan.listings_used]).toEqual([1, 0]);
  const [row] = (await business.get('/api/listing?state=removed')).json().data;
  expect(row).toMatchObject({
    id,
    state: 'removed',
    status: 0,
    restorable_until: '2026-12-02T09:30:00.000Z',
  });
  for (const call of [
    business.put(`/api/listing/${id}`, await aListingForm(app)),
    business.remove(`/api/listing/${id}`),
  ])
    expect((await call).json().code).toBe('listing-removed');
  const restored = await business.post(`/api/listing/${id}/restoration`);
  expect(restored.json().listing).toMatchObject({ id, slug, state: 'live', restorable_until: null });
  expect(await page(slug)).toBe(200);
  expect((await business.post(`/api/listing/${id}/restoration`)).json().code).toBe('not-removed');
});

test('a listing cannot be restored beyond the plan’s limit', async () => {
  const { id } = await made();
  await business.remove(`/api/listing/${id}`);
  await app.db.execute(sql`DELETE FROM subscriptions WHERE account_id = ${owner}`);
  await aListing(app.db, { ownerId: owner });
  const answer = await business.post(`/api/listing/${id}/restoration`);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'plan-limit']);
});

test('a listing cannot be restored while its account is about to be deleted', async () => {
  const { id } = await made();
  await business.remove(`/api/listing/${id}`);
  await app.db.execute(sql`UPDATE accounts SET deletion_asked_at = now() WHERE id = ${owner}`);
  expect((await business.post(`/api/listing/${id}/restoration`)).json().code).toBe('account-leaving');
});

test('a listing with open orders cannot be removed, and the reason is shown', async () => {
  const { id, slug } = await made();
  const runHook = hookRunner([onHook(listingBars, async () => ['Two orders are open.'])]);
  const caller = await identify(app.context, (await app.signIn(owner)).token);
  const attempt = remove({ ...app.context, runHook, caller }, { id });
  await expect(attempt).rejects.toMatchObject({ status: 409, message: 'Two orders are open.' });
  await expect(attempt).rejects.toBeInstanceOf(Refused);
  expect(await page(slug)).toBe(200);
  expect(ownListingsApi.length).toBe(12);
});

test('after thirty days a removed listing is erased, and its address still answers “gone”', async () => {
  const { id, slug, attachment } = await made({ title: 'Nethercote Rooms', attachment: aPdf() });
  await business.remove(`/api/listing/${id}`);
  days(29);
  await back();
  await eraseRemoved(app.context);
  expect((await business.get(`/api/listing/${id}`)).statusCode).toBe(200);
  days(30);
  await back();
  await eraseRemoved(app.context);
  expect((await business.get(`/api/listing/${id}`)).statusCode).toBe(404);
  expect((await business.post(`/api/listing/${id}/restoration`)).statusCode).toBe(404);
  expect((await business.get('/api/listing?state=removed')).json().total).toBe(0);
  expect([await page(slug), (await app.http.inject(attachment.url)).statusCode]).toEqual([410, 404]);
  const { rows } = await app.db.execute(
    sql`SELECT title, description, phone, thumbnail_image_id FROM listings WHERE id = ${id}`,
  );
  expect(rows).toEqual([{ title: 'Removed listing', description: '', phone: '', thumbnail_image_id: null }]);
  // Nobody else may have the address of a page that was there.
  expect((await made({ title: 'Nethercote Rooms' })).slug).not.toBe(slug);
});

test('a listing that was never public is erased without trace', async () => {
  const { id, slug } = await made({ status: 0 });
  await business.post(`/api/listing/${id}/draft/file`, { field: 'bodyPicture', file: await aPhoto() });
  await business.remove(`/api/listing/${id}`);
  expect(await page(slug)).toBe(404);
  const count = async () =>
    Number((await app.db.execute(sql`SELECT count(*)::int AS n FROM images`)).rows[0]?.n);
  const before = await count();
  days(31);
  await eraseRemoved(app.context);
  expect((await app.db.execute(sql`SELECT 1 FROM listings WHERE id = ${id}`)).rows).toEqual([]);
  expect(before - (await count())).toBe(3);
});

test('unused uploads are deleted, unless a draft names them', async () => {
  const send = async (field: string) =>
    (await business.post('/api/listing/new/draft/file', { field, file: await aPhoto() })).json();
  const kept = await send('bodyPicture');
  const unused = await send('thumbnailImage');
  await business.put('/api/listing/new/draft', { body: { bodyPicture: kept.token } } as never);
  days(3);
  await forgetUnusedFiles(app.context);
  await back();
  const { draft } = (await business.get('/api/listing/new/draft')).json();
  expect(draft.files.map(({ token }: { token: string }) => token)).toEqual([kept.token]);
  const form = await aListingForm(app, { thumbnailImage: unused.token });
  expect((await business.post('/api/listing', form)).json().errors).toHaveProperty('thumbnailImage');
});
