import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { slugOf } from '#src/domains/listings/slugs.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing, type ListingWishes } from '#src/testing/fixtures.ts';
import { operatorActions } from './tables.server.ts';

let app: TestApp;
let token: string;
let operatorId: number;
beforeAll(async () => {
  app = await startTestApp();
  const operator = await anAccount(app.db, { role: 'operator', name: 'Rosemary Quill' });
  operatorId = operator.id;
  ({ token } = await app.signIn(operatorId));
});
afterAll(() => app.close());
beforeEach(() => {
  app.emails.length = 0;
});

const ask = (method: 'GET' | 'POST', below: string, payload?: object) =>
  app.http.inject({
    method,
    url: `/api/operator/${below}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method === 'POST' && { payload: payload ?? {} }),
  });
const read = async (below: string) => (await ask('GET', below)).json();
const reason = 'The address is a letter box: please give the room in which you treat people.';
const lastAction = async () => (await read('action?page=1')).data[0];

/** A listing that has everything that it needs, of a business that proved its address. */
async function aWaitingListing(details: ListingWishes = {}) {
  const ownerId = await aBusiness(app.db, { plan: 'elite' });
  await app.db.execute(sql`UPDATE accounts SET email_verified_at = now() WHERE id = ${ownerId}`);
  const listing = await aListing(app.db, {
    ownerId,
    state: 'awaiting_check',
    submittedAt: app.clock.now,
    phone: '+441134960000',
    address: '4 Candle Court',
    description: `<p>${'Slow and careful work for tired shoulders. '.repeat(6)}</p>`,
    ...details,
  });
  await app.db.execute(sql`
    UPDATE listings SET body_image_id = (SELECT min(id) FROM images), thumbnail_image_id = (SELECT min(id) FROM images)
    WHERE id = ${listing.id}`);
  return { ...listing, ownerId };
}
const stateOf = async (id: number) => (await app.db.select().from(listings).where(eq(listings.id, id)))[0];
const publicStatus = async (slug: string) =>
  (await app.http.inject(`/api/listing-details/${slug}`)).statusCode;

describe('listings awaiting their check', () => {
  test('the queue is counted, searchable and oldest first, and shows the page as visitors would see it', async () => {
    const first = await aWaitingListing({ title: 'Aster & Oak', submittedAt: new Date('2026-10-01T09:00Z') });
    await aWaitingListing({ title: 'Bramble Yard' });
    await aListing(app.db, { title: 'Aster & Oak', slug: slugOf('Aster & Oak', 'Leeds'), town: 'Leeds' });
    const page = await read('listing?page=1&per_page=1');
    expect(page).toMatchObject({ total: 2, last_page: 2, data: [{ id: first.id, title: 'Aster & Oak' }] });
    expect((await read('listing?search=bramble')).data).toMatchObject([{ title: 'Bramble Yard' }]);
    expect((await read('listing?search=%25')).data).toEqual([]);
    expect(await read('summary')).toMatchObject({ listings: 2, changes: 0, reports: 0 });
    const { listing, checks, owner } = await read(`listing/${first.id}`);
    expect(listing).toMatchObject({ title: 'Aster & Oak', address: '4 Candle Court' });
    expect(owner.email_verified).toBe(true);
    const failed = checks.filter(({ passed }: { passed: boolean }) => !passed);
    expect(failed.map(({ label }: { label: string }) => label)).toEqual(['Price list', 'Listed once']);
    expect(page.data[0]).toMatchObject({ checks_passed: 6, checks_total: 8 });
  });

  test('an approved listing goes live; its business gets an email and the approval is logged', async () => {
    const { id, slug } = await aWaitingListing({ title: 'Clover Rooms', phone: '+441134960001' });
    expect(await publicStatus(slug)).toBe(404);
    const answer = await ask('POST', `listing/${id}/approval`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'The listing is live.' }]);
    expect(await publicStatus(slug)).toBe(200);
    const found = (await app.http.inject('/api/search?search=Clover%20Rooms')).json();
    expect(found.data).toMatchObject([{ id }]);
    expect(app.emails).toHaveLength(1);
    expect(await lastAction()).toMatchObject({
      operator: 'Rosemary Quill',
      action: 'listing-approved',
      subject: 'listing',
      subject_id: id,
      title: 'Clover Rooms',
    });
    expect((await ask('POST', `listing/${id}/approval`)).statusCode).toBe(409);
  });

  test('a returned listing is a draft again, and its business gets the reason by email', async () => {
    const { id } = await aWaitingListing();
    const short = await ask('POST', `listing/${id}/return`, { reason: 'No.' });
    expect(short.json().errors.reason).toHaveLength(1);
    expect((await ask('POST', `listing/${id}/return`, { reason })).statusCode).toBe(200);
    expect(await stateOf(id)).toMatchObject({ state: 'draft', returnedReason: reason });
    expect(app.emails[0]?.text).toContain(reason);
    expect(await lastAction()).toMatchObject({ action: 'listing-returned', reason });
  });

  test('approving an outdated version of a listing is refused', async () => {
    const { id } = await aWaitingListing();
    await app.db.execute(sql`UPDATE listings SET version = version + 1 WHERE id = ${id}`);
    const answer = await ask('POST', `listing/${id}/approval`, { version: 1 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'stale-listing']);
    expect((await stateOf(id))?.state).toBe('awaiting_check');
  });
});

describe('changes to live pages', () => {
  const change = async (id: number, title: string) =>
    app.db.execute(sql`UPDATE listings SET pending_since = now(), pending_change = jsonb_build_object(
      'title', ${title}::text, 'categoryId', category_id, 'cityId', city_id, 'address', '9 New Lane', 'town', town,
      'postcode', postcode, 'lat', lat, 'lng', lng) WHERE id = ${id}`);

  test('the operator sees the old and the new version, and approval changes the page', async () => {
    const { id, slug } = await aWaitingListing({ state: 'live', title: 'Dahlia House' });
    await change(id, 'Dahlia & Daughters');
    const [row] = (await read('change?search=Dahlia')).data;
    expect(row).toMatchObject({
      old: { title: 'Dahlia House', address: expect.stringContaining('4 Candle Court') },
      new: { title: 'Dahlia & Daughters', address: expect.stringContaining('9 New Lane') },
    });
    expect((await ask('POST', `change/${id}/approval`, { version: row.version })).statusCode).toBe(200);
    const page = (await app.http.inject(`/api/listing-details/${slug}`)).json();
    expect(page).toMatchObject({ title: 'Dahlia & Daughters', address: '9 New Lane' });
    expect(await lastAction()).toMatchObject({ action: 'change-approved' });
  });

  test('a refused change is dropped, and the page stays as it was', async () => {
    const { id } = await aWaitingListing({ state: 'live', title: 'Elder Row' });
    await change(id, 'Best Massage Leeds');
    expect((await ask('POST', `change/${id}/refusal`, { reason })).statusCode).toBe(200);
    expect(await stateOf(id)).toMatchObject({ title: 'Elder Row', pendingChange: null });
    expect(app.emails[0]?.text).toContain(reason);
  });
});

describe('requests for verification', () => {
  test('granting verification needs evidence and a date, which are kept', async () => {
    const { id, slug } = await aWaitingListing({ state: 'live', verificationAskedAt: app.clock.now });
    expect((await read('verification')).data).toMatchObject([{ id }]);
    const nothing = await ask('POST', `verification/${id}/approval`);
    expect(Object.keys(nothing.json().errors)).toEqual(['evidence', 'date']);
    const evidence = 'Register of the HCPC, PH12345, looked up by name.';
    await ask('POST', `verification/${id}/approval`, { evidence, date: '2026-11-01' });
    expect((await stateOf(id))?.verificationEvidence).toBe(`${evidence} (seen on 2026-11-01)`);
    const { badges } = (await app.http.inject(`/api/listing-details/${slug}`)).json();
    expect(JSON.stringify(badges)).toContain('verified');
    expect(await lastAction()).toMatchObject({ action: 'verification-granted' });
  });

  test('refusing verification emails the reason', async () => {
    const { id } = await aWaitingListing({ state: 'live', verificationAskedAt: app.clock.now });
    expect((await ask('POST', `verification/${id}/refusal`, { reason })).statusCode).toBe(200);
    expect((await stateOf(id))?.verifiedAt).toBeNull();
    expect(app.emails[0]?.text).toContain(reason);
  });
});

test('nobody can change or delete the log of operators’ actions', async () => {
  const { id } = await aWaitingListing();
  await ask('POST', `listing/${id}/return`, { reason });
  for (const attempt of [
    app.db.update(operatorActions).set({ reason: '' }),
    app.db.delete(operatorActions),
    app.db.execute(sql`TRUNCATE operator_actions`),
  ])
    await expect(attempt).rejects.toThrow();
  expect(await lastAction()).toMatchObject({ reason, request_id: expect.any(String) });
});
