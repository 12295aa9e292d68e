import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resources, staffServices, timeBlocks } from '#src/domains/calendar/tables.server.ts';
import { listings, listingTreatments } from '#src/domains/listings/tables.server.ts';
import { listingVariantTerms, treatments } from '#src/domains/treatments/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import {
  aBookedSalon,
  ask,
  type BookedSalon,
  type OfferedTime,
  offeredTimes,
  setBookings,
} from '#src/testing/appointments/booking.ts';
import { aPerson, aRoom, aTimedTreatment } from '#src/testing/calendar/salon.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { termsSentence } from '../terms.ts';

let app: TestApp;
let salon: BookedSalon;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  salon = await aBookedSalon(app);
});

const offer = (slug = salon.slug) => ask(app, `listing-details/${slug}/booking`);
const times = (query: string) => ask(app, `listing-details/${salon.slug}/times?${query}`);
const tuesday = (more = '') =>
  offeredTimes(app, salon.slug, `variant=${salon.variantId}&from=2026-11-03&days=1${more}`);
const local = (all: readonly OfferedTime[]) => all.map((each) => each.local.slice(11));

test('what can be booked is told with its people, prices and terms', async () => {
  await setBookings(app, salon, { cancellationTerms: 'hours_24' });
  const { status, body } = await offer();
  expect([status, body]).toMatchObject([
    200,
    {
      ...{ title: 'Quay Rooms', takes: 'instant', horizon_days: 60 },
      terms: termsSentence('hours_24'),
      staff: [
        { id: salon.ada.id, name: 'Ada' },
        { id: salon.bea.id, name: 'Bea' },
      ],
      treatments: [
        {
          ...{ id: salon.treatmentId, name: 'Swedish massage', category: 'Massage', bookable: 'yes' },
          variants: [
            { id: salon.variantId, detail: '', minutes: 60, price: 55, price_type: 'fixed', staff_count: 2 },
          ],
        },
      ],
    },
  ]);
});

test('a place that takes no bookings, or is paused, offers nothing; one that is not shown is not found', async () => {
  const of = async () => [
    (await offer()).body.takes,
    (await offer()).body.treatments,
    (await times(`variant=${salon.variantId}&from=2026-11-03`)).body.code,
  ];
  await setBookings(app, salon, { takesBookings: 'off' });
  expect(await of()).toEqual(['off', [], 'bookings-off']);
  await setBookings(app, salon, { takesBookings: 'request' });
  expect((await of())[0]).toBe('request');
  const put = (state: 'paused' | 'draft') =>
    app.db.update(listings).set({ state }).where(eq(listings.id, salon.listingId));
  await put('paused');
  expect(await of()).toEqual(['off', [], 'bookings-off']);
  await put('draft');
  expect([(await offer()).status, (await offer('nowhere')).status]).toEqual([404, 404]);
});

test('only what the place offers and someone there gives can be booked', async () => {
  const gone = await aTimedTreatment(app.db, salon, { name: 'Paused', isActive: false });
  const elsewhere = await aTimedTreatment(app.db, salon, { name: 'Elsewhere' });
  await app.db.delete(listingTreatments).where(eq(listingTreatments.treatmentId, elsewhere.treatmentId));
  const withheld = await aTimedTreatment(app.db, salon, { name: 'Withheld' });
  await app.db
    .insert(listingVariantTerms)
    .values({ listingId: salon.listingId, variantId: withheld.variantId, isOffered: false });
  const nobodys = await aTimedTreatment(app.db, salon, { name: 'By nobody' });
  await app.db.update(resources).set({ allTreatments: false }).where(eq(resources.ownerId, salon.ownerId));
  for (const { id } of [salon.ada, salon.bea])
    await app.db.insert(staffServices).values({ resourceId: id, treatmentId: salon.treatmentId });
  const { body } = await offer();
  expect(body.treatments.map(({ name }: { name: string }) => name)).toEqual(['Swedish massage']);
  for (const { variantId } of [gone, elsewhere, withheld, { variantId: 4_000_000 }])
    expect((await times(`variant=${variantId}&from=2026-11-03`)).body.errors).toEqual({
      variant: ['Choose treatments that can be booked here.'],
    });
  expect((await times(`variant=${nobodys.variantId}&from=2026-11-03`)).body.errors).toEqual({
    staff: ['Nobody can be booked for this here at the moment.'],
  });
});

test('people of other places, and those who cannot be booked, are neither named nor offered', async () => {
  const other = await aListing(app.db, { ownerId: salon.ownerId, title: 'Elsewhere' });
  const cy = await aPerson(app.db, { ownerId: salon.ownerId, listings: [other.id], name: 'Cy' });
  await app.db.update(resources).set({ isBookable: false }).where(eq(resources.id, salon.bea.id));
  expect((await offer()).body.staff).toEqual([{ id: salon.ada.id, name: 'Ada' }]);
  expect(new Set((await tuesday()).flatMap(({ staff }) => staff.map(({ name }) => name)))).toEqual(
    new Set(['Ada']),
  );
  for (const { id } of [cy, salon.bea])
    expect((await times(`variant=${salon.variantId}&from=2026-11-03&staff=${id}`)).body.errors).toEqual({
      staff: ['Choose someone who gives all of this here, or anyone.'],
    });
});

test('each time names who can give all of it, whose turn it is first, with their prices', async () => {
  await app.db.insert(timeBlocks).values({
    ...{ resourceId: salon.ada.id, cause: 'blocked', isFirm: true },
    during: '[2026-11-03T09:00Z,2026-11-03T12:00Z)',
  });
  const all = await tuesday();
  expect(all[0]).toEqual({
    ...{ at: '2026-11-03T09:00:00.000Z', local: '2026-11-03T09:00', price: 55 },
    ends_at: '2026-11-03T10:00:00.000Z',
    staff: [{ id: salon.bea.id, name: 'Bea', price: 55 }],
  });
  expect(all.find((each) => each.local.endsWith('12:00'))?.staff.map(({ name }) => name)).toEqual([
    'Ada',
    'Bea',
  ]);
  expect(local(await tuesday(`&staff=${salon.ada.id}`))[0]).toBe('12:00');
});

test('where no one person can give all of it, those who do are named with the price of their part', async () => {
  const nails = await aTimedTreatment(app.db, salon, {
    name: 'Nails',
    variants: [{ pricePence: 3000, minutes: 30 }],
  });
  await app.db.update(resources).set({ allTreatments: false }).where(eq(resources.ownerId, salon.ownerId));
  await app.db.insert(staffServices).values([
    { resourceId: salon.ada.id, treatmentId: salon.treatmentId },
    { resourceId: salon.bea.id, treatmentId: nails.treatmentId },
  ]);
  const both = `variant=${salon.variantId}&variant=${nails.variantId}`;
  const [first] = await offeredTimes(app, salon.slug, `${both}&from=2026-11-03&days=1`);
  expect(first).toMatchObject({
    price: 85,
    staff: [
      { name: 'Ada', price: 55 },
      { name: 'Bea', price: 30 },
    ],
  });
  const { body } = await times(`${both}&from=2026-11-03&staff=${salon.ada.id}`);
  expect(Object.keys(body.errors)).toEqual(['staff']);
});

test('times keep the lead time and the horizon of the place, which the salon’s own screens do not', async () => {
  app.clock.now = new Date('2026-11-03T10:00:00Z');
  await setBookings(app, salon, { leadMinutes: 180, horizonDays: 2 });
  const days = (await times(`variant=${salon.variantId}&from=2026-11-03&days=5`)).body.days;
  expect(days.map(({ times }: { times: unknown[] }) => times.length > 0)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(local(await tuesday())[0]).toBe('13:00');
  app.clock.now = new Date('2026-11-02T09:30:00Z');
});

test('buffers and rooms limit the times', async () => {
  const room = await aRoom(app.db, salon);
  const wrap = await aTimedTreatment(
    app.db,
    salon,
    { name: 'Wrap', variants: [{ minutes: 60 }] },
    { timing: { bufferBefore: 15, bufferAfter: 15 }, roomKindId: room.kindId },
  );
  await app.db.insert(timeBlocks).values({
    ...{ resourceId: room.id, cause: 'blocked', isFirm: true },
    during: '[2026-11-03T09:00Z,2026-11-03T15:00Z)',
  });
  const all = local(await offeredTimes(app, salon.slug, `variant=${wrap.variantId}&from=2026-11-03&days=1`));
  expect([all[0], all.at(-1)]).toEqual(['15:15', '16:45']);
});

test.each([
  ['', ['variant', 'from']],
  ['variant=&from=2026-11-03', ['variant']],
  ['variant=x&from=2026-11-03', ['variant']],
  ['variant=1&from=2026-11-3&days=0&staff=x', ['from', 'days', 'staff']],
  ['variant=1&from=2026-11-03&days=43', ['days']],
  [
    `${'variant=1&'.repeat(3)}variant=2&variant=3&variant=4&variant=5&variant=6&variant=7&variant=8&variant=9&from=2026-11-03`,
    ['variant'],
  ],
])('“%s” names every field that is wrong', async (query, fields) => {
  const { status, body } = await times(query);
  expect([status, Object.keys(body.errors)]).toEqual([422, fields]);
});

test('a treatment is named in every way that a list is written', async () => {
  const { variantId: id } = salon;
  const all = [`variant=${id}`, `variant[]=${id}`, `variant=${id}&variant=${id}`, `variant=${id},${id}`].map(
    async (variant) => (await times(`${variant}&from=2026-11-03&days=1`)).body,
  );
  const [first, ...others] = await Promise.all(all);
  expect(first.days[0].times.length).toBeGreaterThan(10);
  for (const other of others) expect(other).toEqual(first);
});

test('injections ask for the consultation that the place offers, and are given no times', async () => {
  await aTimedTreatment(app.db, salon, {
    ...{ name: 'Lip filler', category: 'injectables' },
    variants: [{ name: '1 ml' }, { name: 'Consultation', priceType: 'free', minutes: 15 }],
  });
  const filler = (await offer()).body.treatments.find(({ name }: { name: string }) => name === 'Lip filler');
  const [one, talk] = filler.variants;
  expect([filler.bookable, filler.consultation, one.bookable, talk.bookable]).toEqual([
    'yes',
    talk.id,
    'consultation',
    'yes',
  ]);
  expect((await times(`variant=${one.id}&from=2026-11-03`)).body.errors).toEqual({
    variant: ['Injections are given only after a consultation.'],
  });
  expect((await times(`variant=${talk.id}&from=2026-11-03`)).status).toBe(200);
  await app.db.update(treatments).set({ isActive: false }).where(eq(treatments.id, filler.id));
});
