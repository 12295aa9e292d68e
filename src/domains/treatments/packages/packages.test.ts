import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing, aTreatment } from '#src/testing/fixtures.ts';
import { aPackage } from '#src/testing/listings/packages.ts';

let app: TestApp;
let ownerId: number;
let token: string;
let back: number;
let head: number;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ownerId = await aBusiness(app.db);
  ({ token } = await app.signIn(ownerId));
  back = await aTreatment(app.db, ownerId, {
    name: 'Back massage',
    variants: [{ pricePence: 5500, minutes: 60 }],
  });
  const variants = [
    { name: 'Short', pricePence: 3050, minutes: 30 },
    { name: 'Long', pricePence: 4500, minutes: 45 },
  ];
  head = await aTreatment(app.db, ownerId, { name: 'Head massage', variants });
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = async (method: Method, path: string, payload?: object) => {
  const answer = await app.http.inject({
    method,
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const path = 'treatment-package';

const given = () => ({
  name: 'Back and balance',
  status: true,
  category: 'massage',
  description: '<p>An afternoon.</p>',
  services: [back, head],
  price_type: 'Treatment Pricing',
  available_for: 'all genders',
});
/** What a treatment made for a test has not got. */
const told = { description: 'Firm.', service_type: 'Massage' };
const make = async (over: object = {}) => (await call('POST', path, { ...given(), ...over })).body.package;

test('treatments are accepted as numbers or as objects', async () => {
  const made = await make({ services: [{ id: back }, { id: String(head) }] });
  expect(made.services.map((one: { name: string }) => one.name)).toEqual([
    'Back massage',
    'Head massage, Short',
  ]);
});

test('the server works out the sums when a package is created or changed', async () => {
  const made = await call('POST', path, { ...given(), total_price: 1, total_duration: 1, retail_price: 500 });
  expect(made.status).toBe(201);
  expect(made.body.package).toMatchObject({
    ...{ name: 'Back and balance', category: 'Massage', status: true, price_type: 'Treatment Pricing' },
    ...{ retail_price: 85.5, total_price: 85.5, saving: null, discount_percentage: null },
    ...{ total_time: '1h 30min', total_duration: 90, available_for: 'all genders' },
    ...{ service_prices: [55, 30.5], service_durations: [60, 30], hidden_because: '' },
  });
  const { id, services } = made.body.package;
  expect(services.map((one: { name: string }) => one.name)).toEqual(['Back massage', 'Head massage, Short']);
  expect((await call('GET', `${path}/${id}`)).body.package).toEqual(made.body.package);
  const long = (await call('GET', `treatment/${head}`)).body.treatment.variants[1].id;
  const changed = await call('PUT', `${path}/${id}`, {
    ...given(),
    ...{ status: 'inactive', price_type: 'percentage discount', discount_percentage: '10' },
    ...{ available_for: 'Females Only', services: [{ treatment_id: head, variant_id: long }, back] },
  });
  expect(changed.body.package).toMatchObject({
    ...{ retail_price: 90, total_price: 100, saving: 10, discount_percentage: 10, status: false },
    ...{ available_for: 'females only', total_time: '1h 45min' },
  });
  expect((await call('DELETE', `${path}/${id}`)).status).toBe(200);
  expect((await call('GET', `${path}/${id}`)).status).toBe(404);
  expect((await call('GET', `treatment/${back}`)).status).toBe(200);
});

test.each([
  ['a custom price', { price_type: 'Custom Pricing', retail_price: '70.00' }, 70, 15.5],
  ['a rounded discount', { price_type: 'Percentage Discount', discount_percentage: 33.33 }, 57, 28.5],
  ['a free package', { price_type: 'FREE' }, 0, 85.5],
  ['a custom price above the sum', { price_type: 'Custom Pricing', retail_price: 99 }, 99, null],
])('%s', async (_name, terms, retail_price, saving) => {
  expect(await make(terms)).toMatchObject({ retail_price, total_price: 85.5, saving });
});

test('a treatment with a “from” price makes the package “from” and hides its saving', async () => {
  const open = await aTreatment(app.db, ownerId, { variants: [{ priceType: 'from', pricePence: 4000 }] });
  const terms = { price_type: 'Percentage Discount', discount_percentage: 25, services: [back, open] };
  expect(await make(terms)).toMatchObject({ price: { amount: 71.25, kind: 'from' }, saving: null });
});

test('every missing field is named', async () => {
  const none = await call('POST', path, {});
  expect([none.status, Object.keys(none.body.errors).toSorted()]).toEqual([
    422,
    ['available_for', 'category', 'description', 'name', 'price_type', 'services', 'status'],
  ]);
});

test.each([
  ['no treatment', { services: [] }, { services: ['Please add at least one treatment.'] }],
  [
    'a custom price of zero',
    { price_type: 'Custom Pricing', retail_price: 0 },
    { retail_price: ['Price must be greater than 0 for Custom Pricing'] },
  ],
  [
    'a discount without its percentage',
    { price_type: 'Percentage Discount' },
    { discount_percentage: ['The discount percentage field is required.'] },
  ],
  [
    'a discount above 100 %',
    { price_type: 'Percentage Discount', discount_percentage: 100.01 },
    { discount_percentage: ['The discount percentage field must be between 0 and 100.'] },
  ],
  [
    'an unknown price type',
    { price_type: 'Haggling' },
    { price_type: ['The selected price type is invalid.'] },
  ],
  [
    'an unknown audience',
    { available_for: 'cats' },
    { available_for: ['The selected available for is invalid.'] },
  ],
])('%s is refused', async (_name, over, errors) => {
  const answer = await call('POST', path, { ...given(), ...over });
  expect([answer.status, answer.body.errors]).toEqual([422, errors]);
});

test('a package takes only the owner’s treatments, each once', async () => {
  const foreign = await aTreatment(app.db, await aBusiness(app.db));
  const first = (await call('GET', `treatment/${head}`)).body.treatment.variants[0].id;
  const services = [
    back,
    foreign,
    { treatment_id: back, variant_id: first },
    head,
    { treatment_id: head, variant_id: first },
  ];
  const answer = await call('POST', path, { ...given(), services });
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    {
      'services.1': ['The selected treatment is invalid.'],
      'services.2': ['The selected treatment is invalid.'],
      'services.4': ['This treatment was chosen twice.'],
    },
  ]);
});

test('the list of packages has pages, newest first, and a search by name and category', async () => {
  for (const name of ['Ash', 'birch', 'Cedar']) await aPackage(app.db, ownerId, { name });
  await aPackage(app.db, await aBusiness(app.db), { name: 'Foreign' });
  const list = async (query = '') => (await call('GET', `${path}${query}`)).body;
  const names = async (query = '') => (await list(query)).data.map((row: { name: string }) => row.name);
  expect(await names()).toEqual(['Cedar', 'birch', 'Ash']);
  expect(await names('?sort=name&per_page=2')).toEqual(['Ash', 'birch']);
  expect(await names('?search=R')).toEqual(['Cedar', 'birch']);
  expect(await names('?search=MASSAGE')).toHaveLength(3);
  expect(await names('?search=_')).toEqual([]);
  const body = await list('?page=2&per_page=2');
  expect(body).toMatchObject({ total: 3, last_page: 2, from: 3, to: 3 });
  expect(body.packages).toEqual(body.data);
});

test('a treatment or variant in a package cannot be deleted, and the error names the package', async () => {
  await make({ name: 'Slow afternoon' });
  const gone = await call('DELETE', `treatment/${head}`);
  expect([gone.status, gone.body.message]).toEqual([
    409,
    '“Head massage” is part of the package “Slow afternoon”. Take it out there first, or set the treatment to inactive.',
  ]);
  const { treatment } = (await call('GET', `treatment/${head}`)).body;
  const [short, long] = treatment.variants;
  const kept = { ...treatment, ...told, variants: [long] };
  const cut = await call('PUT', `treatment/${head}`, kept);
  expect([cut.status, cut.body.code, cut.body.message]).toEqual([
    409,
    'treatment-in-package',
    'The variant “Short” is part of the package “Slow afternoon”. Take it out there before you delete it.',
  ]);
  const swapped = { ...kept, variants: [long, short] };
  expect((await call('PUT', `treatment/${head}`, swapped)).status).toBe(200);
});

test('after a price change the answer lists the affected packages and hides their saving', async () => {
  const { id } = await make({
    price_type: 'Percentage Discount',
    discount_percentage: 10,
    name: 'A tenth off',
  });
  await make({ price_type: 'Custom Pricing', retail_price: 60, name: 'Sixty' });
  const { treatment } = (await call('GET', `treatment/${back}`)).body;
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const dearer = {
    ...{ ...treatment, ...told },
    variants: [{ ...treatment.variants[0], price: 65 }],
  };
  const { body } = await call('PUT', `treatment/${back}`, dearer);
  expect(body.packages_changed).toEqual([
    { id, name: 'A tenth off', price_before: 76.95, price_after: 85.95 },
  ]);
  const after = (await call('GET', `${path}/${id}`)).body.package;
  expect(after).toMatchObject({ retail_price: 85.95, saving: null });
  expect(after.saving_note).toContain('save it again');
  const again = { ...given(), price_type: 'Percentage Discount', discount_percentage: 10 };
  expect((await call('PUT', `${path}/${id}`, again)).body.package).toMatchObject({
    saving: 9.55,
    saving_note: '',
  });
});

test('a package with an inactive treatment explains why visitors do not see it', async () => {
  const { id } = await make();
  const { treatment } = (await call('GET', `treatment/${back}`)).body;
  await call('PUT', `treatment/${back}`, {
    ...treatment,
    ...told,
    status: 0,
  });
  expect((await call('GET', `${path}/${id}`)).body.package.hidden_because).toBe(
    'Not shown to the public while “Back massage” is inactive.',
  );
});

test('a package is on all listings or on the chosen ones', async () => {
  await aListing(app.db, { ownerId });
  const two = await aListing(app.db, { ownerId });
  const made = await make();
  expect(made).toMatchObject({ on_all_listings: true, listing_ids: null });
  const narrow = await call('PUT', `${path}/${made.id}`, { ...given(), listing_ids: [two.id] });
  expect(narrow.body.package).toMatchObject({ on_all_listings: false, listing_ids: [two.id] });
});
