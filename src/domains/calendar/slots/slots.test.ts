import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listingSpecialDays } from '#src/domains/listings/tables.server.ts';
import { listingVariantTerms, treatmentVariants } from '#src/domains/treatments/tables.server.ts';
import { instantOf } from '#src/platform/clock.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aColumn, askAs } from '#src/testing/calendar/columns.ts';
import { aBusiness, aListing, aTreatment } from '#src/testing/fixtures.ts';
import { theOnly } from '#src/testing/reference-data.ts';
import * as tables from '../tables.server.ts';

const day = '2026-11-25';

let app: TestApp;
let business: number;
let quay: number;
let moor: number;
let ada: Awaited<ReturnType<typeof aPerson>>;
let owen: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-24T09:30:00Z');
  business = await aBusiness(app.db);
  quay = (await aListing(app.db, { ownerId: business, title: 'Quay' })).id;
  moor = (await aListing(app.db, { ownerId: business, title: 'Moor' })).id;
  ada = await aPerson('Ada Tregear');
  owen = await aPerson('Owen Price');
});

/** A practitioner who works at the quay from nine to eleven. */
async function aPerson(name: string) {
  const member = await aMember(app.db, { businessId: business, role: 'practitioner' });
  const column = await aColumn(app.db, { businessId: business, memberId: member.memberId, name });
  const hours = { weekday: 2, starts: 540, ends: 660, fromDate: '2026-01-01' };
  await app.db
    .insert(tables.workingHours)
    .values({ ...hours, ownerId: business, resourceId: column, listingId: quay });
  return { ...member, column };
}

async function aVariant(minutes: number, pricePence = 4000) {
  const treatmentId = await aTreatment(app.db, business, { variants: [{ minutes, pricePence }] });
  const [row] = await app.db
    .select()
    .from(treatmentVariants)
    .where(eq(treatmentVariants.treatmentId, treatmentId));
  return { treatmentId, id: row?.id ?? 0 };
}

const take = (resourceId: number, from: number, to: number) =>
  app.db.insert(tables.timeBlocks).values({
    ...{ resourceId, cause: 'blocked' as const, isFirm: true },
    during: `[${instantOf(day, from).toISOString()},${instantOf(day, to).toISOString()})`,
  });

const ask = (items: string, { as = business, listing = quay, more = '' } = {}) =>
  askAs(app, as, 'GET', `/api/calendar/slots?listing=${listing}&items=${items}&from=${day}&days=1${more}`);

async function timesOf(...asked: Parameters<typeof ask>): Promise<string[]> {
  const { status, body } = await ask(...asked);
  expect(status).toBe(200);
  return body.days[0].slots.map((slot: { starts_at: string }) => slot.starts_at.slice(11, 16));
}

test('a treatment is offered on the quarters of the hour, and where it touches taken time', async () => {
  const facial = await aVariant(60);
  expect(await timesOf(`${facial.id}:${ada.column}`)).toEqual(['09:00', '09:15', '09:30', '09:45', '10:00']);
  await take(ada.column, 540, 560);
  expect(await timesOf(`${facial.id}:${ada.column}`)).toEqual(['09:20', '09:30', '09:45', '10:00']);
});

test('anyone is the person with the fewest minutes that day, at their own price and duration', async () => {
  const facial = await aVariant(90);
  const own = { resourceId: owen.column, variantId: facial.id, minutes: 60, pricePence: 5500 };
  await app.db.insert(tables.staffServiceTerms).values(own);
  const { body } = await ask(`${facial.id}`);
  expect(body.days[0].slots).toMatchObject([
    { starts_at: `${day}T09:00:00.000Z`, price: 40, items: [{ item: 0, resource: ada.column }] },
    { starts_at: `${day}T09:15:00.000Z`, price: 40 },
    { starts_at: `${day}T09:30:00.000Z`, price: 40 },
    { starts_at: `${day}T09:45:00.000Z`, price: 55, items: [{ item: 0, resource: owen.column }] },
    { starts_at: `${day}T10:00:00.000Z`, price: 55 },
  ]);
});

test('a place has its own price and duration, and only who gives a treatment is asked', async () => {
  const facial = await aVariant(60);
  await app.db
    .insert(listingVariantTerms)
    .values({ listingId: quay, variantId: facial.id, pricePence: 4500, minutes: 105 });
  await app.db
    .update(tables.resources)
    .set({ allTreatments: false })
    .where(eq(tables.resources.id, ada.column));
  const { body } = await ask(`${facial.id}`);
  expect(body.days[0].slots).toMatchObject([
    { starts_at: `${day}T09:00:00.000Z`, price: 45, items: [{ resource: owen.column }] },
    { starts_at: `${day}T09:15:00.000Z` },
  ]);
  expect(await timesOf(`${facial.id}:${ada.column}`)).toEqual([]);
});

test('two treatments follow each other, and the room they need is one at a time', async () => {
  const [facial, brows] = [await aVariant(60), await aVariant(30)];
  const kind = theOnly(
    await app.db.insert(tables.roomKinds).values({ ownerId: business, name: 'Suite' }).returning(),
  );
  await app.db.insert(tables.requiredRooms).values({ treatmentId: facial.treatmentId, roomKindId: kind.id });
  expect(await timesOf(`${facial.id},${brows.id}`)).toEqual([]);
  const row = {
    ownerId: business,
    kind: 'room' as const,
    name: 'Suite 1',
    listingId: quay,
    roomKindId: kind.id,
  };
  const room = theOnly(await app.db.insert(tables.resources).values(row).returning()).id;
  expect(await timesOf(`${facial.id},${brows.id}`)).toEqual(['09:00', '09:15', '09:30']);
  await take(room, 540, 570);
  expect(await timesOf(`${facial.id},${brows.id}`)).toEqual(['09:30']);
  expect(await timesOf(`${brows.id},${facial.id}`)).toEqual(['09:00', '09:15', '09:30']);
  const { body } = await ask(`${facial.id},${brows.id}`, { more: '&any_order=1' });
  expect(body.days[0].slots[0]).toMatchObject({
    starts_at: `${day}T09:00:00.000Z`,
    items: [{ item: 1 }, { item: 0 }],
  });
});

test('nobody works at a place that is closed that day, or while they work at another', async () => {
  const facial = await aVariant(60);
  const there = { ownerId: business, resourceId: owen.column, listingId: moor, date: day };
  await app.db.insert(tables.dateOverrides).values({ ...there, starts: 600, ends: 660 });
  expect(await timesOf(`${facial.id}:${owen.column}`)).toEqual([]);
  expect(await timesOf(`${facial.id}:${owen.column}`, { listing: moor })).toEqual(['10:00']);
  await app.db.insert(listingSpecialDays).values({ listingId: quay, date: day, opens: 585, closes: 705 });
  expect(await timesOf(`${facial.id}`)).toEqual(['09:45', '10:00']);
  await app.db.update(listingSpecialDays).set({ opens: null, closes: null });
  expect(await timesOf(`${facial.id}`)).toEqual([]);
});

test('a member who keeps only their own column finds their own times', async () => {
  const facial = await aVariant(60);
  await take(ada.column, 540, 600);
  expect(await timesOf(`${facial.id}`, { as: ada.id })).toEqual(['10:00']);
  expect(await timesOf(`${facial.id}:${owen.column}`, { as: ada.id })).toEqual([]);
  expect(await timesOf(`${facial.id}:${owen.column}`)).toHaveLength(5);
});

test('what is gone by is not offered; lead time and horizon are for clients', async () => {
  const facial = await aVariant(60);
  await app.db
    .insert(tables.calendarSettings)
    .values({ listingId: quay, ownerId: business, leadMinutes: 3000, horizonDays: 1 });
  app.clock.now = new Date(`${day}T09:31:00Z`);
  expect(await timesOf(`${facial.id}`)).toEqual(['09:45', '10:00']);
  app.clock.now = new Date('2026-11-20T09:30:00Z');
  expect(await timesOf(`${facial.id}`)).toHaveLength(5);
});

test('a place that is another business’s, or not the member’s, is not found; strange treatments are refused', async () => {
  const facial = await aVariant(60);
  const stranger = await aBusiness(app.db);
  expect((await ask(`${facial.id}`, { as: stranger })).status).toBe(404);
  const limited = await aMember(app.db, { businessId: business, role: 'front_desk', listings: [moor] });
  expect((await ask(`${facial.id}`, { as: limited.id })).status).toBe(404);
  expect(await ask('999999')).toMatchObject({
    status: 422,
    body: { errors: { items: ['Choose treatments that are in the business’s price list.'] } },
  });
  for (const items of ['', 'x', '1:', '1,,2', '0', '1,2,3,4,5,6,7,8,9', '9999999999'])
    expect((await ask(items)).body.errors.items).toHaveLength(1);
  const long = await aVariant(720);
  expect((await ask(`${long.id},${long.id},${facial.id}`)).body.errors.items).toEqual([
    'An appointment can take a day at most.',
  ]);
});
