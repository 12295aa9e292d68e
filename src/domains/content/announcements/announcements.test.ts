import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { addDays } from '#src/platform/clock.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { announcements } from './announcements.ts';
import { announceChanges } from './sending.server.ts';

let app: TestApp;
let business: { id: number; email: string };
beforeAll(async () => {
  app = await startTestApp();
  app.clock.now = new Date('2026-11-20T09:00:00Z');
  business = await anAccount(app.db, { role: 'agent' });
  await anAccount(app.db, { role: 'user' });
  await app.db.update(accounts).set({ createdAt: app.clock.now });
});
afterAll(() => app.close());
beforeEach(() => {
  app.emails.length = 0;
});

const at = (day: string) => {
  app.clock.now = new Date(`${day}T09:00:00Z`);
};

test.each(announcements)('$name is announced 15 days ahead at least', ({ from, until }) => {
  expect(addDays(from, 15) <= until).toBe(true);
});

test('every business that was there is told once, in time, and nobody else', async () => {
  at('2026-11-27');
  expect(await announceChanges(app.context)).toBe(0);
  at('2026-11-28');
  const late = await anAccount(app.db, { role: 'agent' });
  await app.db.update(accounts).set({ createdAt: app.clock.now }).where(eq(accounts.id, late.id));
  expect(await announceChanges(app.context)).toBe(1);
  expect(await announceChanges(app.context)).toBe(0);
  expect(app.emails.map(({ to, text }) => [to, text])).toEqual([
    [expect.stringContaining(business.email), expect.stringContaining('From 15 December 2026 a good rating')],
  ]);
});

test('no announcement goes out once its change has taken effect', async () => {
  at('2026-12-15');
  await anAccount(app.db, { role: 'agent' });
  await app.db.update(accounts).set({ createdAt: new Date('2026-11-20T09:00:00Z') });
  expect(await announceChanges(app.context)).toBe(0);
});
