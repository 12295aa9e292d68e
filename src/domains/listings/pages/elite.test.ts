import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { seedNamedFixtures } from '#src/testing/named-fixtures.ts';
import { listings } from '../tables.server.ts';
import { listEliteMembers } from './contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.now = new Date('2026-06-03T10:00:00Z');
  await seedNamedFixtures(app.db);
});
afterAll(() => app.close());

async function members(): Promise<string[]> {
  const answer = await app.call(listEliteMembers, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.map(({ title }) => title);
}

test('elite members are the live listings of businesses with a current Elite plan', async () => {
  const planEndsAt = new Date('2026-06-02T00:00:00Z');
  await aListing(app.db, { title: 'Lapsed', owner: { plan: 'elite', planEndsAt } });
  await aListing(app.db, { title: 'Hidden', state: 'paused', owner: { plan: 'elite' } });
  await aListing(app.db, { title: 'Standard', owner: { plan: 'standard' } });

  expect((await members()).sort()).toEqual(['Juniper & Rye Massage', 'Thistledown Skin Studio']);
});

test('a business with several listings has one place, for its featured listing', async () => {
  const ownerId = await aBusiness(app.db, { plan: 'elite' });
  await aListing(app.db, { title: 'First premises', ownerId });
  await aListing(app.db, { title: 'Featured premises', ownerId, isFeatured: true });

  const shown = await members();

  expect(shown).toContain('Featured premises');
  expect(shown).not.toContain('First premises');
});

test('with more than twelve members, every business is shown equally often over the hours', async () => {
  for (let number = 0; number < 14; number++) await aListing(app.db, { owner: { plan: 'elite' } });
  const seen = new Map<string, number>();
  const start = app.clock.now.getTime();

  // 17 businesses: after 17 hours each has had twelve showings.
  for (let hour = 0; hour < 17; hour++) {
    app.clock.now = new Date(start + hour * 3_600_000);
    const shown = await members();
    expect(new Set(shown).size).toBe(12);
    for (const title of shown) seen.set(title, (seen.get(title) ?? 0) + 1);
  }

  expect(seen.size).toBe(17);
  expect(new Set(seen.values())).toEqual(new Set([12]));
});

test('every hour shows all families and cities evenly, in whatever order businesses joined', async () => {
  const fresh = await startTestApp();
  fresh.clock.now = new Date('2026-06-03T10:00:00Z');
  for (const [category, city] of [
    ['massage', 'leeds'],
    ['dentistry', 'bristol'],
    ['nails', 'york'],
  ] as const)
    for (let number = 0; number < 12; number++)
      await aListing(fresh.db, { category, city, owner: { plan: 'elite' } });

  for (let hour = 0; hour < 3; hour++) {
    fresh.clock.now = new Date(fresh.clock.now.getTime() + 3_600_000);
    const answer = await fresh.call(listEliteMembers, {});
    const shown = answer.ok ? answer.data.map(({ category }) => category.slug) : [];
    for (const category of ['massage', 'dentistry', 'nails'])
      expect(shown.filter((slug) => slug === category)).toHaveLength(4);
  }
  await fresh.close();
});

test('among more than twelve, one that is paused in its hour is shown no more at once', async () => {
  const fresh = await startTestApp();
  for (let number = 0; number < 13; number++) await aListing(fresh.db, { owner: { plan: 'elite' } });
  const shown = async () => {
    const answer = await fresh.call(listEliteMembers, {});
    return answer.ok ? answer.data.map(({ id }) => id) : [];
  };
  const before = await shown();
  const [paused = 0] = before;
  await fresh.db.update(listings).set({ state: 'paused' }).where(eq(listings.id, paused));
  expect(await shown()).toEqual(before.filter((id) => id !== paused));
  await fresh.close();
});
