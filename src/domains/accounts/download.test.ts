import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { fileAnswer } from '#src/platform/schema/shapes.ts';
import { downloadSignedIn } from './download.ts';

const kept = new Map<string, string>();
const asked: string[] = [];
/** What the server answers next, in order. */
let answers: (() => Response)[] = [];

beforeEach(() => {
  asked.length = 0;
  kept.clear();
  kept.set('token', 'old-token');
  vi.stubGlobal('fetch', async (path: string, { headers = {} }: { headers?: Record<string, string> }) => {
    asked.push(`${path} ${headers.authorization}`);
    const answer = answers.shift();
    if (!answer) throw new TypeError('offline');
    return answer();
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const getFile = endpoint({
  method: 'GET',
  path: '/api/invoice/:id/pdf',
  summary: 'For the test',
  access: 'signed-in',
  rateLimit: 'reads',
  params: z.object({ id: z.int() }),
  file: 'application/pdf',
  returns: fileAnswer,
});
const file = () =>
  new Response('%PDF-1.7', { headers: { 'content-disposition': 'attachment; filename="INV-000001.pdf"' } });
const no = (status: number, message: string) => () =>
  Response.json({ message, code: 'not-found', request_id: 'request-1' }, { status });

test('a download sends the token and returns the file with its name', async () => {
  answers = [file];
  const answer = await downloadSignedIn(getFile, { id: 1 });
  expect(answer).toMatchObject({ ok: true, data: { name: 'INV-000001.pdf' } });
  expect(answer.ok && (await answer.data.blob.text())).toBe('%PDF-1.7');
  expect(asked).toEqual(['/api/invoice/1/pdf Bearer old-token']);
});

test('a 401 refreshes the session once and the download is repeated', async () => {
  answers = [no(401, 'Unauthenticated.'), () => Response.json({ token: 'new-token' }), file];
  expect(await downloadSignedIn(getFile, { id: 1 })).toMatchObject({ ok: true });
  expect(asked.at(-1)).toBe('/api/invoice/1/pdf Bearer new-token');
});

test('an expired session is removed from the browser and the caller gets the 401', async () => {
  answers = [no(401, 'Unauthenticated.'), no(401, 'Unauthenticated.')];
  expect(await downloadSignedIn(getFile, { id: 1 })).toMatchObject({ ok: false, status: 401 });
  expect(kept.has('token')).toBe(false);
});

test('a download returns refusals and lost connections as errors, and names a nameless file', async () => {
  answers = [no(404, 'Not found.')];
  const refused = await downloadSignedIn(getFile, { id: 9 });
  expect(refused).toMatchObject({ ok: false, status: 404, message: 'Not found.', requestId: 'request-1' });
  answers = [];
  expect(await downloadSignedIn(getFile, { id: 1 })).toMatchObject({ ok: false, code: 'unreachable' });
  answers = [() => new Response('text')];
  expect(await downloadSignedIn(getFile, { id: 1 })).toMatchObject({ ok: true, data: { name: 'document' } });
});
