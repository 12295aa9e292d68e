import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount, type MadeAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';

let app: TestApp;
let maud: MadeAccount;
let began: Date;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMITS_REFRESH: '30' } });
  began = app.clock.now;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = began;
  maud = await anAccount(app.db);
});

const wait = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
};
const signIn = async (extra: object = {}) => {
  const browser = aBrowser(app.http);
  const login = { email: maud.email, password: maud.password, ...extra };
  return String((await browser.send('/api/login', login)).json().token);
};
const refresh = (token?: string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/refresh-token',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
const refreshed = async (token: string) => String((await refresh(token)).json().token);
const ask = (token: string, method: 'GET' | 'DELETE' | 'POST' = 'GET', url = '/api/session') =>
  app.http.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
const works = async (token: string) => (await ask(token)).statusCode === 200;
const hour = 3600;

test('a token works for two hours and is then exchanged for another', async () => {
  const token = await signIn();
  wait(2 * hour - 1);
  expect(await works(token)).toBe(true);
  wait(1);
  expect(await works(token)).toBe(false);
  const next = await refresh(token);
  expect(next.json()).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) });
  expect(next.headers['cache-control']).toBe('no-store');
  expect(await works(next.json().token)).toBe(true);
});

test('a valid token can be exchanged too, and the old one works for ten more seconds', async () => {
  const token = await signIn();
  const next = await refreshed(token);
  wait(10);
  expect([await works(token), await works(next)]).toEqual([true, true]);
  wait(1);
  expect([await works(token), await works(next)]).toEqual([false, true]);
});

test('tabs that exchange the same token within ten seconds each get their own token', async () => {
  const token = await signIn();
  const one = await refreshed(token);
  wait(10);
  const other = await refreshed(token);
  expect(new Set([token, one, other]).size).toBe(3);
  expect([await works(one), await works(other)]).toEqual([true, true]);
});

test('a token exchanged again after more than ten seconds ends its session', async () => {
  const token = await signIn();
  const elsewhere = await signIn();
  const next = await refreshed(token);
  wait(11);
  const reused = await refresh(token);
  expect([reused.statusCode, reused.json().message]).toEqual([401, 'Unauthenticated.']);
  expect(await works(next)).toBe(false);
  expect((await refresh(next)).statusCode).toBe(401);
  expect(await works(elsewhere)).toBe(true);
});

test('an unused session ends after twelve hours, and each use extends it', async () => {
  const idle = await signIn();
  let used = await signIn();
  for (let turn = 0; turn < 3; turn += 1) {
    wait(11 * hour);
    used = await refreshed(used);
  }
  expect(await works(used)).toBe(true);
  expect((await refresh(idle)).statusCode).toBe(401);
});

test('a call with a token counts as use', async () => {
  const token = await signIn();
  wait(1.9 * hour);
  expect(await works(token)).toBe(true);
  wait(11 * hour);
  expect((await refresh(token)).statusCode).toBe(200);
});

test('a session ends after thirty days, however much it is used', async () => {
  let token = await signIn({ remember: true });
  for (let day = 0; day < 29; day += 1) {
    wait(24 * hour);
    token = await refreshed(token);
  }
  wait(24 * hour - 1);
  token = await refreshed(token);
  expect(await works(token)).toBe(true);
  wait(1);
  expect([await works(token), (await refresh(token)).statusCode]).toEqual([false, 401]);
});

test.each([undefined, 'never-one-of-ours-and-long-enough', 'short'])(
  'an unknown token cannot be exchanged: %s',
  async (token) => {
    const answer = await refresh(token);
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'Unauthenticated.']);
  },
);

test('a session exchanges its token thirty times an hour, and other sessions are not affected', async () => {
  let token = await signIn();
  const other = await signIn();
  for (let turn = 0; turn < 30; turn += 1) token = await refreshed(token);
  const refused = await refresh(token);
  expect([refused.statusCode, refused.json().message]).toEqual([429, 'Too Many Attempts.']);
  expect(refused.headers['retry-after']).toBe('3600');
  expect(await works(token)).toBe(true);
  expect((await refresh(other)).statusCode).toBe(200);
  wait(hour);
  expect((await refresh(token)).statusCode).toBe(200);
});

test('signing out ends every token of the session at once, and no other session', async () => {
  const token = await signIn();
  const next = await refreshed(token);
  const elsewhere = await signIn();
  const answer = await ask(next, 'POST', '/api/logout');
  expect(answer.json()).toEqual({ message: 'Logout successful' });
  expect([await works(token), await works(next), await works(elsewhere)]).toEqual([false, false, true]);
  expect((await refresh(next)).statusCode).toBe(401);
});

test('sessions are listed by last use, without those that have ended', async () => {
  const idle = await signIn();
  wait(13 * hour);
  const ended = await signIn();
  await ask(ended, 'POST', '/api/logout');
  const remembered = await signIn({ remember: true });
  wait(120);
  const here = await signIn();
  const list = (await ask(here)).json();
  expect(list).toEqual([
    {
      id: expect.any(Number),
      device: 'Firefox on Linux',
      current: true,
      remembered: false,
      created_at: app.clock.now.toISOString(),
      last_used_at: app.clock.now.toISOString(),
    },
    expect.objectContaining({ current: false, remembered: true }),
  ]);
  expect(await works(idle)).toBe(false);
  expect((await ask(remembered)).json().find(({ current }: { current: boolean }) => current)).toMatchObject({
    remembered: true,
  });
});

test('a person ends another of their sessions by its number, but never someone else’s', async () => {
  const mine = await signIn();
  const other = await signIn();
  const stranger = await app.signIn((await anAccount(app.db)).id);
  const [theirs] = (await ask(stranger.token)).json();
  const listed: { id: number; current: boolean }[] = (await ask(mine)).json();
  const target = listed.find(({ current }) => !current)?.id;
  expect((await ask(mine, 'DELETE', `/api/session/${target}`)).statusCode).toBe(200);
  expect([await works(other), await works(mine)]).toEqual([false, true]);
  const absent = [target, theirs.id, 2_000_000_000].map((id) => ask(mine, 'DELETE', `/api/session/${id}`));
  for (const answer of await Promise.all(absent))
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Not found.']);
  expect(await works(stranger.token)).toBe(true);
});

test('a person ends all their other sessions at once, and keeps this one', async () => {
  const others = [await signIn(), await signIn()];
  const mine = await signIn();
  const stranger = await app.signIn((await anAccount(app.db)).id);
  expect((await ask(mine, 'DELETE')).statusCode).toBe(200);
  expect(await Promise.all([...others, mine, stranger.token].map(works))).toEqual([false, false, true, true]);
});
