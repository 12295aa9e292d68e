import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteFiles } from '#src/domains/media/service.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { formWith } from '#src/testing/form.ts';

let app: TestApp;
let id: number;
let token: string;
let photo: Buffer;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMITS_UPLOADS: '200' } });
  photo = await photograph(600, 400).jpeg().toBuffer();
});
afterAll(() => app.close());
beforeEach(async () => {
  id = await aBusiness(app.db);
  ({ token } = await app.signIn(id));
  app.sent.length = 0;
});

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1F5443' } });
const send = async (field: string, bytes: Buffer, name = 'me.jpg', type = 'image/jpeg') => {
  const form = await formWith([[field, new Blob([new Uint8Array(bytes)], { type }), name]]);
  return app.http.inject({
    method: 'POST',
    url: `/api/user-${field}-update`,
    headers: { ...form.headers, authorization: `Bearer ${token}` },
    payload: form.payload,
  });
};
const remove = (field: string) =>
  app.http.inject({
    method: 'DELETE',
    url: `/api/user-${field}-update`,
    headers: { authorization: `Bearer ${token}` },
  });
const shown = async () => {
  const answer = await app.http.inject({
    url: '/api/user-profile',
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json().user as { avatar: string | null; banner: string | null };
};
const rows = async () => (await app.db.execute(sql`SELECT id FROM images WHERE kind = 'upload'`)).rows.length;
const stored = async () => (await readdir(join(app.env.dataDir, 'files/images')).catch(() => [])).length;
/** What the jobs would do. */
const tidy = async () => {
  for (const { name, data } of app.sent.splice(0))
    if (name === 'forget-pictures') await deleteFiles(app.context.files, Object(data).pictures);
};

test.each([
  ['avatar', 'Profile picture updated successfully'],
  ['banner', 'Banner image updated successfully'],
] as const)('the %s is uploaded, shown and served', async (field, message) => {
  const answer = await send(field, photo);
  expect(answer.json()).toMatchObject({ success: true, message });
  const path: string = answer.json()[field];
  expect(path).toMatch(/^\/media\/[0-9a-f]{32}-\d+\.jpg$/);
  expect(await shown()).toMatchObject({ [field]: path });
  const served = await app.http.inject(path);
  expect(served.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
});

test('replacing or removing a picture deletes its row, its files and its address', async () => {
  const rowsBefore = await rows();
  const filesBefore = await stored();
  const first: string = (await send('avatar', photo)).json().avatar;
  await app.http.inject(first);
  await send('avatar', photo);
  expect(await rows()).toBe(rowsBefore + 1);
  await tidy();
  expect((await app.http.inject(first)).statusCode).toBe(404);
  expect((await remove('avatar')).json()).toEqual({
    success: true,
    message: 'Profile picture removed successfully',
    avatar: null,
  });
  await tidy();
  expect([await rows(), await stored()]).toEqual([rowsBefore, filesBefore]);
  expect(await shown()).toMatchObject({ avatar: null });
  expect((await remove('avatar')).statusCode).toBe(200);
});

test('simultaneous uploads leave one picture and no orphans', async () => {
  const before = await rows();
  const answers = await Promise.all(Array.from({ length: 6 }, () => send('banner', photo)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await rows()).toBe(before + 1);
  expect(answers.map((answer) => answer.json().banner)).toContain((await shown()).banner);
});

test('an upload strips EXIF data, including the location', async () => {
  const tagged = await photograph(300, 200)
    .withExif({ IFD0: { Make: 'Acme' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(tagged).metadata()).exif).toBeDefined();
  const path: string = (await send('avatar', tagged)).json().avatar;
  const { rawPayload } = await app.http.inject(path);
  const { exif, xmp, iptc } = await sharp(rawPayload).metadata();
  expect([exif, xmp, iptc, rawPayload.includes('Acme')]).toEqual([undefined, undefined, undefined, false]);
});

const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const corpus: [string, () => Promise<Buffer> | Buffer, string, string][] = [
  ['an SVG with a script', () => Buffer.from('<svg onload="alert(1)"/>'), 'me.svg', 'image/svg+xml'],
  ['an SVG named as a JPEG', () => Buffer.from('<svg/>'), 'me.jpg', 'image/jpeg'],
  ['an HTML page', () => Buffer.from('<html><script>alert(1)</script></html>'), 'me.jpg.html', 'text/html'],
  [
    'a script behind the first bytes of a GIF',
    () => Buffer.from('GIF89a/*<svg/>*/=1;'),
    'me.gif',
    'image/gif',
  ],
  ['a picture of 48 million pixels', () => photograph(8000, 6000).png().toBuffer(), 'me.png', 'image/png'],
  ['a truncated JPEG', () => photo.subarray(0, photo.length / 2), 'me.jpg', 'image/jpeg'],
  ['an empty file', () => Buffer.alloc(0), 'me.jpg', 'image/jpeg'],
  ['a PDF document', () => Buffer.from('%PDF-1.7\n'), 'me.jpg.pdf', 'application/pdf'],
  ['the EICAR virus test file', () => Buffer.from(eicar), 'me.jpg.com', 'image/jpeg'],
  ['a file over 8 MB', () => Buffer.alloc(8 * 1024 * 1024 + 1, photo), 'me.jpg', 'image/jpeg'],
];
test.each(corpus)('%s is refused under its field, and nothing is stored', async (_, make, name, type) => {
  const before = [await rows(), await stored()];
  const answer = await send('avatar', await make(), name, type);
  expect([answer.statusCode, answer.json().success]).toEqual([422, false]);
  expect(Object.keys(answer.json().errors)).toEqual(['avatar']);
  expect([await rows(), await stored()]).toEqual(before);
  expect(await shown()).toMatchObject({ avatar: null });
});

test('an animated picture becomes a still one', async () => {
  const frames = await sharp(
    [await photograph(40, 40).png().toBuffer(), await photograph(40, 40).png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .gif()
    .toBuffer();
  const path: string = (await send('avatar', frames, 'me.gif', 'image/gif')).json().avatar;
  const { pages = 1 } = await sharp((await app.http.inject(path)).rawPayload).metadata();
  expect(pages).toBe(1);
});

test('a photograph with corrupted bytes is accepted or refused, never a server error', async () => {
  const small = await photograph(64, 48).jpeg().toBuffer();
  const change = fc.record({ at: fc.nat(small.length - 1), to: fc.nat(255) });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), async (changes) => {
      const bytes = Buffer.from(small);
      for (const { at, to } of changes) bytes[at] = to;
      expect([200, 422]).toContain((await send('avatar', bytes)).statusCode);
    }),
    { numRuns: 40 },
  );
});

test('an account may upload a limited number of files an hour', async () => {
  const limited = await startTestApp({ settings: { LIMITS_UPLOADS: '2' } });
  const account = await aBusiness(limited.db);
  const { token: own } = await limited.signIn(account);
  const form = await formWith([['avatar', new Blob([new Uint8Array(photo)])]]);
  const once = () =>
    limited.http.inject({
      method: 'POST',
      url: '/api/user-avatar-update',
      headers: { ...form.headers, authorization: `Bearer ${own}` },
      payload: form.payload,
    });
  expect([(await once()).statusCode, (await once()).statusCode]).toEqual([200, 200]);
  const refused = await once();
  expect([refused.statusCode, refused.json().message]).toEqual([429, 'Too Many Attempts.']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  limited.clock.now = new Date(limited.clock.now.getTime() + 3_601_000);
  expect((await once()).statusCode).toBe(200);
  await limited.close();
});

test('a request without a session changes no picture', async () => {
  token = 'x'.repeat(43);
  expect((await send('avatar', photo)).statusCode).toBe(401);
  expect((await remove('banner')).statusCode).toBe(401);
});
