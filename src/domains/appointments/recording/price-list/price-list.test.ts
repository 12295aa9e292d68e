import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffServiceTerms } from '#src/domains/calendar/tables.server.ts';
import { listingTreatments } from '#src/domains/listings/tables.server.ts';
import { listingVariantTerms } from '#src/domains/treatments/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import {
  aPerson,
  aSalon,
  aTimedTreatment,
  callsOf,
  recording,
  type Salon,
} from '#src/testing/calendar/salon.ts';
import { aBusiness, aListing, aTreatment } from '#src/testing/fixtures.ts';
import type { DraftItem } from '../draft.ts';
import type { Offered } from './contract.ts';
import { choiceText, minutesText, priceText, termsOf, togetherOf } from './terms.ts';

let app: TestApp;
let salon: Salon;
let call: Awaited<ReturnType<typeof callsOf>>;
/** A second place, where the massage is dearer; and a person of both who has terms of her own. */
let moor: number;
let cleo: number;
let tint: number;
beforeAll(async () => {
  app = await startTestApp();
  salon = await aSalon(app);
  const { ownerId, listingId, variantId, treatmentId } = salon;
  call = await callsOf(app, ownerId);
  moor = (await aListing(app.db, { ownerId, title: 'Moor Rooms' })).id;
  await app.db.insert(listingTreatments).values({ listingId: moor, treatmentId, ownerId });
  await app.db
    .insert(listingVariantTerms)
    .values({ listingId: moor, variantId, pricePence: 6_000, minutes: 75 });
  cleo = (await aPerson(app.db, { ownerId, listings: [listingId, moor], name: 'Cleo' })).id;
  const own = { resourceId: cleo, variantId, pricePence: 7_050, minutes: 90 };
  await app.db.insert(staffServiceTerms).values(own);
  const brows = { name: 'Brow tint', variants: [{ minutes: 15, pricePence: 1_250 }] };
  tint = (await aTimedTreatment(app.db, salon, brows)).variantId;
  await aTreatment(app.db, ownerId, { name: 'Gone', isActive: false }, listingId);
});
afterAll(() => app.close());

const listOf = async (listing: number): Promise<Offered[]> =>
  (await call('GET', `calendar/price-list?listing=${listing}`)).body;
const line = (variant: number, resource: number | null): DraftItem => ({
  ...{ key: String(variant), position: null, variant, name: 'As typed', minutes: 5, price: 1, resource },
});
const people = () => ({ ada: salon.ada.id, cleo, anyone: null });
const places = () => ({ quay: salon.listingId, moor });

let day = 0;
/** Records these treatments on a day of their own and answers price and minutes. */
async function recorded(listing: number, items: readonly DraftItem[]) {
  day += 1;
  const wishes = {
    ...{ listing, starts_at: `2026-12-${String(day).padStart(2, '0')}T10:00:00.000Z`, anyway: true },
    items: items.map(({ variant, resource }) => ({ variant, resource })),
  };
  const { body } = await call('POST', 'calendar/appointment', recording(salon, wishes));
  return { price: body.price, minutes: (Date.parse(body.ends_at) - Date.parse(body.starts_at)) / 60_000 };
}

test.each([
  ['quay', ['ada'], '1 hr', '£55'],
  ['quay', ['cleo'], '1 hr 30 min', '£70.50'],
  ['moor', ['cleo'], '1 hr 30 min', '£70.50'],
  ['quay', ['anyone'], '1 hr to 1 hr 30 min', '£55 to £70.50'],
  ['quay', ['ada', 'tint'], '1 hr 15 min', '£67.50'],
  ['quay', ['cleo', 'tint'], '1 hr 45 min', '£83'],
  ['quay', ['anyone', 'tint'], '1 hr 15 min to 1 hr 45 min', '£67.50 to £83'],
] as const)(
  'at %s with %j the form says %s and %s, and that is recorded',
  async (place, who, takes, costs) => {
    const listing = places()[place];
    const items = who.map((one) =>
      one === 'tint' ? line(tint, salon.ada.id) : line(salon.variantId, people()[one]),
    );
    const list = await listOf(listing);
    const said = togetherOf(items.map((item) => termsOf(item, list)));
    expect([minutesText(said), priceText(said)]).toEqual([takes, costs]);
    const came = await recorded(listing, items);
    expect([came.price >= said.least.price, came.price <= said.most.price]).toEqual([true, true]);
    expect([came.minutes >= said.least.minutes, came.minutes <= said.most.minutes]).toEqual([true, true]);
  },
);

test('a treatment is found with the price and duration of the place and of who is chosen', async () => {
  const texts = async (listing: number, resource: number | null) =>
    (await listOf(listing)).map((one) => choiceText(one, resource));
  expect(await texts(salon.listingId, salon.ada.id)).toEqual([
    'Swedish massage · 1 hr · £55',
    'Brow tint · 15 min · £12.50',
  ]);
  expect(await texts(moor, cleo)).toEqual(['Swedish massage · 1 hr 30 min · £70.50']);
  expect(await texts(moor, salon.ada.id)).toEqual(['Swedish massage · 1 hr 15 min · £60']);
});

test('an appointment keeps its agreed price and duration when the price list changes', async () => {
  const kept = { ...line(salon.variantId, cleo), position: 0, minutes: 45, price: 40 };
  expect(termsOf(kept, await listOf(moor)).most).toEqual({ minutes: 45, price: 40 });
});

test('a practitioner reads what they themselves take; the price list of another business is not there', async () => {
  const ada = await callsOf(app, salon.ada.accountId);
  const { body } = await ada('GET', `calendar/price-list?listing=${salon.listingId}`);
  expect(body[0]).toMatchObject({
    price: 55,
    people: [],
    anyone: { least: { price: 55 }, most: { price: 55 } },
  });
  const stranger = await callsOf(app, await aBusiness(app.db));
  expect((await stranger('GET', `calendar/price-list?listing=${moor}`)).status).toBe(404);
});
