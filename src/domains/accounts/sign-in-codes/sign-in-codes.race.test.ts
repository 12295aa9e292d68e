import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { aClient, post } from '#src/testing/accounts/registration.ts';
import { otherThan, signInCodesOf } from '#src/testing/accounts/sign-in-codes.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { cityId } from '#src/testing/reference-data.ts';
import { accounts, sessions } from '../tables.server.ts';
import { signInCodes } from './tables.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await cityId(app.db, 'leeds');
});
afterAll(() => app.close());

const { ask, aCode, confirm } = signInCodesOf(() => app);
const person = { name: 'Nell Quarry', adult: true, terms: true };
const atOnce = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();

test('of ten simultaneous uses of one code, one begins a session', async () => {
  const { id, email } = await anAccount(app.db, { emailVerifiedAt: app.clock.now });
  const sent = await aCode(email);
  // No more than five tries are under way at once: the others are refused before anything is compared.
  expect(statuses(await atOnce(10, () => confirm(sent)))).toEqual([200, ...Array(9).fill(422)]);
  expect(await app.db.$count(sessions, eq(sessions.accountId, id))).toBe(1);
});

test('of simultaneous confirmations for a new address, one makes the account and begins its session', async () => {
  const sent = await aCode('both-tabs@example.com');
  expect(statuses(await atOnce(4, () => confirm(sent, person)))).toEqual([200, 422, 422, 422]);
  const made = await app.db.select().from(accounts).where(eq(accounts.email, 'both-tabs@example.com'));
  expect(made).toHaveLength(1);
  expect(await app.db.$count(sessions, eq(sessions.accountId, made[0]?.id ?? 0))).toBe(1);
});

test('a code and a registration of the same address at once make one account', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = `same-${round}@example.com`;
    const sent = await aCode(email);
    const [answer] = await Promise.all([
      confirm(sent, person),
      post(app.http, '/api/user-signup', { ...aClient, email }),
    ]);
    expect(answer.statusCode).toBe(200);
    expect(await app.db.$count(accounts, eq(accounts.email, email))).toBe(1);
  }
});

test('of fifty simultaneous guesses, five are compared', async () => {
  const { email } = await anAccount(app.db, { emailVerifiedAt: app.clock.now });
  const sent = await aCode(email);
  const wrong = { ...sent, code: otherThan(sent.code) };
  const answers = await atOnce(50, () => confirm(wrong));
  // The fifth is answered like those that came too late.
  const compared = answers.filter((answer) => answer.json().code === 'sign-in-code-wrong');
  expect(compared).toHaveLength(4);
  expect((await confirm(sent)).json().code).toBe('sign-in-code-over');
});

test('of several codes asked for at once, one is live', async () => {
  const { email } = await anAccount(app.db, { emailVerifiedAt: app.clock.now });
  const asked = await atOnce(6, () => ask(email));
  expect(statuses(asked)).toEqual(Array(6).fill(200));
  expect(await app.db.$count(signInCodes, eq(signInCodes.email, email))).toBe(1);
});
