import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { draw } from '#src/platform/limits/limits.server.ts';
import { anAccount, type MadeAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { accounts, consents, knownDevices, mailedLinks, sessions, sessionTokens } from '../tables.server.ts';
import { deleteExpired } from './retention.server.ts';

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
  maud = await anAccount(app.db, { emailVerifiedAt: began });
});

const after = (seconds: number) => new Date(began.getTime() + seconds * 1000);
/** What a night so long after the beginning forgets, and what it wrote down. */
async function night(seconds: number) {
  const lines: unknown[] = [];
  const log = { ...app.context.log, info: (line: unknown) => lines.push(line), error: app.context.log.error };
  const context = { ...app.context, log: log as typeof app.context.log, now: () => after(seconds) };
  const counts = await deleteExpired(context, new AbortController().signal);
  expect(lines.at(-1)).toEqual({ forgotten: counts });
  return counts;
}
const signIn = (remember: boolean) =>
  aBrowser(app.http).send('/api/login', { email: maud.email, password: maud.password, remember });

test('an unused session is deleted thirty days after it expired', async () => {
  await signIn(false);
  expect(await night(30 * day + 12 * hour)).toMatchObject({ sessions: 0 });
  expect(await night(30 * day + 12 * hour + 1)).toMatchObject({ sessions: 1, tokens: 0 });
  expect(await app.db.select().from(sessionTokens)).toEqual([]);
});

test('a remembered session expires after thirty days and is deleted thirty days later', async () => {
  await signIn(true);
  expect(await night(60 * day)).toMatchObject({ sessions: 0 });
  expect(await night(60 * day + 1)).toMatchObject({ sessions: 1 });
});

test('a session that was signed out is deleted thirty days later', async () => {
  const { token } = (await signIn(true)).json();
  await aBrowser(app.http).send('/api/logout', {}, { token });
  expect(await night(30 * day)).toMatchObject({ sessions: 0 });
  expect(await night(30 * day + 1)).toMatchObject({ sessions: 1 });
});

test('a token is deleted thirty days after its two hours, while its session goes on', async () => {
  await signIn(true);
  expect(await night(30 * day + 2 * hour)).toMatchObject({ tokens: 0 });
  expect(await night(30 * day + 2 * hour + 1)).toMatchObject({ tokens: 1, sessions: 0 });
  expect(await app.db.select().from(sessions)).toHaveLength(1);
});

test('a mailed link is deleted a day after it expired', async () => {
  const link = { accountId: maud.id, purpose: 'reset' as const, email: maud.email, createdAt: began };
  await app.db.insert(mailedLinks).values({ ...link, tokenHash: 'one', expiresAt: after(hour) });
  expect(await night(hour + day)).toMatchObject({ links: 0 });
  expect(await night(hour + day + 1)).toMatchObject({ links: 1 });
});

test('a known browser is deleted 180 days after its last use', async () => {
  await signIn(false);
  expect(await night(180 * day)).toMatchObject({ devices: 0 });
  expect(await night(180 * day + 1)).toMatchObject({ devices: 1 });
});

test('a consent is deleted six years after its withdrawal or the erasure of the account', async () => {
  const agreed = {
    accountId: maud.id,
    wordingVersion: '2024-03-12',
    channel: 'registration',
    givenAt: began,
  };
  await app.db.insert(consents).values([
    { ...agreed, purpose: 'terms' },
    { ...agreed, purpose: 'marketing', withdrawnAt: after(day) },
  ]);
  const sixYears = 2192 * day;
  expect(await night(sixYears + day)).toMatchObject({ consents: 0 });
  expect(await night(sixYears + day + 1)).toMatchObject({ consents: 1 });
  await app.db
    .update(accounts)
    .set({ erasedAt: after(9 * day) })
    .where(eq(accounts.id, maud.id));
  expect(await night(sixYears + 9 * day)).toMatchObject({ consents: 0 });
  expect(await night(sixYears + 9 * day + 1)).toMatchObject({ consents: 1 });
});

test('a rate-limit counter is deleted once none of its uses count any more', async () => {
  await draw(app.db, { name: 'retention', most: 1, seconds: 60 }, 'x', began);
  expect(await night(60)).toMatchObject({ uses: 0 });
  expect(await night(61)).toMatchObject({ uses: 1 });
});

test('one night deletes many rows in batches and leaves the rest', async () => {
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

/** Registered at the beginning. */
const registered = (columns: Parameters<typeof anAccount>[1] = {}) =>
  anAccount(app.db, { createdAt: began, ...columns });
const isErased = async ({ id }: { id: number }) =>
  (await app.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.erasedAt !== null;

test('an unconfirmed and unused registration is erased after thirty days, and its address is free', async () => {
  const stranger = await registered();
  expect(await night(30 * day)).toMatchObject({ registrations: 0 });
  expect(await night(30 * day + 1)).toMatchObject({ registrations: 1 });
  expect(await isErased(stranger)).toBe(true);
  await anAccount(app.db, { email: stranger.email });
});

test('an account that confirmed its address or ever signed in is not erased, nor is an operator’s', async () => {
  const proved = await registered({ emailVerifiedAt: began });
  const used = await registered();
  await aBrowser(app.http).send('/api/login', { email: used.email, password: used.password });
  const operator = await registered({ role: 'operator' });
  const vouched = await registered({ password: null });
  expect(await night(31 * day)).toMatchObject({ registrations: 0 });
  // By then nothing is left of the session and of the browser.
  await night(400 * day);
  const kept = await Promise.all([proved, used, operator, vouched].map(isErased));
  expect(kept).toEqual([false, false, false, false]);
});

test('a business with a live listing or a paid plan is not erased', async () => {
  const shown = await registered({ role: 'agent' });
  await aListing(app.db, { ownerId: shown.id });
  const draft = await registered({ role: 'agent' });
  await aListing(app.db, { ownerId: draft.id, state: 'draft' });
  const paid = await registered({ role: 'agent' });
  await app.db.execute(sql`INSERT INTO subscriptions (account_id, plan_id, plan_version_id, starts_at, ends_at)
    SELECT ${paid.id}, plan_id, id, '2026-11-02', '2026-12-02' FROM plan_versions WHERE plan_id = 3`);
  expect(await night(31 * day)).toMatchObject({ registrations: 1 });
  expect(await Promise.all([shown, paid, draft].map(isErased))).toEqual([false, false, true]);
});

test('a registration that cannot be erased does not stop the others', async () => {
  const [first, second] = [await registered(), await registered()];
  const runHook: typeof app.context.runHook = async (inside, question, input) => {
    if (Object(input).accountId === first.id) throw new Error('the power failed');
    return app.context.runHook(inside, question, input);
  };
  const context = { ...app.context, runHook, now: () => after(31 * day) };
  await deleteExpired(context, new AbortController().signal);
  expect([await isErased(first), await isErased(second)]).toEqual([false, true]);
});
