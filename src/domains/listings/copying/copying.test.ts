import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listingVariantTerms, treatmentVariants } from '#src/domains/treatments/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing, aTreatment } from '#src/testing/fixtures.ts';
import { aPackage } from '#src/testing/listings/packages.ts';
import { listings, listingTreatmentPackages, listingTreatments } from '../tables.server.ts';

let app: TestApp;
let ownerId: number;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ownerId = await aBusiness(app.db, { plan: 'elite' });
});
afterAll(() => app.close());

let from: { id: number; slug: string };
let to: { id: number; slug: string };
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  const hours = [{ weekday: 0, opens: 540, closes: 1020 }];
  from = await aListing(app.db, { ownerId, title: 'The Old Mill', hours });
  to = await aListing(app.db, {
    ownerId,
    title: 'The New Yard',
    hours: [{ weekday: 1, opens: 540, closes: 1020 }],
  });
  ({ token } = await app.signIn(ownerId));
});

const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, by = token) => {
  const answer = await app.http.inject({
    method,
    url: `/api/listing/${path}`,
    headers: { authorization: `Bearer ${by}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
type What = 'schedule' | 'treatments';
const preview = (what: What) => ask('GET', `${to.id}/${what}/copy?from=${from.id}`);
const copy = (what: What, more: object = {}) =>
  ask('POST', `${to.id}/${what}/copy`, { from: from.id, ...more });
const week = async ({ id }: { id: number }) => (await ask('GET', `${id}/schedule/week`)).body;
const open = { start: '10:00', end: '14:00', status: 'active' };
const save = ({ id }: { id: number }, changes: object) =>
  ask('PUT', `${id}/schedule`, { week: [], special_days: [], closes_on_bank_holidays: false, ...changes });

const setHours = () =>
  save(from, {
    week: [
      { day: 'monday', start: '22:00', end: '02:00' },
      { day: 'sunday', ...open, status: 'inactive' },
    ],
    special_days: [{ date: '2026-12-24', ...open }, { date: '2026-12-31' }],
    closes_on_bank_holidays: true,
    open_as_usual: ['2027-01-01'],
  });

describe('the opening hours of one listing, copied to another', () => {
  test('replace the week, the dates ahead and the bank holidays, as the preview said', async () => {
    await setHours();
    await save(to, { week: [{ day: 'tuesday', ...open }], special_days: [{ date: '2026-11-09' }] });
    expect((await preview('schedule')).body.changes).toEqual([
      { when: 'Monday', before: 'Closed', after: '22:00–02:00' },
      { when: 'Tuesday', before: '10:00–14:00', after: 'Closed' },
      { when: '9 Nov 2026', before: 'Closed', after: 'As in the week' },
      { when: '24 Dec 2026', before: 'As in the week', after: '10:00–14:00' },
      { when: '31 Dec 2026', before: 'As in the week', after: 'Closed' },
      { when: 'Bank holidays', before: 'Open as in the week', after: 'Closed, but open on 1 Jan 2027' },
    ]);
    const before = await week(from);
    const { status, body } = await copy('schedule');
    expect([status, body.message]).toEqual([
      200,
      '“The New Yard” now has the opening hours of “The Old Mill”.',
    ]);
    const kept = ({ week: days, special_days, bank_holidays, closes_on_bank_holidays }: typeof before) => ({
      ...{ days, special_days, bank_holidays, closes_on_bank_holidays },
    });
    expect(kept(await week(to))).toEqual(kept(before));
    expect(await week(from)).toEqual(before);
    expect((await preview('schedule')).body.changes).toEqual([]);
    const page = (await app.http.inject(`/api/listing-details/${to.slug}`)).json();
    expect(page.open.text).toContain('22:00');
  });

  test.each(['from', 'to'] as const)(
    'are not copied if those copied %s changed since the preview',
    async (which) => {
      await setHours();
      const { revision, from_revision } = (await preview('schedule')).body;
      await save(which === 'from' ? from : to, { week: [{ day: 'friday', ...open }] });
      const before = await week(to);
      const stale = await copy('schedule', { revision, from_revision });
      expect([stale.status, stale.body.code]).toEqual([409, 'stale-schedule']);
      expect(await week(to)).toEqual(before);
    },
  );
});

describe('the treatments of one listing, copied to another', () => {
  test('are added with its packages, and nothing is removed', async () => {
    const [back, own] = [
      await aTreatment(app.db, ownerId, { name: 'Back massage' }, from.id),
      await aTreatment(app.db, ownerId, { name: 'Head massage' }, to.id),
    ];
    const both = await aTreatment(app.db, ownerId, { name: 'Foot massage' }, from.id);
    await app.db.insert(listingTreatments).values({ listingId: to.id, treatmentId: both, ownerId });
    const pack = await aPackage(app.db, ownerId, { name: 'Back and balance' });
    await app.db.insert(listingTreatmentPackages).values({ listingId: from.id, packageId: pack, ownerId });
    expect((await preview('treatments')).body).toEqual({
      treatments: [{ id: back, name: 'Back massage' }],
      packages: [{ id: pack, name: 'Back and balance' }],
    });
    const { body } = await copy('treatments');
    expect(body.message).toBe('1 treatment and 1 package were added to “The New Yard”.');
    const links = app.db.select().from(listingTreatments).where(eq(listingTreatments.listingId, to.id));
    const placed = (await links).map(({ treatmentId }) => treatmentId);
    expect(new Set(placed)).toEqual(new Set([back, own, both]));
    const found = await app.http.inject('/api/search?search=Back%20massage&per_page=50');
    expect(found.json().data.map(({ id }: { id: number }) => id)).toContain(to.id);
    const again = await copy('treatments');
    expect(again.body).toMatchObject({ treatments: 0, packages: 0 });
    expect(again.body.message).toBe('“The New Yard” already offers all that “The Old Mill” offers.');
  });

  test('have the prices of the listing that they come from', async () => {
    const id = await aTreatment(app.db, ownerId, { variants: [{}, { name: 'Long' }] }, from.id);
    const variants = await app.db
      .select()
      .from(treatmentVariants)
      .where(eq(treatmentVariants.treatmentId, id));
    const [standard = 0, long = 0] = variants.map((variant) => variant.id);
    await app.db.insert(listingVariantTerms).values([
      { listingId: from.id, variantId: standard, pricePence: 7000, minutes: 75 },
      { listingId: to.id, variantId: long, pricePence: 9000 },
    ]);
    expect((await copy('treatments')).status).toBe(200);
    const [shown] = (await app.http.inject(`/api/listing-details/${to.slug}`)).json().treatments;
    expect(shown.variants).toMatchObject([
      { name: 'Standard', price: 70, duration: 75 },
      { name: 'Long', price: 55, duration: 60 },
    ]);
  });
});

describe.each(['schedule', 'treatments'] as const)('copying by way of %s', (what) => {
  const refused = async () => {
    const before = await week(from);
    const answers = [await preview(what), await copy(what)];
    expect(await week(from)).toEqual(before);
    return answers.map(({ status, body }) => [status, body.errors?.from?.[0] ?? body.message]);
  };
  const twice = (status: number, sentence: string) => [
    [status, sentence],
    [status, sentence],
  ];

  test('is refused from another account’s listing, and from none', async () => {
    const other = await aListing(app.db, {});
    for (const id of [other.id, 2_000_000_000]) {
      const answers = [
        await ask('GET', `${to.id}/${what}/copy?from=${id}`),
        await ask('POST', `${to.id}/${what}/copy`, { from: id }),
      ];
      expect(answers.map(({ status, body }) => [status, body.errors.from[0]])).toEqual(
        twice(422, 'Choose one of your listings.'),
      );
    }
  });

  test('is refused to another account’s listing, which stays as it is', async () => {
    const stranger = await app.signIn(await aBusiness(app.db, { plan: 'elite' }));
    const before = await week(to);
    const payload = { from: from.id };
    expect(
      (await ask('GET', `${to.id}/${what}/copy?from=${from.id}`, undefined, stranger.token)).status,
    ).toBe(404);
    expect((await ask('POST', `${to.id}/${what}/copy`, payload, stranger.token)).status).toBe(404);
    expect(await week(to)).toEqual(before);
  });

  test('is refused from a listing to itself', async () => {
    to = from;
    expect(await refused()).toEqual(twice(422, 'Choose a different listing from the one you copy to.'));
  });

  test('is refused to a removed listing', async () => {
    const removedAt = app.clock.now;
    await app.db.update(listings).set({ state: 'removed', removedAt }).where(eq(listings.id, to.id));
    expect(await refused()).toEqual(twice(409, 'This listing was removed. Restore it first.'));
  });

  test('is refused from a removed listing', async () => {
    const removedAt = app.clock.now;
    await app.db.update(listings).set({ state: 'removed', removedAt }).where(eq(listings.id, from.id));
    const answers = [await preview(what), await copy(what)];
    expect(answers.map(({ status, body }) => [status, body.errors.from[0]])).toEqual(
      twice(422, 'This listing was removed. Restore it first, or choose another.'),
    );
  });

  test('is refused to a listing that the plan does not show any more', async () => {
    const held = { state: 'paused', pausedByPlanAt: app.clock.now } as const;
    await app.db.update(listings).set(held).where(eq(listings.id, to.id));
    expect(await refused()).toEqual(
      twice(
        403,
        'Your plan does not show this listing any more. Choose a larger plan before you copy to it.',
      ),
    );
  });
});
