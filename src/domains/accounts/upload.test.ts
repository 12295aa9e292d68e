import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateAvatar } from './profile/contract.ts';
import { uploadSignedIn } from './upload.ts';

/** The browser's own way to send, as far as we use it: a test answers in the server's place. */
class Request {
  static sent: Request[] = [];
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers: Record<string, string> = {};
  onload?: () => void;
  onabort?: () => void;
  ontimeout?: () => void;
  onerror?: () => void;
  timeout = 0;
  status = 0;
  responseText = '';
  address = '';
  form: FormData | undefined;
  open(method: string, path: string) {
    this.address = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return 'request-1';
  }
  send(form: FormData) {
    this.form = form;
    Request.sent.push(this);
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload?.();
  }
}

const kept = new Map([['token', 'old-token']]);
const refresh = vi.fn(async () => Response.json({ token: 'new-token' }));
beforeEach(() => {
  Request.sent = [];
  kept.set('token', 'old-token');
  refresh.mockClear();
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('fetch', refresh);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const picture = new Blob(['pixels'], { type: 'image/webp' });
const send = (options: Parameters<typeof uploadSignedIn>[2] = {}) =>
  uploadSignedIn(updateAvatar, { avatar: picture }, options);
const at = async (index: number): Promise<Request> => {
  await vi.waitUntil(() => Request.sent.length > index);
  return Request.sent[index] ?? new Request();
};
const saved = { success: true, message: 'Saved', avatar: '/media/x.jpg' };

test('an upload sends the token, reports its progress and waits two minutes at most', async () => {
  const seen: number[] = [];
  const answer = send({ onProgress: (fraction) => seen.push(fraction) });
  const request = await at(0);
  expect([request.address, request.timeout, request.headers.authorization]).toEqual([
    'POST /api/user-avatar-update',
    120_000,
    'Bearer old-token',
  ]);
  expect(request.form?.get('avatar')).toBeInstanceOf(File);
  request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  request.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
  request.answer(200, saved);
  expect(await answer).toEqual({ ok: true, data: saved });
  expect(seen).toEqual([0.25]);
});

test('an expired session is refreshed once, and the upload repeated', async () => {
  const answer = send();
  (await at(0)).answer(401, { message: 'Unauthenticated.', code: 'unauthenticated' });
  const again = await at(1);
  expect(again.headers.authorization).toBe('Bearer new-token');
  again.answer(401, { message: 'Unauthenticated.', code: 'unauthenticated' });
  expect(await answer).toMatchObject({ ok: false, status: 401 });
  expect([Request.sent.length, refresh.mock.calls.length]).toEqual([2, 1]);
});

test('a refused upload returns the errors of its fields', async () => {
  const answer = send();
  (await at(0)).answer(422, {
    message: 'Damaged.',
    errors: { avatar: ['Damaged.'] },
    code: 'invalid',
    request_id: 'r-1',
  });
  expect(await answer).toMatchObject({
    ok: false,
    status: 422,
    code: 'invalid',
    errors: { avatar: ['Damaged.'] },
    requestId: 'r-1',
  });
});

test.each<[string, (request: Request) => void]>([
  ['no connection', (request) => request.onerror?.()],
  ['no answer in time', (request) => request.ontimeout?.()],
  ['an answer that is not JSON', (request) => request.answer(200, '<html>')],
])('%s is returned as an error, not thrown', async (_, happen) => {
  const answer = send();
  happen(await at(0));
  expect(await answer).toMatchObject({ ok: false, status: 0, code: 'unreachable' });
});

test('a cancelled upload stops, even before it has begun', async () => {
  const stop = new AbortController();
  const answer = send({ signal: stop.signal });
  await at(0);
  stop.abort();
  expect(await answer).toMatchObject({ ok: false, message: 'The upload was stopped.' });
  expect(await send({ signal: stop.signal })).toMatchObject({ ok: false });
  expect(Request.sent).toHaveLength(1);
});
