import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';

let app: TestApp;
const reason = 'Three clients say that they were insulted.';
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const suspend = (id: number, token: string) =>
  app.http.inject({
    method: 'POST',
    url: `/api/operator/account/${id}/suspension`,
    headers: { authorization: `Bearer ${token}` },
    payload: { reason },
  });
const works = async (token: string) =>
  (await app.http.inject({ url: '/api/user-profile', headers: { authorization: `Bearer ${token}` } }))
    .statusCode === 200;

test('of two operators who suspend each other at once, one stays', async () => {
  const [first, second] = [
    await anAccount(app.db, { role: 'operator' }),
    await anAccount(app.db, { role: 'operator' }),
  ];
  const tokens = [(await app.signIn(first.id)).token, (await app.signIn(second.id)).token];
  const answers = await Promise.all([
    suspend(second.id, tokens[0] ?? ''),
    suspend(first.id, tokens[1] ?? ''),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await Promise.all(tokens.map(works))).filter(Boolean)).toHaveLength(1);
});

test('no session that begins during a suspension outlives it', async () => {
  const operator = await anAccount(app.db, { role: 'operator' });
  const { token } = await app.signIn(operator.id);
  for (let round = 0; round < 5; round += 1) {
    const { id, email, password } = await anAccount(app.db);
    const signIns = [0, 1, 2].map(() => aBrowser(app.http).send('/api/login', { email, password }));
    const [suspended, ...answers] = await Promise.all([suspend(id, token), ...signIns]);
    expect(suspended?.statusCode).toBe(200);
    for (const answer of answers)
      if (answer.statusCode === 200) expect(await works(answer.json().token)).toBe(false);
  }
});

test('of ten suspensions of one account at once, one is made', async () => {
  const operator = await anAccount(app.db, { role: 'operator' });
  const { token } = await app.signIn(operator.id);
  const { id } = await anAccount(app.db);
  const answers = await Promise.all(Array.from({ length: 10 }, () => suspend(id, token)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
});
