import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as places from '#src/domains/places/reference-data.server.ts';
import { postcodes } from '#src/domains/places/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import {
  aKnownBusiness,
  aListingForm,
  type Form,
  mapOf,
  type Sender,
  sender,
} from '#src/testing/listings/listing-form.ts';
import { cityId } from '#src/testing/reference-data.ts';

let app: TestApp;
let business: Sender;
beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  business = await sender(app, await aKnownBusiness(app, { plan: 'elite' }));
});

const typed = { GoogleMapEmbedCode: undefined, status: 0 };
const made = async (changes: Form) => {
  const answer = await business.post('/api/listing', await aListingForm(app, { ...typed, ...changes }));
  expect(answer.json()).toMatchObject({ success: true });
  return answer.json();
};
const saved = async (id: number, changes: Form) => {
  const form = await aListingForm(app, {
    ...typed,
    bodyPicture: undefined,
    thumbnailImage: undefined,
    ...changes,
  });
  return (await business.put(`/api/listing/${id}`, form)).json();
};

test.each([
  ['12 Oldham Street, Manchester, M1 1JQ', 'manchester', 53.478, -2.235],
  ['14 Briggate Arcade, Leeds, LS1 6HD', 'leeds', 53.797, -1.548],
])('on a fresh installation %s is placed at its postcode district', async (address, city, lat, lng) => {
  const { listing, notices } = await made({ address, location: await cityId(app.db, city) });
  expect(listing).toMatchObject({ address, precision: 'district', lat, lng, missing: [] });
  expect(notices).toEqual([]);
});

test('an imported postcode places the listing at the postcode', async () => {
  await app.db.insert(postcodes).values({ postcode: 'LS27HZ', lat: 53.7971, lng: -1.5422 });
  const { listing } = await made({ address: '14 Briggate Arcade, Leeds, LS2 7HZ' });
  expect(listing).toMatchObject({ precision: 'postcode', lat: 53.7971, lng: -1.5422 });
});

test.each([
  ['an unknown postcode', '12 Candle Court, Leeds, LS99 9ZZ', /do not know the postcode LS99 9ZZ yet/],
  ['no postcode', '12 Candle Court, Leeds', /has no postcode/],
])(
  '%s gives a notice, and the listing is placed in its town and can be published',
  async (_, address, remark) => {
    const { listing, notices } = await made({ address, status: 1 });
    expect(listing).toMatchObject({ precision: 'town', state: 'awaiting_check', missing: [] });
    expect(notices).toEqual([expect.stringMatching(remark)]);
  },
);

test('a listing in a town outside the cities is placed by the town’s name', async () => {
  const { listing } = await made({ location: 'Ilkley', address: '3 Brook Street' });
  expect(listing).toMatchObject({ town: 'Ilkley', location: null, precision: 'town', lat: 53.9245 });
});

test('the pin of the form counts before the map code and the postcode', async () => {
  const { listing } = await made({ lat: 53.79, lng: -1.54, GoogleMapEmbedCode: mapOf(53.7, -1.5) });
  expect(listing).toMatchObject({ precision: 'exact', lat: 53.79, lng: -1.54 });
});

test('a Google Maps link gives the exact position', async () => {
  const link = 'https://www.google.com/maps/place/X/@53.8,-1.5,17z/data=!3m1!4b1!8m2!3d53.7997!4d-1.5491';
  const { listing } = await made({ GoogleMapEmbedCode: link });
  expect(listing).toMatchObject({ precision: 'exact', lat: 53.7997, lng: -1.5491 });
});

test('saving a district’s position again does not make it more precise', async () => {
  const { listing } = await made({});
  const { lat, lng, GoogleMapEmbedCode, address } = listing;
  expect(listing.precision).toBe('district');
  expect((await saved(listing.id, { address, lat, lng })).listing.precision).toBe('district');
  expect((await saved(listing.id, { address, GoogleMapEmbedCode })).listing.precision).toBe('district');
  expect((await saved(listing.id, { address, lat: lat + 0.001, lng })).listing.precision).toBe('exact');
});

const pin = { lat: 53.79, lng: -1.54 };
const atCandleCourt = '12 Candle Court, Leeds, LS1 4DY';
const atBankRoad = '9 Bank Road, Leeds, LS6 2AA';

test('a pin set by the owner stays when the address changes', async () => {
  const { listing } = await made({ address: '12 Candel Court, Leeds, LS1 4DY', ...pin });
  for (const address of [atCandleCourt, atBankRoad])
    expect((await saved(listing.id, { address, ...pin })).listing).toMatchObject({
      precision: 'exact',
      ...pin,
    });
});

test('without a pin in the form, a new postcode moves the listing', async () => {
  const { listing } = await made({ address: atCandleCourt, ...pin });
  expect((await saved(listing.id, { address: atCandleCourt })).listing.precision).toBe('exact');
  const moved = await saved(listing.id, { address: atBankRoad });
  expect(moved.listing).toMatchObject({ precision: 'district', lat: 53.82 });
});

test('a form that clears the pin places the listing by its address', async () => {
  const { listing } = await made({ address: atCandleCourt, ...pin });
  const form = await aListingForm(app, { address: atCandleCourt, GoogleMapEmbedCode: undefined });
  const { bodyPicture, thumbnailImage, ...rest } = form;
  const answer = await app.http.inject({
    method: 'PUT',
    url: `/api/listing/${listing.id}`,
    headers: { authorization: `Bearer ${business.token}` },
    payload: { ...rest, lat: null, lng: null },
  });
  expect(answer.json().listing).toMatchObject({ precision: 'district', lat: 53.797, lng: -1.548 });
});

test.each([
  ['12 Oldham Street, Manchester, M1 1JQ', 'Manchester', { precision: 'district', name: 'M1' }, []],
  ['14 Briggate Arcade, Leeds, LS1 6HD', 'Leeds', { precision: 'district', name: 'LS1' }, []],
  [
    '14 Briggate Arcade, Leeds, LS99 9ZZ',
    'Leeds',
    { precision: 'town', name: 'Leeds' },
    [expect.stringMatching(/do not know the postcode LS99 9ZZ yet/)],
  ],
])(
  'a draft at %s shows its position and the notices that saving would give',
  async (address, location, placed, notices) => {
    const keep = async (changes: object) => {
      const payload = { body: { location, address, lat: null, lng: null, ...changes }, based_on: 0 };
      const authorization = `Bearer ${business.token}`;
      const url = '/api/listing/new/draft';
      return (await app.http.inject({ method: 'PUT', url, headers: { authorization }, payload })).json();
    };
    expect(await keep({})).toMatchObject({ missing: [], notices, placed });
    const { draft } = (await business.get('/api/listing/new/draft')).json();
    expect(draft).toMatchObject({ missing: [], notices, placed });
    const { notices: said } = await made({ address, location });
    expect(said).toEqual(notices);
    // A pin answers the remark; where the address leads is said all the same.
    expect(await keep(pin)).toMatchObject({ notices: [], placed });
  },
);
