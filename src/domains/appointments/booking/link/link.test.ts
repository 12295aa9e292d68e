import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listings } from '#src/domains/listings/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBookedSalon, ask, type BookedSalon, setBookings } from '#src/testing/appointments/booking.ts';
import { callsOf } from '#src/testing/calendar/salon.ts';
import { ownLinkIn } from './contract.ts';

let app: TestApp;
let salon: BookedSalon;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  salon = await aBookedSalon(app);
  token = await madeBy(salon);
});

/** A new link, as the salon makes it for its clients. */
async function madeBy({ ownerId, listingId }: BookedSalon): Promise<string> {
  const owner = await callsOf(app, ownerId);
  const { body } = await owner('POST', `calendar/settings/${listingId}/own-link`);
  return ownLinkIn(new URL(body.settings.own_link).pathname) ?? '';
}
const follow = (link: string) => ask(app, `booking-link/${encodeURIComponent(link)}`);

test.each(['live', 'paused'] as const)('the link of a %s listing leads to it', async (state) => {
  await app.db.update(listings).set({ state }).where(eq(listings.id, salon.listingId));
  expect(await follow(token)).toEqual({ status: 200, body: { slug: salon.slug } });
});

test.each(['draft', 'removed'] as const)('the link of a %s listing leads nowhere', async (state) => {
  await app.db.update(listings).set({ state }).where(eq(listings.id, salon.listingId));
  expect((await follow(token)).status).toBe(404);
});

test('where no bookings are taken it still leads to the page, which says so', async () => {
  await setBookings(app, salon, { takesBookings: 'off' });
  expect((await follow(token)).body).toEqual({ slug: salon.slug });
});

test('a new link replaces the one before', async () => {
  const next = await madeBy(salon);
  expect([(await follow(token)).status, (await follow(next)).status]).toEqual([404, 200]);
});

test.each([['unknown1234'], ['%'], ['a b'], ['ünï'], ["' OR 1=1 --"], ['x'.repeat(65)]])(
  'what is no link leads nowhere: %s',
  async (link) => {
    expect((await follow(link)).status).toBe(404);
  },
);

describe('the end of the address', () => {
  test.each([
    ['/b/mill23weir', 'mill23weir'],
    ['/b/a_b-C1', 'a_b-C1'],
    [`/b/${'x'.repeat(64)}`, 'x'.repeat(64)],
    [`/b/${'x'.repeat(65)}`, null],
    ['/b/', null],
    ['/b', null],
    ['/b/mill23weir/', null],
    ['/b/mill/weir', null],
    ['/b/mill%20weir', null],
    ['/blog/mill23weir', null],
    ['/x/b/mill23weir', null],
  ])('of %s is %s', (path, link) => {
    expect(ownLinkIn(path)).toBe(link);
  });
});
