import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aTreatment } from '#src/testing/fixtures.ts';
import { categoryId } from '#src/testing/reference-data.ts';

let app: TestApp;
let ownerId: number;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  await categoryId(app.db, 'massage');
});
afterAll(() => app.close());
beforeEach(async () => {
  ownerId = await aBusiness(app.db);
  ({ token } = await app.signIn(ownerId));
});

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const answer = await app.http.inject({
    method,
    url: `/api/treatment${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
};

const variant = { name: '60 minutes', description: '', price: 55, price_type: 'fixed', duration: 60 };
const treatment = {
  name: 'Deep tissue massage',
  status: 1,
  service_type: 'Massage by hand',
  category: 'massage',
  description: '<p>Slow and firm.</p>',
  variants: [variant],
};

test('saving over a newer version of a treatment is refused and changes nothing', async () => {
  const { id, revision } = (await call('POST', '', treatment)).body.treatment;
  const first = await call('PUT', `/${id}`, { ...treatment, name: 'Slow massage', revision });
  expect(first.status).toBe(200);
  const second = await call('PUT', `/${id}`, { ...treatment, name: 'Firm massage', revision });
  expect([second.status, second.body.message]).toEqual([
    409,
    'This treatment was changed in the meantime, perhaps in another tab. Please check it before you save.',
  ]);
  const newer = (await call('GET', `/${id}`)).body.treatment;
  expect([newer.name, newer.revision]).toEqual(['Slow massage', first.body.treatment.revision]);
  const looked = { ...treatment, name: 'Firm massage', revision: newer.revision };
  expect((await call('PUT', `/${id}`, looked)).body.treatment.name).toBe('Firm massage');
});

test.each([
  { name: 'Another name' },
  { status: 0 },
  { service_type: 'Another' },
  { description: '<p>Another.</p>' },
  { variants: [{ ...variant, price: 56 }] },
  { variants: [variant, { ...variant, name: '90 minutes' }] },
])('the change %o gives the treatment a new revision', async (change) => {
  const made = (await call('POST', '', treatment)).body.treatment;
  const [{ id: variantId }] = made.variants;
  const changed = { ...treatment, ...change };
  const [first, ...rest] = changed.variants;
  const kept = { ...changed, variants: [{ ...first, id: variantId }, ...rest] };
  expect((await call('PUT', `/${made.id}`, kept)).body.treatment.revision).not.toBe(made.revision);
});

test('a price changed by an import makes the open form out of date', async () => {
  const { id, revision } = (await call('POST', '', treatment)).body.treatment;
  await app.db.execute(sql`UPDATE treatment_variants SET price_pence = 6000 WHERE treatment_id = ${id}`);
  expect((await call('PUT', `/${id}`, { ...treatment, revision })).body.code).toBe('stale-treatment');
});

const given = (services: number[]) => ({
  name: 'Back and balance',
  status: true,
  category: 'massage',
  description: '<p>An afternoon.</p>',
  services,
  price_type: 'Treatment Pricing',
  available_for: 'all genders',
});

test('saving over a newer version of a package is refused, though new treatment prices are no change', async () => {
  const back = await aTreatment(app.db, ownerId, { name: 'Back massage' });
  const head = await aTreatment(app.db, ownerId, { name: 'Head massage' });
  const { id, revision } = (await call('POST', '-package', given([back, head]))).body.package;
  await app.db.execute(sql`UPDATE treatment_variants SET price_pence = 6000 WHERE treatment_id = ${back}`);
  const first = await call('PUT', `-package/${id}`, { ...given([head]), revision });
  expect(first.status).toBe(200);
  const second = await call('PUT', `-package/${id}`, { ...given([head]), name: 'Another', revision });
  expect([second.status, second.body.code]).toEqual([409, 'stale-package']);
  const newer = (await call('GET', `-package/${id}`)).body.package;
  expect([newer.name, newer.services.length]).toEqual(['Back and balance', 1]);
  const looked = { ...given([head]), name: 'Another', revision: newer.revision };
  expect((await call('PUT', `-package/${id}`, looked)).body.package.name).toBe('Another');
});
