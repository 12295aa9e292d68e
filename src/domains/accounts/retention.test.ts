import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draw } from '#src/platform/limits/limits.server.ts';
import { anAccount, type MadeAccount } from '#src/testing/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';
import { forgetOldTraces } from './retention.server.ts';
import { knownDevices, mailedLinks, sessions, sessionTokens } from './tables.server.ts';

let app: TestApp;
let maud: MadeAccount;
const began = new Date('2026-11-02T09:30:00Z');
const hour = 3600;
const day = 24 * hour;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = began;
  await night(4000 * day);
  maud = await anAccount(app.db);
});

const after = (seconds: number) => new Date(began.getTime() + seconds * 1000);
/** What a night so long after the beginning forgets, and what it wrote down. */
async function night(seconds: number) {
  const lines: unknown[] = [];
  const log = { info: (line: unknown) => lines.push(line) };
  const counts = await forgetOldTraces({
    db: app.db,
    log,
    now: after(seconds),
    signal: new AbortController().signal,
  });
  expect(lines).toEqual([{ forgotten: counts }]);
  return counts;
}
const signIn = (remember: boolean) =>
  aBrowser(app.http).send('/api/login', { email: maud.email, password: maud.password, remember });

test('a session that nobody used is forgotten thirty days after it was over', async () => {
  await signIn(false);
  expect(await night(30 * day + 12 * hour)).toMatchObject({ sessions: 0 });
  expect(await night(30 * day + 12 * hour + 1)).toMatchObject({ sessions: 1, tokens: 0 });
  expect(await app.db.select().from(sessionTokens)).toEqual([]);
});

test('a remembered session is over after thirty days, and forgotten thirty days later', async () => {
  await signIn(true);
  expect(await night(60 * day)).toMatchObject({ sessions: 0 });
  expect(await night(60 * day + 1)).toMatchObject({ sessions: 1 });
});

test('one that was ended is forgotten thirty days later', async () => {
  const { token } = (await signIn(true)).json();
  await aBrowser(app.http).send('/api/logout', {}, { token });
  expect(await night(30 * day)).toMatchObject({ sessions: 0 });
  expect(await night(30 * day + 1)).toMatchObject({ sessions: 1 });
});

test('a token of a session that goes on is forgotten thirty days after its two hours', async () => {
  await signIn(true);
  expect(await night(30 * day + 2 * hour)).toMatchObject({ tokens: 0 });
  expect(await night(30 * day + 2 * hour + 1)).toMatchObject({ tokens: 1, sessions: 0 });
  expect(await app.db.select().from(sessions)).toHaveLength(1);
});

test('a mailed link is forgotten a day after it ran out', async () => {
  const link = { accountId: maud.id, purpose: 'reset' as const, email: maud.email, createdAt: began };
  await app.db.insert(mailedLinks).values({ ...link, tokenHash: 'one', expiresAt: after(hour) });
  expect(await night(hour + day)).toMatchObject({ links: 0 });
  expect(await night(hour + day + 1)).toMatchObject({ links: 1 });
});

test('a browser is forgotten half a year after it was last used', async () => {
  await signIn(false);
  expect(await night(180 * day)).toMatchObject({ devices: 0 });
  expect(await night(180 * day + 1)).toMatchObject({ devices: 1 });
});

test('a counter is forgotten when nothing of it counts any more', async () => {
  await draw(app.db, { name: 'retention', most: 1, seconds: 60 }, 'x', began);
  expect(await night(60)).toMatchObject({ uses: 0 });
  expect(await night(61)).toMatchObject({ uses: 1 });
});

test('many are forgotten in one night, batch after batch, and the rest stays', async () => {
  const of = (name: string, lastUsedAt: Date) =>
    Array.from({ length: 1100 }, (_, index) => ({
      accountId: maud.id,
      markHash: `${name} ${index}`,
      createdAt: began,
      lastUsedAt,
    }));
  await app.db.insert(knownDevices).values(of('old', began));
  await app.db.insert(knownDevices).values(of('new', after(day)));
  expect(await night(180 * day + 1)).toMatchObject({ devices: 1100 });
  expect(await app.db.select().from(knownDevices)).toHaveLength(1100);
});
