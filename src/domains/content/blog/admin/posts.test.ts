import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import { images } from '#src/domains/media/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { photograph } from '#src/testing/files/pictures.ts';
import { formWith } from '#src/testing/form.ts';
import { blogAddresses } from '../service.server.ts';

let app: TestApp;
let operatorId: number;
let authorization: string;
beforeAll(async () => {
  app = await startTestApp();
  await catalogue.seedCatalogue(app.db);
  operatorId = (await anAccount(app.db, { role: 'operator' })).id;
  authorization = `Bearer ${(await app.signIn(operatorId)).token}`;
});
afterAll(() => app.close());

const post = '/api/operator/post';

async function call(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const answer = await app.http.inject({
    ...{ method, url, headers: { authorization } },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function send(method: 'POST' | 'PUT', url: string, fields: Record<string, string>, cover: Buffer) {
  const parts: [string, string | Blob][] = Object.entries(fields);
  const file = new Blob([Uint8Array.from(cover)], { type: 'image/jpeg' });
  const form = await formWith([...parts, ['cover', file]]);
  const headers = { ...form.headers, authorization };
  const answer = await app.http.inject({ method, url, headers, payload: form.payload });
  return { status: answer.statusCode, body: answer.json() };
}

const words = {
  title: 'A café, a cut & a chat',
  description: '<p>Why the chair by the window is always taken.</p>',
  category: 'Guides',
  author: 'Imogen Hartley',
};
let counter = 0;
const write = async (more: object = {}) => {
  counter += 1;
  const { body } = await call('POST', post, { ...words, title: `Post number ${counter}`, ...more });
  return body;
};
const publish = (id: number, version: number, at?: string) =>
  call('POST', `${post}/${id}/publication`, { version, ...(at ? { at } : {}) });
const withdraw = (id: number, version: number) => call('POST', `${post}/${id}/withdrawal`, { version });
const asVisitor = async (slug: string) => (await app.http.inject(`/api/blog/${slug}`)).statusCode;
const inSitemap = async (slug: string) =>
  (await blogAddresses(app.context)).some(({ path }) => path === `/blog/${slug}`);
const auditEntries = async (id: number) =>
  (
    await app.db.execute(sql`SELECT action, title, reason, operator_id FROM operator_actions
      WHERE subject = 'post' AND subject_id = ${id} ORDER BY id`)
  ).rows;

test('a new post is a draft with a drawn cover and an address from its title, until it is published', async () => {
  const { status, body } = await call('POST', post, words);
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      ...{ state: 'draft', slug: 'a-cafe-a-cut-a-chat', is_slug_fixed: false, published_at: null },
      ...{ is_drawn: true, picture_alt: '', category: 'Guides', treatment_category_id: null, version: 1 },
    }),
  ]);
  expect([await asVisitor(body.slug), await inSitemap(body.slug)]).toEqual([404, false]);
  const published = await publish(body.id, 1);
  expect(published.body).toMatchObject({ state: 'public', is_slug_fixed: true, version: 2 });
  expect([await asVisitor(body.slug), await inSitemap(body.slug)]).toEqual([200, true]);
  expect(await auditEntries(body.id)).toEqual([
    { action: 'post-written', title: words.title, reason: '', operator_id: operatorId },
    { action: 'post-published', title: words.title, reason: '', operator_id: operatorId },
  ]);
});

test('T13: scripts, handlers and frames in a post are removed before it is saved', async () => {
  const hostile =
    '<p onclick="x()">Quiet<script>alert(1)</script></p><iframe src="https://evil.test"></iframe>';
  const { id, version, description, slug } = await write({ description: hostile });
  expect(description).toBe('<p>Quiet</p>');
  await publish(id, version);
  expect((await app.http.inject(`/api/blog/${slug}`)).json().description).toBe('<p>Quiet</p>');
});

test('the address of a post can change until it is published, and never again', async () => {
  const { id, title } = await write();
  const change = (version: number, slug: string) =>
    call('PUT', `${post}/${id}`, { ...words, title, slug, version });
  expect((await change(1, 'another-address')).body).toMatchObject({ slug: 'another-address' });
  await publish(id, 2);
  expect((await change(3, 'yet-another')).body).toMatchObject({ slug: 'another-address', version: 4 });
  await withdraw(id, 4);
  expect((await change(5, 'yet-another')).body).toMatchObject({ slug: 'another-address' });
  expect(await asVisitor('another-address')).toBe(404);
});

test('a scheduled post appears at its time, and can be moved or cancelled', async () => {
  const { id, slug } = await write();
  const scheduled = await publish(id, 1, '2026-11-03T08:00:00+00:00');
  expect(scheduled.body).toMatchObject({
    ...{ state: 'scheduled', is_slug_fixed: false },
    ...{ published_at: '2026-11-03T08:00:00.000Z', updated_at: '2026-11-03T08:00:00.000Z' },
  });
  expect(await asVisitor(slug)).toBe(404);
  const before = app.clock.now;
  app.clock.now = new Date('2026-11-03T08:00:00Z');
  expect([await asVisitor(slug), await inSitemap(slug)]).toEqual([200, true]);
  app.clock.now = before;
  const moved = await publish(id, 2, '2026-11-04T08:00:00Z');
  expect(moved.body).toMatchObject({ published_at: '2026-11-04T08:00:00.000Z' });
  expect((await withdraw(id, 3)).body).toMatchObject({ state: 'draft', published_at: null });
  expect((await publish(id, 4, '2027-12-24T08:00:00Z')).body.errors).toEqual({
    at: ['Choose a day within the next year.'],
  });
  expect((await publish(id, 4, 'tomorrow')).body.errors).toEqual({ at: ['Choose a day and a time.'] });
  expect(await auditEntries(id)).toMatchObject([
    { action: 'post-written' },
    { reason: 'From 3 Nov 2026, 08:00.' },
    { reason: 'From 4 Nov 2026, 08:00.' },
    { action: 'post-withdrawn', reason: 'Before it was public: it is a draft again.' },
  ]);
});

test('a withdrawn post is published again under its old date', async () => {
  const { id, slug } = await write();
  await publish(id, 1, '2026-10-01T08:00:00Z');
  expect((await withdraw(id, 2)).body).toMatchObject({ state: 'withdrawn' });
  expect([await asVisitor(slug), await inSitemap(slug)]).toEqual([404, false]);
  expect((await withdraw(id, 3)).body).toMatchObject({ code: 'not-public' });
  const back = await publish(id, 3, '2026-12-24T08:00:00Z');
  expect(back.body).toMatchObject({ state: 'public', published_at: '2026-10-01T08:00:00.000Z' });
  expect((await publish(id, 4)).body).toMatchObject({ code: 'public-already' });
});

test('saving, publishing or withdrawing an old version of a post is refused', async () => {
  const { id, title } = await write();
  const first = await call('PUT', `${post}/${id}`, { ...words, title, version: 1, author: 'Maud Penhallow' });
  expect(first.body).toMatchObject({ version: 2, author: 'Maud Penhallow' });
  const second = await call('PUT', `${post}/${id}`, { ...words, title: 'Mine', version: 1 });
  expect([second.status, second.body.code]).toEqual([409, 'changed-elsewhere']);
  expect((await publish(id, 1)).status).toBe(409);
  expect((await withdraw(id, 1)).status).toBe(409);
  expect((await call('GET', `${post}/${id}`)).body).toMatchObject({ title, author: 'Maud Penhallow' });
  expect(await auditEntries(id)).toMatchObject([{}, { action: 'post-changed', reason: 'Changed: author.' }]);
});

test('an uploaded cover needs a description before publishing, and replacing it deletes its file', async () => {
  const cover = await photograph(1200, 700).jpeg().toBuffer();
  const { status, body } = await send(
    'POST',
    post,
    { ...words, title: 'With a picture', is_popular: 'true' },
    cover,
  );
  expect([status, body.is_drawn, body.is_popular]).toEqual([201, false, true]);
  expect((await publish(body.id, 1)).body.errors).toEqual({
    picture_alt: ['Describe your picture before you publish the post.'],
  });
  const alt = { picture_alt: 'A barber’s chair by a window' };
  const whole = { ...words, title: 'With a picture', ...alt };
  await call('PUT', `${post}/${body.id}`, { ...whole, version: 1 });
  await publish(body.id, 2);
  const seen = (await app.http.inject('/api/blog/with-a-picture')).json();
  expect(seen).toMatchObject({ picture_alt: alt.picture_alt, image: expect.stringMatching(/\.jpg$/) });
  const count = async () => app.db.$count(images, eq(images.kind, 'upload'));
  expect(await count()).toBe(1);
  const drawn = await call('PUT', `${post}/${body.id}`, { ...whole, version: 3, draws_cover: true });
  expect([drawn.body.is_drawn, await count()]).toEqual([true, 0]);
  expect(app.sent.some(({ name }) => name === 'forget-pictures')).toBe(true);
});

test('a cover that is not a picture, or comes with a faulty post, is refused and not stored', async () => {
  const before = await app.db.$count(images);
  const refused = await send('POST', post, { ...words, title: 'No picture' }, Buffer.from('<svg/>'));
  expect(refused.body.errors).toEqual({
    cover: ['The picture must be a JPEG, PNG, WebP, AVIF or GIF file.'],
  });
  const taken = await photograph(600, 400).jpeg().toBuffer();
  const twice = await send('POST', post, { ...words, slug: 'with-a-picture' }, taken);
  expect(twice.body.errors).toEqual({ slug: ['Another post has this address. Choose another one.'] });
  expect(await app.db.$count(images)).toBe(before);
});

test.each([
  ['title', { title: '' }],
  ['title', { title: 'x'.repeat(121) }],
  ['slug', { slug: 'Not An Address' }],
  ['slug', { title: '☀' }],
  ['excerpt', { excerpt: 'x'.repeat(301) }],
  ['description', { description: 'x'.repeat(65_537) }],
  ['category', { category: '' }],
  ['category', { category: '☀' }],
  ['author', { author: '' }],
  ['treatment_category_id', { treatment_category_id: 999_999 }],
])('a wrong %s is refused beside its field', async (field, more) => {
  const { status, body } = await call('POST', post, { ...words, ...more });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test('a published post cannot be saved without its text', async () => {
  const { id, title } = await write();
  await publish(id, 1);
  const { body } = await call('PUT', `${post}/${id}`, {
    ...words,
    title,
    description: '<p> </p>',
    version: 2,
  });
  expect(body.errors).toEqual({ description: ['Write the text before you publish the post.'] });
});

test('the written excerpt is shown, and a category is created once and listed once it has a post', async () => {
  const { id, slug } = await write({ excerpt: 'In short.', category: 'Behind the chair' });
  await write({ category: 'behind THE chair' });
  const shown = async () => {
    const list: { name: string }[] = (await app.http.inject('/api/blog-category')).json();
    return list.map(({ name }) => name).filter((name) => /chair/i.test(name));
  };
  expect(await shown()).toEqual([]);
  await publish(id, 1);
  expect(await shown()).toEqual(['Behind the chair']);
  expect((await app.http.inject(`/api/blog/${slug}`)).json()).toMatchObject({ excerpt: 'In short.' });
});

test('the operator finds posts by title, author, category and state', async () => {
  const { id } = await write({ title: 'Towels, 100% cotton', author: 'Zillah Crane', category: 'Linen' });
  const found = async (query: string) => {
    const { body } = await call('GET', `${post}?per_page=100&${query}`);
    return body.data.map((row: { id: number }) => row.id);
  };
  for (const words of ['100%25', 'zillah', 'LINEN']) expect(await found(`search=${words}`)).toEqual([id]);
  expect(await found('search=%25%25')).toEqual([]);
  expect(await found('search=zillah&state=draft')).toEqual([id]);
  for (const state of ['public', 'scheduled', 'withdrawn'])
    expect(await found(`search=zillah&state=${state}`)).toEqual([]);
  expect((await found('state=withdrawn')).length).toBeGreaterThan(0);
});
