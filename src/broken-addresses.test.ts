import { afterAll, beforeAll, expect, test } from 'vitest';
import { apis } from '#src/apis.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { aRegisteringBusiness } from '#src/testing/accounts/registration.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aTreatment } from '#src/testing/fixtures.ts';
import { categoryId, cityId } from '#src/testing/reference-data.ts';
import { tokensByAccess } from '#src/testing/roles.ts';
import { routesOf } from '#src/testing/routes.ts';

/** What nothing is called: unknown, beyond what a database counts to, and no number at all. */
const unknown = [
  ...['999999', '2147483647', '2147483648', '99999999999', '9007199254740993', '9'.repeat(40)],
  ...['0', '-1', '1.5', 'abc', "1'--", '%25', '%00', '%F0%9F%92%86', '%ED%A0%80', 'x'.repeat(3000)],
];

/** Queries that no screen sends. */
const queries = [
  ...['page=abc', 'page=-1', 'page=1&page=2', 'page[a]=1', 'page=1&per_page=0', 'page=1&per_page=999999'],
  ...['limit=0', 'limit=999999', 'limit=abc', 'limit=99999999999', 'sort=id;drop', 'id=99999999999'],
  ...['category=99999999999', 'location=9007199254740993', 'search=%00', `search=${'x'.repeat(3000)}`],
  ...['search=%27%3B--', 'search=%ED%A0%80', '__proto__=1', '&&=&'],
];

/** Values that are no field's. */
const odd = [
  ...[2 ** 31, 2 ** 53, -1, 1.5, 1e308, '99999999999', 'x'.repeat(3000), '\ud800'],
  ...[null, true, {}, [], [2 ** 31], [{}]],
];

/** Ids that a list of ours may have no room for. */
const tooLarge = [2 ** 31, 99_999_999_999, 2 ** 53 - 1, '99999999999', '9'.repeat(40)];

let app: TestApp;
let tokens: Awaited<ReturnType<typeof tokensByAccess>>;
beforeAll(async () => {
  app = await startTestApp();
  tokens = await tokensByAccess(app);
});
afterAll(() => app.close());

/** What someone who may call is answered. */
async function statusOf(method: string, path: string, url: string, payload?: object): Promise<number> {
  const known = apis.find(({ endpoint }) => endpoint.method === method && endpoint.path === path);
  const token = tokens[known?.endpoint.access ?? 'public'];
  const answer = await app.http.inject({
    method: method as 'GET',
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(payload ? { payload } : {}),
  });
  return answer.statusCode;
}

/** What no endpoint of ours answers may read anything; an endpoint without a query reads none, so one call will do. */
function readsQuery(path: string): boolean {
  const known = apis.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === path)?.endpoint;
  return !known || known.query !== undefined || known.pagedOnRequest === true;
}

const routes = () => routesOf(app.http);
const brief = (url: string) => url.slice(0, 90);

test('every route refuses an unknown or malformed id in its path', async () => {
  const wrong: string[] = [];
  for (const { method, path } of routes().filter((route) => /:|\*/.test(route.path)))
    for (const name of unknown) {
      const url = path.replace(/:\w+|\*/g, name);
      const status = await statusOf(method, path, url, method === 'GET' ? undefined : {});
      if (status < 400 || status >= 500) wrong.push(`${method} ${brief(url)} ${status}`);
    }
  expect(wrong).toEqual([]);
});

test('an unexpected query causes no server error on any route', async () => {
  const wrong: string[] = [];
  for (const { path } of routes().filter(({ method }) => method === 'GET'))
    for (const query of readsQuery(path) ? queries : [queries.join('&')]) {
      const url = `${path.replace(/:\w+|\*/g, '1')}?${query}`;
      const status = await statusOf('GET', path, url);
      if (status >= 500) wrong.push(`${brief(url)} ${status}`);
    }
  expect(wrong).toEqual([]);
});

test('an unexpected field value causes no server error on any form', async () => {
  const wrong: string[] = [];
  for (const { endpoint } of apis)
    for (const value of endpoint.body ? odd : []) {
      const fields = Object.keys(endpoint.body?.shape ?? {});
      const { method, path } = endpoint;
      const payload = Object.fromEntries(fields.map((field) => [field, value]));
      const status = await statusOf(method, path, path.replace(/:\w+/g, '1'), payload);
      if (status >= 500) wrong.push(`${method} ${path} ${JSON.stringify(value)} ${status}`);
    }
  expect(wrong).toEqual([]);
});

test('a valid form with one impossible id gets an error for that field', async () => {
  await categoryId(app.db, 'massage');
  await cityId(app.db, 'york');
  const owner = await anAccount(app.db, { role: 'agent' });
  tokens = { ...tokens, business: (await app.signIn(owner.id)).token };
  const treatmentId = await aTreatment(app.db, owner.id);
  const treatment = {
    ...{ name: 'Deep work', status: 1, service_type: 'By hand', category: 'massage', description: 'Slow.' },
    variants: [{ name: 'One hour', description: '', price: 55, price_type: 'fixed', duration: 60 }],
  };
  const { variants, service_type, ...named } = treatment;
  const bundle = {
    ...{ ...named, services: [treatmentId], price_type: 'Treatment Pricing', available_for: 'unisex' },
  };
  const forms: [path: string, form: object, field: string, value: (id: unknown) => unknown][] = [
    ['/api/treatment', treatment, 'category', (id) => id],
    ['/api/treatment', treatment, 'listing_ids', (id) => [id]],
    ['/api/treatment-package', bundle, 'category', (id) => id],
    ['/api/treatment-package', bundle, 'services', (id) => [id]],
    ['/api/treatment-package', bundle, 'services', (id) => [{ id }]],
    ['/api/treatment-package', bundle, 'listing_ids', (id) => [id]],
    ['/api/signup', { ...aRegisteringBusiness, categories: [1] }, 'categories', (id) => [id]],
    ['/api/signup', { ...aRegisteringBusiness, categories: [1] }, 'business_location', (id) => id],
  ];
  for (const [path, form, field, value] of forms)
    for (const id of tooLarge) {
      const payload = { ...form, [field]: value(id) };
      const answer = await app.http.inject({
        method: 'POST',
        url: path,
        headers: { authorization: `Bearer ${tokens.business}` },
        payload,
      });
      const blamed = Object.keys(answer.json().errors ?? {}).map((name) => name.split('.')[0]);
      expect([path, field, id, answer.statusCode, [...new Set(blamed)]]).toEqual([
        path,
        field,
        id,
        422,
        [field],
      ]);
    }
});

test('every PUT refuses a body whose id differs from the id in the path', async () => {
  const refused = apis
    .filter(({ endpoint }) => endpoint.method === 'PUT' && endpoint.path.includes('/:'))
    .map(async ({ endpoint: { path } }) => {
      const url = path.replace(/:(\w+)/g, (_, name) =>
        name === 'id' && path.match(/:/g)?.length === 2 ? '5' : '77',
      );
      const token = tokens[apis.find(({ endpoint }) => endpoint.path === path)?.endpoint.access ?? 'public'];
      const headers = { authorization: `Bearer ${token}` };
      const blamed = async (id: number) => {
        const answer = await app.http.inject({ method: 'PUT', url, headers, payload: { id } });
        return answer.statusCode === 422 && 'id' in answer.json().errors;
      };
      return [path, await blamed(78), await blamed(77)];
    });
  const all = await Promise.all(refused);
  expect(all.length).toBeGreaterThan(7);
  for (const [path, another, same] of all) expect([path, another, same]).toEqual([path, true, false]);
});
