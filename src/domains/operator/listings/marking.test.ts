import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { followVerifications } from '#src/domains/listings/operated/ending.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { addDays, dateOf } from '#src/platform/clock.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await app.signIn((await anAccount(app.db, { role: 'operator' })).id));
});
afterAll(() => app.close());
beforeEach(() => {
  app.emails.length = 0;
});

const reason = 'The register no longer names the person who runs it.';
const evidence = 'Companies House 01234567, active, seen with the name of the owner.';
const headers = () => ({ authorization: `Bearer ${token}` });
const rowOf = async (id: number) => (await app.db.select().from(listings).where(eq(listings.id, id)))[0];
const today = () => dateOf(app.clock.now);

async function act(id: number, what: string, more: object) {
  const payload = { version: (await rowOf(id))?.version, ...more };
  return app.http.inject({
    method: 'POST',
    url: `/api/operator/listing/${id}/${what}`,
    headers: headers(),
    payload,
  });
}
const aPage = async () => aListing(app.db, { ownerId: await aBusiness(app.db, { plan: 'elite' }) });
const badges = async (slug: string): Promise<string[]> =>
  (await app.http.inject(`/api/listing-details/${slug}`))
    .json()
    .badges.map(({ kind }: { kind: string }) => kind);

test('an operator verifies a page with evidence and a last day, and its owner is told both', async () => {
  const { id, slug } = await aPage();
  const until = addDays(today(), 365);
  expect((await act(id, 'verification', { evidence, date: today(), until })).statusCode).toBe(200);
  expect(await badges(slug)).toContain('verified');
  expect(await rowOf(id)).toMatchObject({
    ...{ verifiedUntil: until, verificationEvidence: `${evidence} (seen on ${today()})` },
  });
  expect(app.emails[0]?.text).toContain('We email you before it ends');
});

test.each([
  [0, 365, { date: undefined, until: undefined }],
  [1, 365, { date: 1, until: undefined }],
  [0, 0, { date: undefined, until: 1 }],
  [1, 900, { date: 1, until: 1 }],
])(
  'seen %i days ahead and ended after %i days, every day that is wrong is named',
  async (seen, ends, faults) => {
    const { id } = await aPage();
    const days = { date: addDays(today(), seen), until: addDays(today(), ends) };
    const { errors = {} } = (await act(id, 'verification', { evidence, ...days })).json();
    expect({ date: errors.date?.length, until: errors.until?.length }).toEqual(faults);
  },
);

test('a mark that was asked for gets a last day, too, which its owner reads', async () => {
  const { id } = await aPage();
  await app.db.update(listings).set({ verificationAskedAt: app.clock.now }).where(eq(listings.id, id));
  const grant = (until: string) =>
    app.http.inject({
      ...{ method: 'POST', url: `/api/operator/verification/${id}/approval`, headers: headers() },
      payload: { evidence, date: today(), until },
    });
  expect((await grant(today())).json().errors.until).toHaveLength(1);
  expect((await grant(addDays(today(), 365))).statusCode).toBe(200);
  expect(await rowOf(id)).toMatchObject({ verifiedUntil: addDays(today(), 365) });
});

test('a mark that is withdrawn is gone at once, and its owner gets the reason', async () => {
  const { id, slug } = await aPage();
  await act(id, 'verification', { evidence, date: today(), until: addDays(today(), 365) });
  expect((await act(id, 'verification-withdrawal', { reason })).statusCode).toBe(200);
  expect(await badges(slug)).not.toContain('verified');
  expect(app.emails.at(-1)?.text).toContain(reason);
  expect((await act(id, 'verification-withdrawal', { reason })).json().code).toBe('not-possible');
});

test('an operator features a live page until a day and ends it; its owner reads both', async () => {
  const { id } = await aPage();
  const until = addDays(today(), 14);
  expect(
    (await act(id, 'feature', { reason, until: addDays(today(), 120) })).json().errors.until,
  ).toHaveLength(1);
  expect((await act(id, 'feature', { reason, until })).statusCode).toBe(200);
  const featured = async () => (await app.http.inject('/api/featured-listing')).json();
  expect(await featured()).toMatchObject([{ id, promoted: true }]);
  expect(app.emails[0]?.text).toContain('labelled as promoted');
  expect((await act(id, 'feature-end', { reason })).statusCode).toBe(200);
  expect(await featured()).toEqual([]);
  expect(app.emails[1]?.text).toContain(reason);
});

test('a mark ends by itself after its last day; its owner hears a month before, once, and at the end', async () => {
  const { id, slug } = await aPage();
  const until = addDays(today(), 40);
  await act(id, 'verification', { evidence, date: today(), until });
  app.emails.length = 0;
  const before = app.clock.now;
  expect(await followVerifications(app.context)).toEqual({ ended: 0, told: 0 });
  app.clock.now = new Date(before.getTime() + 11 * 86_400_000);
  expect(await followVerifications(app.context)).toEqual({ ended: 0, told: 1 });
  expect(await followVerifications(app.context)).toEqual({ ended: 0, told: 0 });
  app.clock.now = new Date(before.getTime() + 40 * 86_400_000);
  await followVerifications(app.context);
  expect(await badges(slug)).toContain('verified');
  app.clock.now = new Date(before.getTime() + 41 * 86_400_000);
  expect(await followVerifications(app.context)).toEqual({ ended: 1, told: 0 });
  expect(await badges(slug)).not.toContain('verified');
  expect(app.emails.map(({ subject }) => subject)).toEqual([
    'Your verified mark ends soon · Treatory',
    'Your verified mark has ended · Treatory',
  ]);
});
