import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount, type MadeAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';
import { hashPassword } from '../password/hashing.server.ts';
import { endOtherSessions } from '../sessions/sessions.server.ts';
import { accounts, knownDevices } from '../tables.server.ts';

let app: TestApp;
let maud: MadeAccount;
beforeAll(async () => {
  app = await startTestApp({ settings: { LIMITS_LOGIN_ACCOUNT: '10' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  maud = await anAccount(app.db);
});

const atOnce = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const login = (password = maud.password) =>
  aBrowser(app.http).send('/api/login', { email: maud.email, password });
const refresh = (token: string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/refresh-token',
    headers: { authorization: `Bearer ${token}` },
  });
const works = async (token: string) =>
  (await app.http.inject({ url: '/api/session', headers: { authorization: `Bearer ${token}` } }))
    .statusCode === 200;

test('twenty tabs that exchange one token at once each get a working token of their own', async () => {
  const { token } = await app.signIn(maud.id);
  const answers = await atOnce(20, () => refresh(token));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  const tokens: string[] = answers.map((answer) => answer.json().token);
  expect(new Set(tokens).size).toBe(20);
  expect(await Promise.all(tokens.map(works))).toEqual(Array(20).fill(true));
});

test('a late copy of a token ends the session, even among simultaneous exchanges', async () => {
  const { token } = await app.signIn(maud.id);
  const next: string = (await refresh(token)).json().token;
  app.clock.now = new Date(app.clock.now.getTime() + 11_000);
  const answers = await atOnce(10, (index) => refresh(index % 2 === 0 ? token : next));
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  for (const answer of answers)
    if (answer.statusCode === 200) expect(await works(answer.json().token)).toBe(false);
  expect((await refresh(next)).statusCode).toBe(401);
});

/** A busy server tells some to come again, and a guesser does. */
async function insistentGuess(password: string): Promise<number> {
  for (;;) {
    const { statusCode } = await login(password);
    if (statusCode !== 503) return statusCode;
  }
}

test('of two hundred simultaneous guesses, ten are checked', async () => {
  const answers = await atOnce(200, (index) => insistentGuess(`guess-${index}!`));
  expect(answers.filter((status) => status === 401)).toHaveLength(10);
  expect(answers.filter((status) => status === 429)).toHaveLength(190);
});

test('a session that starts during a password change does not outlive it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const account = await anAccount(app.db);
    const passwordHash = await hashPassword(`changed-${round}-now!`);
    const change = app.db.transaction(async (tx) => {
      await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
      await endOtherSessions(tx, account.id, app.clock.now);
    });
    const [answer] = await Promise.all([
      aBrowser(app.http).send('/api/login', { email: account.email, password: account.password }),
      change,
    ]);
    if (answer.statusCode === 200) expect(await works(answer.json().token)).toBe(false);
    else expect(answer.statusCode).toBe(401);
  }
});

test('a browser that signs in several times at once is stored once', async () => {
  const me = aBrowser(app.http);
  const pair = { email: maud.email, password: maud.password };
  await me.send('/api/login', pair);
  const answers = await atOnce(8, () => me.send('/api/login', pair));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  const known = await app.db.select().from(knownDevices).where(eq(knownDevices.accountId, maud.id));
  expect(known).toHaveLength(1);
});
