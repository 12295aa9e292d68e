import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeContact } from '#src/domains/enquiries/contact/contract.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import type { FigureDay, Health, Overview } from './contract.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await app.signIn((await anAccount(app.db, { role: 'operator' })).id));
  const ownerId = await aBusiness(app.db, { plan: 'elite' });
  // Monday half past nine is now.
  for (const submittedAt of ['2026-10-28T09:29:00Z', '2026-10-30T09:00:00Z'])
    await aListing(app.db, { ownerId, state: 'awaiting_check', submittedAt: new Date(submittedAt) });
  const changed = await aListing(app.db, { ownerId, state: 'live' });
  await app.db.execute(sql`
    UPDATE listings SET pending_change = '{}', pending_since = '2026-10-30T09:29:00Z' WHERE id = ${changed.id}`);
  for (const at of ['2026-10-03T23:30:00Z', '2026-10-04T09:00:00Z', '2026-11-02T09:00:00Z'])
    await app.db.execute(sql`
      UPDATE accounts SET created_at = ${at} WHERE id = (
        SELECT id FROM accounts WHERE created_at < '2026-10-03' OR created_at > '2026-11-02T09:00:00Z' LIMIT 1)`);
});
afterAll(() => app.close());

const overview = async (): Promise<Overview> =>
  (
    await app.http.inject({ url: '/api/operator/overview', headers: { authorization: `Bearer ${token}` } })
  ).json();

test('what waits is shown with its age, its promise and whether that is broken', async () => {
  const { waits } = await overview();
  const of = (name: string) => waits.find(({ queue }) => queue === name);
  expect(of('listings')).toEqual({
    queue: 'listings',
    since: '2026-10-28T09:29:00.000Z',
    promise: 'two working days',
    is_overdue: true,
  });
  // Since Friday morning: one working day.
  expect(of('changes')).toMatchObject({ since: '2026-10-30T09:29:00.000Z', is_overdue: false });
  expect(of('reviews')).toBeUndefined();
});

test('a message is overdue by what it is about, and not by its age', async () => {
  const isOverdue = async () =>
    (await overview()).waits.find(({ queue }) => queue === 'messages')?.is_overdue;
  await app.call(storeContact, {
    ...({ name: 'Ana Bell', topic: 'data', email: 'ana@example.com' } as const),
    ...{ phone: '07700 900123', message: 'What do you keep about me?' },
  });
  expect(await isOverdue()).toBe(false);
  await app.db.execute(sql`UPDATE contact_messages SET due_at = '2026-11-02T09:29:59Z'`);
  expect(await isOverdue()).toBe(true);
});

test('the last thirty days are counted one by one, today the last, by the clock of London', async () => {
  const { days } = await overview();
  expect(days).toHaveLength(30);
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-10-04', '2026-11-02']);
  const sum = (figure: keyof Omit<FigureDay, 'day'>) => days.reduce((total, day) => total + day[figure], 0);
  // One of them came before midnight by the clock of Greenwich, and after it by that of London in summer.
  expect(days[0]?.accounts).toBe(2);
  expect(sum('appointments')).toBe(0);
});

test('the health of every part is a sentence, and what is to be done stands beside what is not well', async () => {
  const { health } = await overview();
  expect(health.map(({ organ }: Health) => organ)).toEqual([
    'database',
    'jobs',
    'email',
    'storage',
    'payments',
    'derived',
  ]);
  for (const { is_well: isWell, sentence, advice } of health) {
    expect(sentence).toMatch(/^[A-Z].+\.$/);
    expect(advice === '').toBe(isWell);
  }
  expect(health.find(({ organ }) => organ === 'storage')?.is_well).toBe(true);
});
