import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apis } from '#src/apis.ts';
import type { Endpoint } from '#src/platform/endpoint.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { tokensByAccess } from '#src/testing/roles.ts';

/** Every list that can be asked for in pages, from the contracts. */
const lists = apis
  .map(({ endpoint }) => endpoint)
  .filter(({ query, pagedOnRequest }) => pagedOnRequest || has(query, 'page'));

function has(query: Endpoint['query'], name: string): boolean {
  return query !== undefined && Object.hasOwn(query.shape, name);
}

/** Lists that are answered whole without a page. */
const whole = [
  ...['category', 'location', 'amenity', 'tag', 'blog', 'blog-category', 'cat-video-upload'],
  ...['listing-packages', 'treatment', 'practitioner'],
];

let app: TestApp;
let tokens: Awaited<ReturnType<typeof tokensByAccess>>;
beforeAll(async () => {
  app = await startTestApp();
  tokens = await tokensByAccess(app);
});
afterAll(() => app.close());

async function ask({ path, access }: Endpoint, query: string) {
  const token = tokens[access];
  const answer = await app.http.inject({
    url: `${path.replace(/:\w+/g, '1')}${query}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: answer.statusCode, body: answer.json() };
}

test('every list that the API promises has pages', () => {
  const paths = lists.map(({ path }) => path);
  for (const name of [...whole, 'professional-certificate', 'listing', 'treatment-package', 'search'])
    expect(paths).toContain(`/api/${name}`);
});

test.each(whole)('%s is a plain array without a page, and Laravel’s paginator with one', async (name) => {
  const list = lists.find(({ path }) => path === `/api/${name}`) as Endpoint;
  expect((await ask(list, '')).body).toBeInstanceOf(Array);
  const { body } = await ask(list, '?page=1&per_page=3');
  expect(body).toMatchObject({
    current_page: 1,
    per_page: 3,
    data: expect.any(Array),
    total: expect.any(Number),
  });
  expect(body.path).toBe(`${app.env.publicUrl}/api/${name}`);
});

describe.each(lists.map((list) => [list.path, list] as const))('%s', (path, list) => {
  const answered = path.includes(':') ? [200, 404] : [200];

  test.each([
    ['1', 1],
    ['2', 2],
    ['0', 1],
    ['-1', 1],
    ['abc', 1],
    ['1.5', 1],
    ['', undefined],
    ['99999999', 10_000],
  ])('page=%s is answered', async (page, shown) => {
    const { status, body } = await ask(list, `?page=${page}&per_page=2`);
    expect(answered).toContain(status);
    if (status === 404 || Array.isArray(body)) return;
    if (shown !== undefined) expect(body.current_page).toBe(shown);
    expect(body.per_page).toBe(2);
    expect(body.data.length).toBeLessThanOrEqual(2);
    if ((shown ?? 1) > body.last_page) expect(body.data).toEqual([]);
  });

  test.each(['0', '-1', '101', 'abc', '2.5'])('per_page=%s is refused', async (size) => {
    const { status, body } = await ask(list, `?page=1&per_page=${size}`);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['per_page']]);
  });

  if (has(list.query, 'search'))
    test('a search of more than 100 characters is refused', async () => {
      const { status, body } = await ask(list, `?page=1&search=${'x'.repeat(101)}`);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['search']]);
      expect(answered).toContain((await ask(list, '?page=1&search=%25_%27')).status);
    });

  if (has(list.query, 'sort'))
    test('an unknown sort column is refused', async () => {
      const { status, body } = await ask(list, '?page=1&sort=password_hash');
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['sort']]);
    });
});
