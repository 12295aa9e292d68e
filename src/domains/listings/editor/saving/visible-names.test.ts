import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aTreatment } from '#src/testing/fixtures.ts';
import { formWith } from '#src/testing/form.ts';
import { aKnownBusiness, aListingForm, layPostcodes } from '#src/testing/listings/listing-form.ts';

let app: TestApp;
let ownerId: number;
let authorization: string;
beforeAll(async () => {
  app = await startTestApp();
  await layPostcodes(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  ownerId = await aKnownBusiness(app, { plan: 'elite' });
  authorization = `Bearer ${(await app.signIn(ownerId)).token}`;
});

const variant = { name: 'Short', price: 45, price_type: 'fixed', duration: 45 };
const treatment = {
  ...{ name: 'Wolf cut', status: 1, service_type: 'Cut', category: 'massage', description: 'In layers.' },
  variants: [variant],
};
const aPackage = async (name: string) => ({
  ...{ name, status: true, category: 'massage', description: 'An afternoon.' },
  ...{ price_type: 'Treatment Pricing', available_for: 'all genders' },
  services: [await aTreatment(app.db, ownerId, { variants: [{ pricePence: 5500, minutes: 60 }] })],
});
const person = {
  name: 'Nerys Caddick',
  ...{ qualification: 'BSc Nursing', certificate: 'Registered nurse', confirmBox: true },
};

type Made = (name: string) => Promise<object> | object;
const kinds: [string, string, string, Made][] = [
  ['a treatment’s name', 'treatment', 'name', (name) => ({ ...treatment, name })],
  ['a service type', 'treatment', 'service_type', (name) => ({ ...treatment, service_type: name })],
  [
    'a variant’s name',
    'treatment',
    'variants.0.name',
    (name) => ({ ...treatment, variants: [{ ...variant, name }] }),
  ],
  ['a package’s name', 'treatment-package', 'name', aPackage],
  ['a practitioner’s name', 'practitioner', 'name', (name) => ({ ...person, name })],
  ['a qualification', 'practitioner', 'qualification', (name) => ({ ...person, qualification: name })],
  ['an affiliation’s name', 'professional-certificate', 'name', (name) => ({ name, description: '' })],
  ['a listing’s title', 'listing', 'title', (title) => aListingForm(app, { title })],
];

const send = async (path: string, form: object) => {
  const isListing = path === 'listing';
  const { headers, payload } = isListing ? await formWith(parts(form)) : { headers: {}, payload: form };
  const asked = { method: 'POST', url: `/api/${path}`, headers: { ...headers, authorization } } as const;
  return app.http.inject({ ...asked, payload });
};
const parts = (form: object) =>
  Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string | Blob] => [name, one instanceof Blob ? one : String(one)]),
  );

test.each(kinds)('%s of invisible characters is refused', async (_what, path, field, made) => {
  for (const name of ['\u200B\u2060', ' \u202E ', '\u3164']) {
    const answer = await send(path, await made(name));
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  }
});

test.each(kinds)('%s is stored without invisible characters', async (_what, path, _field, made) => {
  const answer = await send(path, await made('\u200BRowan \u202EElm\u202C\u00AD House\uFEFF'));
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.body).toContain('"Rowan Elm House"');
});

test('names in an imported table follow the same rules', async () => {
  const file = [
    'treatment,category,service_type,description,variant,price_type,price,duration',
    'Rowan\u200B bath,massage,Bath,Warm.,\u202EShort,fixed,45,45min',
    '\u200B\u200B,massage,Bath,Warm.,\u2060,fixed,45,45min',
  ].join('\n');
  const form = await formWith([['file', new Blob([file], { type: 'text/csv' }), 'prices.csv']]);
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/treatment-csv/preview',
    headers: { ...form.headers, authorization },
    payload: form.payload,
  });
  expect(answer.json().lines).toMatchObject([
    { outcome: 'added', treatment: 'Rowan bath', variant: 'Short' },
    { outcome: 'refused', notes: ['The treatment field is required.', 'Name field can not be empty.'] },
  ]);
});
