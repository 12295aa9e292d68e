import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { formWith } from '#src/testing/form.ts';

let app: TestApp;
let authorization: string;
beforeAll(async () => {
  app = await startTestApp();
  const { id } = await anAccount(app.db, { role: 'operator' });
  authorization = `Bearer ${(await app.signIn(id)).token}`;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.execute(sql`DELETE FROM blog_posts`);
  await app.db.execute(sql`DELETE FROM blog_categories`);
});

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', below = '', payload?: object) {
  const answer = await app.http.inject({
    ...{ method, url: `/api/operator/blog-category${below}`, headers: { authorization } },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}

interface Row {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}
const rowsOf = async (): Promise<Row[]> => (await call('GET')).body.categories;
const names = async () => (await rowsOf()).map(({ name }) => name);
async function added(...wanted: string[]): Promise<number[]> {
  for (const name of wanted) await call('POST', '', { name });
  return (await rowsOf()).map(({ id }) => id);
}

test('categories are added, moved and removed, in the order of the blog', async () => {
  const [guides = 0, news = 0, people = 0] = await added('Guides', 'News', 'People');
  await call('POST', `/${people}/move`, { direction: 'up' });
  expect(await names()).toEqual(['Guides', 'People', 'News']);
  await call('POST', `/${guides}/move`, { direction: 'up' });
  await call('POST', `/${guides}/move`, { direction: 'down' });
  expect(await names()).toEqual(['People', 'Guides', 'News']);
  expect((await call('DELETE', `/${news}`)).status).toBe(200);
  expect(await names()).toEqual(['People', 'Guides']);
  expect((await call('DELETE', `/${news}`)).status).toBe(404);
});

test('a category is renamed and keeps its address; who saw another name changes nothing', async () => {
  const [id = 0] = await added('Guides');
  expect((await call('PUT', `/${id}`, { name: 'Handbooks', was: 'Guides' })).status).toBe(200);
  expect(await rowsOf()).toMatchObject([{ name: 'Handbooks', slug: 'guides' }]);
  const stale = await call('PUT', `/${id}`, { name: 'Books', was: 'Guides' });
  expect([stale.status, stale.body.code]).toEqual([409, 'changed-elsewhere']);
});

test('a name is there once, in whatever case', async () => {
  const [id = 0] = await added('Guides', 'News');
  expect((await call('POST', '', { name: 'gUIDES' })).body.code).toBe('category-taken');
  expect((await call('PUT', `/${id}`, { name: 'NEWS', was: 'Guides' })).body.code).toBe('category-taken');
  expect((await call('POST', '', { name: '!' })).body.errors.name).toEqual([
    'Use at least one letter or digit.',
  ]);
});

test('a category with posts stays', async () => {
  const form = await formWith([
    ['title', 'A post'],
    ['category', 'Guides'],
    ['author', 'Imogen Hartley'],
  ]);
  const made = await app.http.inject({
    ...{ method: 'POST', url: '/api/operator/post', payload: form.payload },
    headers: { ...form.headers, authorization },
  });
  expect(made.statusCode).toBe(201);
  const [one] = await rowsOf();
  expect(one).toMatchObject({ name: 'Guides', posts: 1 });
  expect((await call('DELETE', `/${one?.id}`)).body.code).toBe('category-in-use');
});

test('the audit log keeps what a category was called before', async () => {
  const [id = 0] = await added('Guides');
  await call('PUT', `/${id}`, { name: 'Handbooks', was: 'Guides' });
  const { rows } = await app.db.execute(sql`SELECT action, before, after FROM operator_actions
    WHERE subject = 'blog-category' ORDER BY id DESC LIMIT 1`);
  expect(rows).toEqual([
    { action: 'blog-category-renamed', before: '{"name":"Guides"}', after: '{"name":"Handbooks"}' },
  ]);
});
