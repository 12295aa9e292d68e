import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getProfile } from './profile/contract.ts';
import { loadProfile } from './profile/parts/load-profile.ts';
import { callSignedIn, rememberedEmail, storedToken } from './session.ts';

/** What a browser has of this, and a server whose answers a test gives. */
let kept: Map<string, string>;
let asked: { path: string; token: string | null }[];
let server: (path: string, token: string | null) => Response | Promise<Response>;

const user = { name: 'Imogen Thackray' };
const profile = () => Response.json({ user });
const unauthenticated = () => Response.json({ message: 'Unauthenticated.' }, { status: 401 });

beforeEach(() => {
  kept = new Map([['token', 'old']]);
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? null;
    asked.push({ path, token });
    return server(path, token);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const exchanging = (path: string, token: string | null) => {
  if (path === '/api/refresh-token') return Response.json({ token: 'new' });
  return token === 'new' ? profile() : unauthenticated();
};

test('an expired token is exchanged once and the call is repeated', async () => {
  server = exchanging;
  expect(await loadProfile()).toMatchObject({ ok: true, data: { user } });
  expect(asked.map(({ path, token }) => `${token} ${path}`)).toEqual([
    'old /api/user-profile',
    'old /api/refresh-token',
    'new /api/user-profile',
  ]);
  expect(storedToken()).toBe('new');
});

test('calls that meet an expired token at once share one exchange', async () => {
  server = exchanging;
  await Promise.all([loadProfile(), loadProfile(), loadProfile()]);
  expect(asked.filter(({ path }) => path === '/api/refresh-token')).toHaveLength(1);
});

test('an expired session is removed from the browser', async () => {
  kept.set('role', 'user');
  server = unauthenticated;
  expect(await loadProfile()).toMatchObject({ ok: false, status: 401 });
  expect([...kept.keys()]).toEqual([]);
});

test('a session whose new token fails as well is removed without a third attempt', async () => {
  server = (path) => (path === '/api/refresh-token' ? Response.json({ token: 'new' }) : unauthenticated());
  expect(await callSignedIn(getProfile, {})).toMatchObject({ status: 401 });
  expect(asked).toHaveLength(3);
  expect(storedToken()).toBeNull();
});

test('a server that cannot exchange the token does not end the session', async () => {
  server = (path) =>
    path === '/api/refresh-token' ? new Response('{}', { status: 503 }) : unauthenticated();
  expect(await loadProfile()).toMatchObject({ ok: false, status: 503 });
  expect(storedToken()).toBe('old');
});

test('a profile that does not load is requested three more times, a second apart', async () => {
  const began = Date.now();
  const moments: number[] = [];
  server = () => {
    moments.push(Date.now() - began);
    return Promise.reject(new Error('time-out'));
  };
  const coming = loadProfile();
  await vi.runAllTimersAsync();
  expect(await coming).toMatchObject({ ok: false, code: 'unreachable' });
  expect(moments).toEqual([0, 1_000, 2_000, 3_000]);
});

test('a profile request that gets an answer, even a 500, is not repeated', async () => {
  server = () => Response.json({ message: 'Server Error' }, { status: 500 });
  expect(await loadProfile()).toMatchObject({ ok: false, status: 500 });
  expect(asked).toHaveLength(1);
});

test.each([
  {
    entry: '{"email":"a@example.com","password":"secret"}',
    email: 'a@example.com',
    left: '{"email":"a@example.com"}',
  },
  { entry: '{"email":"a@example.com"}', email: 'a@example.com', left: '{"email":"a@example.com"}' },
  { entry: '{"password":"secret"}', email: null, left: undefined },
  { entry: 'secret', email: null, left: undefined },
  { entry: 'null', email: null, left: undefined },
])('only the email address survives of a remembered $entry', ({ entry, email, left }) => {
  kept.set('rememberedUser', entry);
  expect(rememberedEmail()).toBe(email);
  expect(kept.get('rememberedUser')).toBe(left);
});
