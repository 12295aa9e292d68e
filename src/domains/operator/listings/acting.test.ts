import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listings } from '#src/domains/listings/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing, type ListingWishes } from '#src/testing/fixtures.ts';
import { aListingForm, sender } from '#src/testing/listings/listing-form.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await app.signIn((await anAccount(app.db, { role: 'operator', name: 'Rosemary Quill' })).id));
});
afterAll(() => app.close());
beforeEach(() => {
  app.emails.length = 0;
});

const reason = 'The business has not answered its door for three weeks.';
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, as = token) =>
  app.http.inject({
    ...{ method, url: `/api/${path}`, headers: { authorization: `Bearer ${as}` } },
    ...(method === 'POST' && { payload: payload ?? {} }),
  });
const rowOf = async (id: number) => (await app.db.select().from(listings).where(eq(listings.id, id)))[0];

async function act(id: number, what: string, more: object = {}) {
  const version = (await rowOf(id))?.version;
  return call('POST', `operator/listing/${id}/${what}`, { version, reason, ...more });
}
const publicPage = (slug: string) => app.http.inject(`/api/listing-details/${slug}`);
const isFound = async (title: string) =>
  (await app.http.inject(`/api/search?search=${encodeURIComponent(title)}`)).json().data.length > 0;
const lastAction = async () => (await call('GET', 'operator/action?page=1')).json().data[0];

async function aPage(wishes: ListingWishes = {}) {
  const ownerId = await aBusiness(app.db, { plan: 'elite' });
  await app.db.execute(sql`UPDATE accounts SET email_verified_at = now() WHERE id = ${ownerId}`);
  const page = await aListing(app.db, {
    ...{ ownerId, phone: '+441134960000', address: '4 Candle Court', town: 'Leeds', postcode: 'LS1 4DY' },
    ...{ description: '<p>Slow and careful work for tired shoulders.</p>', ...wishes },
  });
  await app.db.execute(sql`UPDATE listings SET body_image_id = (SELECT min(id) FROM images),
    thumbnail_image_id = (SELECT min(id) FROM images) WHERE id = ${page.id}`);
  await app.db.transaction(async (tx) => {
    const { indexListings } = await import('#src/domains/listings/search/index/indexing.server.ts');
    await indexListings(tx, [page.id]);
  });
  return { ...page, ownerId };
}

describe('a page that an operator pauses', () => {
  test('leaves the search, says that it is paused, and its owner gets the reason and the way to object', async () => {
    const { id, slug } = await aPage({ title: 'Aster Lane' });
    expect(await isFound('Aster Lane')).toBe(true);
    const answer = await act(id, 'pause');
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      'The page is paused, and its owner gets an email.',
    ]);
    expect((await publicPage(slug)).json().state).toBe('paused');
    expect(await isFound('Aster Lane')).toBe(false);
    expect(app.emails).toHaveLength(1);
    expect(app.emails[0]?.text).toContain(reason);
    expect(app.emails[0]?.text).toMatch(/reply to this email within six months/);
    expect(await lastAction()).toMatchObject({
      ...{ operator: 'Rosemary Quill', action: 'listing-paused', subject_id: id, reason },
      before: '{"state":"live","paused_by_operator":false}',
      after: '{"state":"paused","paused_by_operator":true}',
    });
  });

  test('is not shown by its owner, whether they publish it or save it as active', async () => {
    const { id, ownerId } = await aPage();
    await act(id, 'pause');
    const { token: owner } = await app.signIn(ownerId);
    const business = await sender(app, ownerId);
    const saved = await business.put(`/api/listing/${id}`, await aListingForm(app, { status: '1' }));
    expect([saved.statusCode, saved.json().listing.state]).toEqual([200, 'paused']);
    const answer = await call('POST', `listing/${id}/publication`, {}, owner);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'paused-by-operator']);
    expect((await call('GET', 'listing', undefined, owner)).json().listings[0]).toMatchObject({
      ...{ state: 'paused', paused_by_operator: true },
    });
  });

  test('stays paused whatever writes to its row', async () => {
    const { id } = await aPage();
    await act(id, 'pause');
    const writing = app.db.execute(sql`UPDATE listings SET state = 'live' WHERE id = ${id}`);
    await expect(writing).rejects.toThrow();
  });

  test('is live again when an operator lets it go on, and its owner is told', async () => {
    const { id } = await aPage({ title: 'Bramble Lane' });
    await act(id, 'pause');
    expect((await act(id, 'resumption')).statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({ state: 'live', pausedByOperatorAt: null });
    expect(await isFound('Bramble Lane')).toBe(true);
    expect(app.emails.at(-1)?.text).toContain('appears in search again');
  });

  test('stays out of the search where the plan has no place for it any more, and says so', async () => {
    const ownerId = await aBusiness(app.db);
    const { id } = await aListing(app.db, { ownerId, title: 'Clover Lane' });
    await act(id, 'pause');
    await aListing(app.db, { ownerId, title: 'Clover Yard' });
    await act(id, 'resumption');
    expect(await rowOf(id)).toMatchObject({ state: 'paused', pausedByOperatorAt: null });
    expect(app.emails.at(-1)?.text).toContain('It is not in search yet');
  });

  test('is refused where it is not live, or was changed since it was looked at', async () => {
    const { id } = await aPage({ state: 'draft' });
    expect((await act(id, 'pause')).json().code).toBe('not-possible');
    expect((await act(id, 'resumption')).json().code).toBe('not-possible');
    expect((await act(id, 'pause', { version: 99 })).json().code).toBe('stale-listing');
    expect((await act(id, 'pause', { reason: 'No.' })).json().errors.reason).toHaveLength(1);
    expect((await act(987_654, 'pause', { version: 1 })).statusCode).toBe(404);
    expect(app.emails).toEqual([]);
  });
});

describe('a page that an operator closes for good', () => {
  test('says that the business has closed; open reports are resolved, and its owner is told why', async () => {
    const { id, slug, ownerId } = await aPage({ title: 'Dahlia Lane' });
    await call('POST', `listing-details/${slug}/report`, {
      reason: 'closed',
      message: 'The door is locked.',
    });
    app.emails.length = 0;
    expect((await act(id, 'closure')).statusCode).toBe(200);
    const page = await publicPage(slug);
    expect([page.statusCode, page.json().code]).toEqual([410, 'listing-closed']);
    expect(await isFound('Dahlia Lane')).toBe(false);
    expect((await call('GET', 'operator/report?search=locked')).json().total).toBe(0);
    expect(app.emails[0]?.text).toContain(reason);
    const { token: owner } = await app.signIn(ownerId);
    expect((await call('POST', `listing/${id}/publication`, {}, owner)).statusCode).toBe(404);
  });

  test('is what it was when an operator takes that back', async () => {
    const { id, slug } = await aPage();
    await act(id, 'closure');
    expect((await act(id, 'reopening')).statusCode).toBe(200);
    expect((await publicPage(slug)).json().state).toBe('live');
    const paused = await aPage();
    await act(paused.id, 'pause');
    await act(paused.id, 'closure');
    await act(paused.id, 'reopening');
    expect(await rowOf(paused.id)).toMatchObject({ state: 'paused', closedAt: null });
    expect((await rowOf(paused.id))?.pausedByOperatorAt).not.toBeNull();
  });

  test('that nobody has claimed is closed without an email', async () => {
    const { id } = await aListing(app.db, { source: 'osm', sourceKey: 'osm:9' });
    await app.db.execute(sql`UPDATE listings SET owner_id = NULL WHERE id = ${id}`);
    expect((await act(id, 'closure')).json().message).toBe('The page is closed for good.');
    expect(app.emails).toEqual([]);
  });
});

test('the history of a listing holds everything that is on record, the latest first', async () => {
  const { id, slug } = await aPage({ title: 'Elder Lane' });
  await call('POST', `listing-details/${slug}/report`, { reason: 'other', message: 'The sign is crooked.' });
  await app.db.execute(sql`INSERT INTO listing_decisions (listing_id, decision, decided_by, decided_at)
    SELECT ${id}, 'approved', min(id), '2026-01-01T09:00:00Z' FROM accounts WHERE role = 'operator'`);
  await act(id, 'pause');
  await act(id, 'resumption');
  const { data, total } = (await call('GET', `operator/listing/${id}/history?per_page=3`)).json();
  expect(data[0]).toMatchObject({ kind: 'listing-resumed', by: 'Rosemary Quill', note: reason });
  expect(JSON.parse(data[0].after)).toMatchObject({ state: 'live' });
  const rest = (await call('GET', `operator/listing/${id}/history?per_page=50`)).json().data;
  const kinds = rest.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['reported', 'published', 'created', 'decided-approved']));
  expect(total).toBe(kinds.length);
});

test('a decision that the audit log holds is in the history once', async () => {
  const { id } = await aPage({ state: 'awaiting_check', submittedAt: new Date('2026-05-02T09:00:00Z') });
  await call('POST', `operator/listing/${id}/return`, { reason });
  const { data } = (await call('GET', `operator/listing/${id}/history?per_page=50`)).json();
  const kinds = data.map(({ kind }: { kind: string }) => kind);
  expect(kinds.filter((kind: string) => /sent_back|returned/.test(kind))).toEqual(['listing-returned']);
});
