import { afterAll, beforeAll, expect, test } from 'vitest';
import { compareListings } from '#src/domains/listings/comparing/contract.ts';
import { rebuildIndex } from '#src/domains/listings/search/index/rebuild.server.ts';
import { readAddress } from '#src/domains/listings/search/query/read-address.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBookedSalon, type BookedSalon } from '#src/testing/appointments/booking.ts';
import { aListing, type MadeListing } from '#src/testing/fixtures.ts';
import { columnsOf } from './columns.ts';
import { rowsOf } from './facts.ts';

let app: TestApp;
let instant: BookedSalon;
let asking: BookedSalon;
let closed: MadeListing;

beforeAll(async () => {
  app = await startTestApp();
  instant = await aBookedSalon(app, { cancellationTerms: 'hours_24', deposit: 'percent', depositValue: 20 });
  asking = await aBookedSalon(app, { takesBookings: 'request', cancellationTerms: 'hours_48' });
  closed = await aListing(app.db, { title: 'By Telephone', owner: null });
  await rebuildIndex(app.db);
});
afterAll(() => app.close());

/** The rows of a comparison: what each says, by its name. */
async function rowsFor(slugs: readonly string[], address = '') {
  const state = readAddress(new URLSearchParams(address));
  const { search, location } = state;
  const answer = await app.call(compareListings, { with: [...slugs], search, location });
  if (!answer.ok) throw new Error(answer.message);
  const rows = rowsOf(await columnsOf(app.call, answer.data.data, state), state);
  return new Map(rows.map((row) => [row.name, row]));
}

const said = (rows: Awaited<ReturnType<typeof rowsFor>>, name: string) =>
  rows.get(name)?.facts.map(({ text, note }) => [text, note].filter(Boolean).join(' | '));

test('a comparison says how each business is booked, on which terms and what is paid then', async () => {
  const rows = await rowsFor([instant.slug, asking.slug, closed.slug]);
  expect(said(rows, 'Price')).toEqual(['£55', '£55', 'Not given']);
  expect(said(rows, 'Duration')).toEqual(['1 hr', '1 hr', 'Not given']);
  expect(said(rows, 'Booking')).toEqual(['At once', 'On request', 'Contact it directly']);
  expect(said(rows, 'Cancel free of charge')).toEqual([
    'Until 24 hours before',
    'Until 48 hours before',
    'Not booked online',
  ]);
  expect(said(rows, 'Paid when you book')).toEqual(['£11', 'Nothing', 'Not booked online']);
  expect(said(rows, 'Checked by us')).toEqual(['Not yet', 'Not yet', 'Unclaimed']);
});

test('the next free times lead into the booking of what is compared', async () => {
  const rows = await rowsFor([instant.slug, closed.slug], 'search=massage');
  const [times, none] = rows.get('Next free time')?.facts ?? [];
  expect(times?.links?.map(({ text }) => text)).toEqual(['Today 11:30', 'Today 11:45', 'Today 12:00']);
  expect(times?.links?.[0]?.to).toBe(
    `/listing-details/${instant.slug}/book?variant=${instant.variantId}&at=2026-11-02T11%3A30%3A00.000Z`,
  );
  expect(none).toEqual({ text: 'Not booked online', isNone: true });
});

test('the day of the search is the day of the times', async () => {
  const rows = await rowsFor([instant.slug, asking.slug], 'when=wednesday&part=afternoon');
  expect(rows.get('Next free time')?.facts[0]?.links?.[0]?.text).toBe('Wed 4 Nov 12:00');
});

test('rows in which all are alike are marked, and those that say nothing are left out', async () => {
  const rows = await rowsFor([instant.slug, asking.slug]);
  const alike = [...rows.values()].filter(({ isSame }) => isSame).map(({ name }) => name);
  expect(alike).toEqual(expect.arrayContaining(['Treatment', 'Price', 'Duration', 'Where', 'Reviews']));
  expect(alike).not.toEqual(expect.arrayContaining(['Booking']));
  expect(alike).not.toEqual(expect.arrayContaining(['Cancel free of charge']));
  expect(rows.has('Registers and associations')).toBe(false);

  const unbooked = await rowsFor([closed.slug, closed.slug]);
  expect([...unbooked.keys()]).not.toEqual(expect.arrayContaining(['Next free time']));
});

test('what is not what was searched for is said to be something else', async () => {
  expect(said(await rowsFor([instant.slug], 'search=manicure'), 'Treatment')).toEqual([
    'Swedish massage | not what you searched for',
  ]);
  expect(said(await rowsFor([instant.slug], 'search=swedish'), 'Treatment')).toEqual(['Swedish massage']);
});
