import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import {
  aKnownBusiness,
  aListingForm,
  type Form,
  layPostcodes,
  mapOf,
  type Sender,
  sender,
} from '#src/testing/listings/listing-form.ts';
import { cityId } from '#src/testing/reference-data.ts';
import type { Missing } from '../../own/contract.ts';

let app: TestApp;
let business: Sender;
beforeAll(async () => {
  app = await startTestApp();
  await layPostcodes(app);
  await cityId(app.db, 'leeds');
});
afterAll(() => app.close());
beforeEach(async () => {
  business = await sender(app, await aKnownBusiness(app, { plan: 'elite' }));
});

const keep = async (id: number | 'new', body: object): Promise<Missing[]> => {
  const answer = await app.http.inject({
    method: 'PUT',
    url: `/api/listing/${id}/draft`,
    headers: { authorization: `Bearer ${business.token}` },
    payload: { body, based_on: 0 },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().missing;
};
const opened = async (id: number | 'new') => (await business.get(`/api/listing/${id}/draft`)).json().draft;
const refusal = async (changes: Form) => {
  const answer = await business.post('/api/listing', await aListingForm(app, changes));
  expect(answer.statusCode).toBe(422);
  return Object.entries<string[]>(answer.json().errors).flatMap(([field, sentences]) =>
    sentences.map((message) => ({ field, message })),
  );
};

// No district of this postcode exists.
const unknown = { location: 'Leeds', address: '12 Candle Court, Leeds, LS99 9ZZ', GoogleMapEmbedCode: '' };

test.each<[string, Form]>([
  ['a short link', { ...unknown, GoogleMapEmbedCode: 'https://maps.app.goo.gl/5eQ7bTp2c' }],
  ['no street', { ...unknown, address: 'Leeds LS1 4DY' }],
  [
    'a map from another site',
    { ...unknown, GoogleMapEmbedCode: '<iframe src="https://evil.example"></iframe>' },
  ],
  ['an unknown place', { ...unknown, location: 'Atlantis' }],
  ['a forbidden advertising word', { description: '<p>Botox at a good price.</p>' }],
])('a draft with %s shows the same error messages as saving it', async (_, typed) => {
  const told = await keep('new', typed);
  expect(told).toEqual(await refusal(typed));
  expect(told).toHaveLength(1);
  expect((await opened('new')).missing).toEqual(told);
});

test.each([
  ['an unknown postcode', unknown],
  ['no postcode', { ...unknown, address: '12 Candle Court' }],
  ['a pin', { ...unknown, lat: 53.79, lng: -1.54 }],
  ['a known postcode', { ...unknown, address: '12 Candle Court, LS1 4DY' }],
  ['a map code with a position', { ...unknown, GoogleMapEmbedCode: mapOf(53.79, -1.54) }],
  ['an empty address', { ...unknown, address: ' ' }],
  ['an empty place', { ...unknown, location: null }],
  ['nothing at all', {}],
])('a draft with %s shows no errors', async (_, typed) => {
  expect(await keep('new', typed)).toEqual([]);
  expect((await opened('new')).missing).toEqual([]);
});

test('a draft with a pin abroad has an error beside the pin', async () => {
  const abroad = await keep('new', { ...unknown, lat: 48.85, lng: 2.35 });
  expect(abroad).toEqual([{ field: 'lat', message: 'Put the pin on a place in the United Kingdom.' }]);
});
