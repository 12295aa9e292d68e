import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { photograph } from '#src/testing/files/pictures.ts';
import { formWith } from '#src/testing/form.ts';
import { secondsIn } from './clip.ts';

let app: TestApp;
let authorization: string;
beforeAll(async () => {
  app = await startTestApp();
  const { id } = await anAccount(app.db, { role: 'operator' });
  authorization = `Bearer ${(await app.signIn(id)).token}`;
});
afterAll(() => app.close());

const clip = '/api/operator/clip';

async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const answer = await app.http.inject({
    ...{ method, url, headers: { authorization } },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}
let counter = 0;
const add = async (title: string, more: object = {}) => {
  counter += 1;
  const url = `https://youtu.be/aqz-KE-bp${String(counter).padStart(2, '0')}`;
  return (await call('POST', clip, { title, url, is_shown: true, ...more })).body;
};
const inPublic = async (): Promise<string[]> =>
  (await app.http.inject('/api/cat-video-upload'))
    .json()
    .map(({ video_title: title }: { video_title: string }) => title);
const inOffice = async (): Promise<[string, number][]> =>
  (await call('GET', clip)).body.data.map(({ title, place }: { title: string; place: number }) => [
    title,
    place,
  ]);
const auditEntries = async (id: number) =>
  (
    await app.db.execute(sql`SELECT action, reason FROM operator_actions
      WHERE subject = 'clip' AND subject_id = ${id} ORDER BY id`)
  ).rows;

test('a new clip comes first, and is hidden until the operator shows it', async () => {
  await add('First');
  await add('Second');
  const third = await add('Third', { is_shown: false, description: 'What it is about.', length: 185 });
  expect(third).toMatchObject({
    ...{ provider: 'youtube', video_id: 'aqz-KE-bp03', url: 'https://www.youtube.com/watch?v=aqz-KE-bp03' },
    ...{ length: 185, is_drawn: true, is_shown: false, published_at: null, place: 1, of: 3, version: 1 },
  });
  expect(await inPublic()).toEqual(['Second', 'First']);
  await call('POST', `${clip}/${third.id}/visibility`, { is_shown: true });
  await call('POST', `${clip}/${third.id}/visibility`, { is_shown: true });
  expect(await inPublic()).toEqual(['Third', 'Second', 'First']);
  await call('POST', `${clip}/${third.id}/visibility`, { is_shown: false });
  expect(await inPublic()).toEqual(['Second', 'First']);
  expect(await auditEntries(third.id)).toMatchObject([
    { action: 'clip-added' },
    { action: 'clip-shown' },
    { action: 'clip-hidden' },
  ]);
});

test('the operator moves a clip up or down by one, and the public list follows', async () => {
  const fourth = await add('Fourth');
  const move = (direction: string) => call('POST', `${clip}/${fourth.id}/move`, { direction });
  expect((await move('up')).body.place).toBe(1);
  expect((await move('down')).body.place).toBe(2);
  expect((await move('down')).body.place).toBe(3);
  expect(await inOffice()).toEqual([
    ['Third', 1],
    ['Second', 2],
    ['Fourth', 3],
    ['First', 4],
  ]);
  expect(await inPublic()).toEqual(['Second', 'Fourth', 'First']);
  await move('down');
  expect((await move('down')).body.place).toBe(4);
  expect(await auditEntries(fourth.id)).toHaveLength(4);
  expect((await move('sideways')).status).toBe(422);
});

test('clips moved at the same moment all get different places', async () => {
  const before = (await call('GET', clip)).body.data.map(({ id }: { id: number }) => id);
  await Promise.all(before.map((id: number) => call('POST', `${clip}/${id}/move`, { direction: 'down' })));
  const places = (await inOffice()).map(([, place]) => place);
  expect(places).toEqual([1, 2, 3, 4]);
});

test('a clip is saved as a whole, and saving an old version is refused', async () => {
  const { id, url } = await add('To be changed');
  const vimeo = { title: 'Changed', url: 'https://vimeo.com/76979871/0123abcdef', is_shown: true };
  const first = await call('PUT', `${clip}/${id}`, { ...vimeo, version: 1 });
  expect(first.body).toMatchObject({ provider: 'vimeo', video_hash: '0123abcdef', version: 2, length: null });
  const second = await call('PUT', `${clip}/${id}`, { title: 'Late', url, version: 1 });
  expect([second.status, second.body.code]).toEqual([409, 'changed-elsewhere']);
  expect((await call('GET', `${clip}/${id}`)).body.title).toBe('Changed');
  const hidden = await call('PUT', `${clip}/${id}`, { ...vimeo, is_shown: false, version: 2 });
  expect(hidden.body.is_shown).toBe(false);
  expect(await auditEntries(id)).toMatchObject([
    { action: 'clip-added' },
    { action: 'clip-changed', reason: 'Changed: title, provider, link.' },
    { action: 'clip-changed', reason: 'Nothing changed.' },
    { action: 'clip-hidden' },
  ]);
});

test('an uploaded cover replaces the drawn one, and can be removed', async () => {
  const file = new Blob([Uint8Array.from(await photograph(1200, 700).jpeg().toBuffer())], {
    type: 'image/jpeg',
  });
  const form = await formWith([
    ['title', 'With a cover'],
    ['url', 'https://vimeo.com/1234567'],
    ['is_shown', 'false'],
    ['cover', file],
  ]);
  const headers = { ...form.headers, authorization };
  const { id, is_drawn } = (
    await app.http.inject({ method: 'POST', url: clip, headers, payload: form.payload })
  ).json();
  expect(is_drawn).toBe(false);
  const drawn = { title: 'With a cover', url: 'https://vimeo.com/1234567', version: 1, draws_cover: true };
  expect((await call('PUT', `${clip}/${id}`, drawn)).body).toMatchObject({ is_drawn: true, is_shown: false });
});

test.each([
  ['title', { title: '' }],
  ['title', { title: 'x'.repeat(121) }],
  ['url', { url: 'https://example.com/film' }],
  ['url', { url: 'https://www.youtube.com/@channel' }],
  ['url', { url: 'https://youtu.be/aqz-KE-bp01' }],
  ['url', { url: '' }],
  ['description', { description: 'x'.repeat(2001) }],
  ['length', { length: 0 }],
])('a wrong %s is refused beside its field', async (field, more) => {
  const right = { title: 'Right', url: 'https://vimeo.com/9999999' };
  const { status, body } = await call('POST', clip, { ...right, ...more });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test.each([
  ['3:05', 185],
  ['1:02:03', 3723],
  ['0:01', 1],
  ['0:00', null],
  ['7:00:00', null],
  ['3:75', null],
  ['three', null],
])('the length “%s” means %s seconds', (text, seconds) => {
  expect(secondsIn(text)).toBe(seconds);
});
