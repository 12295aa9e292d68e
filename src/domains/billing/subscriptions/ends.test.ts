import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pauseListing, publishListing } from '#src/domains/listings/own/contract.ts';
import { indexListings } from '#src/domains/listings/search/index/indexing.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { buyPlan, daysLater, givePlan, versions } from '#src/testing/billing/plans-bought.ts';
import { aBusiness, aListing, type ListingWishes } from '#src/testing/fixtures.ts';
import { processPlanEnds } from './ends.server.ts';
import { currentPlan } from './service.server.ts';

const { professional, elite } = versions;

let app: TestApp;
let accountId: number;
let email = '';
let owners = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  email = `owner-${++owners}@example.com`;
  accountId = await aBusiness(app.db, { email });
  await app.db.execute(sql`UPDATE accounts SET email_verified_at = created_at WHERE id = ${accountId}`);
  app.emails.length = 0;
});

/** Lets so many days pass and the job run twice; returns the subjects of the emails. */
async function pass(days: number): Promise<string[]> {
  daysLater(app, days);
  app.emails.length = 0;
  await Promise.all([processPlanEnds(app.context), processPlanEnds(app.context)]);
  await processPlanEnds(app.context);
  return told().map(({ subject }) => subject);
}

const told = () => app.emails.filter(({ to }) => to === email);
const current = () => currentPlan(app.db, accountId, app.clock.now);

describe('the end of a plan', () => {
  test('is announced a week and a day before, and followed by three days of grace, each with one email', async () => {
    await buyPlan(app, accountId, professional);
    expect(await pass(22)).toEqual([]);
    expect(await pass(1)).toEqual(['Your Professional plan ends within a week']);
    expect(await pass(1)).toEqual([]);
    expect(await pass(5)).toEqual(['Your Professional plan ends within a day']);
    expect(told()[0]?.text).toContain('2 December 2026 at 09:30');
    expect(told()[0]?.text).toContain('30 more days of Professional cost £15.');
    expect(await pass(1)).toEqual([
      'Your Professional plan has expired, and you keep it for three more days',
    ]);
    expect(await current()).toMatchObject({ plan: { name: 'Professional' }, isInGrace: true });
    expect(await pass(2)).toEqual([]);
    expect(await pass(1)).toEqual(['Your Professional plan has ended']);
    expect(await current()).toMatchObject({ plan: { type: 'free' }, isInGrace: false });
    expect(await pass(30)).toEqual([]);
  });

  test('sends only the current email after the job was down for a fortnight', async () => {
    await buyPlan(app, accountId, professional);
    expect(await pass(29.5)).toEqual(['Your Professional plan ends within a day']);
    expect(await pass(14)).toEqual(['Your Professional plan has ended']);
  });

  test('is not announced while more days are queued', async () => {
    await buyPlan(app, accountId, professional);
    await buyPlan(app, accountId, professional);
    expect(await pass(29.5)).toEqual([]);
    expect(await pass(1)).toEqual([]);
    expect(await current()).toMatchObject({ isInGrace: false });
    expect(await pass(24)).toEqual(['Your Professional plan ends within a week']);
  });

  test('is the start of a renewal bought during the grace period', async () => {
    await buyPlan(app, accountId, professional);
    await pass(32);
    await buyPlan(app, accountId, professional);
    expect(await current()).toMatchObject({ endsAt: new Date('2027-01-01T09:30:00Z'), isInGrace: false });
    expect(await pass(2)).toEqual([]);
    expect(await current()).toMatchObject({ plan: { name: 'Professional' } });
  });

  // Thirty days of twenty-four hours, whatever the clocks, the calendar and the year do.
  test.each([
    ['across the end of summer time', '2026-10-20T08:30:00Z', '2026-11-19T08:30:00.000Z'],
    ['across the beginning of summer time', '2027-03-20T09:30:00Z', '2027-04-19T09:30:00.000Z'],
    ['across a leap day', '2028-02-10T09:30:00Z', '2028-03-11T09:30:00.000Z'],
    ['across the end of a year', '2026-12-15T23:59:59Z', '2027-01-14T23:59:59.000Z'],
  ])('comes after exactly the paid days, %s', async (_, from, to) => {
    app.clock.now = new Date(from);
    await buyPlan(app, accountId, elite);
    expect((await current()).endsAt?.toISOString()).toBe(to);
    app.clock.now = new Date(Date.parse(to) - 1);
    expect(await current()).toMatchObject({ plan: { name: 'Elite' }, isInGrace: false });
    app.clock.now = new Date(Date.parse(to) + 3 * 86_400_000 - 1);
    expect(await current()).toMatchObject({ plan: { name: 'Elite' }, isInGrace: true });
    app.clock.now = new Date(Date.parse(to) + 3 * 86_400_000);
    expect(await current()).toMatchObject({ plan: { type: 'free' } });
  });
});

describe('the listings of a business', () => {
  const shown = async (wishes: Partial<ListingWishes> = {}, daysOld = 0) => {
    const at = new Date(Date.parse('2026-10-01T09:00:00Z') - daysOld * 86_400_000);
    const contact = { phone: '+441132496000', description: '<p>A quiet room.</p>' };
    const { id } = await aListing(app.db, {
      ownerId: accountId,
      ...contact,
      address: '1 High Row',
      at,
      ...wishes,
    });
    await app.db.execute(sql`UPDATE listings SET body_image_id = c.icon_image_id FROM categories c
      WHERE c.id = category_id AND listings.id = ${id}`);
    await indexListings(app.db, [id]);
    return id;
  };
  const states = async () => {
    const rows = await app.db
      .select()
      .from(listings)
      .where(eq(listings.ownerId, accountId))
      .orderBy(listings.id);
    return rows.map(({ state }) => state);
  };
  const found = async () => {
    const { rows } = await app.db.execute<{ id: number }>(sql`SELECT listing_id AS id FROM search_docs d
      JOIN listings l ON l.id = d.listing_id WHERE l.owner_id = ${accountId} ORDER BY 1`);
    return rows.map(({ id }) => id);
  };

  test('pause at the end of the plan except the oldest, and the same ones return on renewal', async () => {
    await buyPlan(app, accountId, professional);
    const [young, old, own] = [
      await shown({ title: 'Ash Yard' }),
      await shown({}, 9),
      await shown({ state: 'paused' }),
    ];
    await pass(30);
    expect(told()[0]?.text).toContain('Then “Ash Yard” would pause.');
    expect(await states()).toEqual(['live', 'live', 'paused']);
    await pass(3);
    expect(told()[0]?.text).toContain('“Ash Yard”');
    expect([await states(), await found()]).toEqual([['paused', 'live', 'paused'], [old]]);
    await buyPlan(app, accountId, professional);
    expect([await states(), await found()]).toEqual([
      ['live', 'live', 'paused'],
      [young, old],
    ]);
    expect(own).toBeGreaterThan(old);
  });

  test('at a second address pause on a plan for one address', async () => {
    await buyPlan(app, accountId, elite);
    await shown({ address: '1 High Row' }, 9);
    await shown({ address: '2 Low Row' });
    await shown({ address: '1 High  Row.' });
    await buyPlan(app, accountId, professional);
    expect(await states()).toEqual(['live', 'paused', 'live']);
    await buyPlan(app, accountId, elite);
    expect(await states()).toEqual(['live', 'live', 'live']);
  });

  test('lose their featured place, and get it back', async () => {
    await buyPlan(app, accountId, elite);
    const id = await shown({ isFeatured: true });
    const isFeatured = async () =>
      (await app.db.select().from(listings).where(eq(listings.id, id)))[0]?.isFeatured;
    await buyPlan(app, accountId, professional);
    expect(await isFeatured()).toBe(false);
    await buyPlan(app, accountId, elite);
    expect(await isFeatured()).toBe(true);
  });

  test('that the owner has published or paused since then are not changed by a renewal', async () => {
    await givePlan(app, accountId, elite);
    const [first, second, third] = [await shown({}, 9), await shown({}, 5), await shown()];
    await pass(33);
    expect(await states()).toEqual(['live', 'paused', 'paused']);
    const { call } = await app.signIn(accountId);
    await call(pauseListing, { id: first });
    expect((await call(publishListing, { id: second })).ok).toBe(true);
    await call(pauseListing, { id: second });
    await call(pauseListing, { id: third });
    await givePlan(app, accountId, elite);
    expect(await states()).toEqual(['paused', 'paused', 'paused']);
  });

  test('that have become incomplete stay paused on renewal', async () => {
    await givePlan(app, accountId, elite);
    await shown({}, 9);
    const second = await shown();
    await pass(33);
    await app.db.update(listings).set({ description: '' }).where(eq(listings.id, second));
    await givePlan(app, accountId, elite);
    expect(await states()).toEqual(['live', 'paused']);
  });

  test('of an owner who cancels a deletion follow the current plan', async () => {
    await givePlan(app, accountId, elite);
    await shown({}, 9);
    const second = await shown();
    await app.db.execute(
      sql`UPDATE listings SET hidden_from = state, state = 'removed' WHERE id = ${second}`,
    );
    await pass(33);
    await app.db.execute(
      sql`UPDATE listings SET state = hidden_from, hidden_from = NULL WHERE id = ${second}`,
    );
    expect(await states()).toEqual(['live', 'paused']);
  });
});
