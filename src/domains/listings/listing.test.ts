import { afterAll, beforeAll, expect, test } from 'vitest';
import { namesOf } from '#src/platform/schema/schema.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import {
  aKnownBusiness,
  aListingForm,
  layPostcodes,
  type Sender,
  sender,
} from '#src/testing/listings/listing-form.ts';
import { columnFields, publicFields } from './listing.ts';

let app: TestApp;
let business: Sender;
beforeAll(async () => {
  app = await startTestApp();
  await layPostcodes(app);
  business = await sender(app, await aKnownBusiness(app, { plan: 'elite' }));
});
afterAll(() => app.close());

/** Of every field that a column keeps: what is typed into the form, and what is kept of it. */
const samples = {
  phone: ['0113 496 0000', '+441134960000'],
  email: ['Rooms@example.com', 'rooms@example.com'],
  websiteURL: ['copper.example.com', 'https://copper.example.com'],
  facebookURL: ['https://www.facebook.com/copper', 'https://www.facebook.com/copper'],
  instagramURL: ['https://www.instagram.com/copper', 'https://www.instagram.com/copper'],
  tiktokURL: ['https://www.tiktok.com/@copper', 'https://www.tiktok.com/@copper'],
  youtubeURL: ['https://www.youtube.com/@copper', 'https://www.youtube.com/@copper'],
  description: ['<p onclick="x()">Warm rooms</p>', '<p>Warm rooms</p>'],
  seoTitle: ['Massage  in Leeds', 'Massage in Leeds'],
  seoDescription: ['Warm\trooms', 'Warm rooms'],
} as const satisfies Record<keyof typeof columnFields, readonly [typed: unknown, kept: unknown]>;

const names = namesOf(columnFields);
const typed = Object.fromEntries(names.map((name) => [name, samples[name][0]]));
const kept = Object.fromEntries(names.map((name) => [name, samples[name][1]]));

test('a draft keeps every field as typed', async () => {
  await app.http.inject({
    method: 'PUT',
    url: '/api/listing/new/draft',
    headers: { authorization: `Bearer ${business.token}` },
    payload: { body: typed },
  });
  expect((await business.get('/api/listing/new/draft')).json().draft.body).toEqual(typed);
});

test('saving the form stores every field, and the owner and the page show it', async () => {
  const { listing } = (await business.post('/api/listing', await aListingForm(app, typed))).json();
  expect(listing).toMatchObject(kept);
  const { page } = (await business.get(`/api/listing/${listing.id}/preview`)).json();
  expect(page).toMatchObject(Object.fromEntries(namesOf(publicFields).map((name) => [name, kept[name]])));
});
