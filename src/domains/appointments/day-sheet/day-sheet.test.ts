import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '#src/domains/calendar/tables.server.ts';
import { instantOf } from '#src/platform/clock.ts';
import { twoPlaces } from '#src/testing/access/two-places.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { pdfText } from '#src/testing/files/pdf-text.ts';
import { theOnly } from '#src/testing/reference-data.ts';
import type { AppointmentState } from '../rules.ts';
import { appointmentItems, appointments, clientCards } from '../tables.server.ts';

const day = '2026-03-30';

let app: TestApp;
let shop: Awaited<ReturnType<typeof twoPlaces>>;
let nadia: Awaited<ReturnType<typeof aColumn>>;
let owen: Awaited<ReturnType<typeof aColumn>>;
beforeAll(async () => {
  app = await startTestApp();
  shop = await twoPlaces(app);
  nadia = await aColumn('Nadia Rahman', 0);
  owen = await aColumn('Owen Price', 1);
  const card = { ownerId: shop.ownerId, name: 'Grace Adeyemi', phone: '+447700900123' };
  const made = { source: 'recorded' as const, createdAt: app.clock.now, updatedAt: app.clock.now };
  const grace = theOnly(
    await app.db
      .insert(clientCards)
      .values({ ...card, ...made })
      .returning(),
  ).id;
  await booked({ at: '10:00', of: owen.column, cardId: grace, note: 'Ring the bell', name: 'Foot massage' });
  await booked({ at: '09:00', of: nadia.column, name: 'Brow tint', listingId: shop.moor });
  // On the day of the clock change London is an hour ahead: this is the last quarter of an hour of the day.
  await booked({ at: '23:45', of: nadia.column, name: 'Late facial' });
  await booked({ at: '11:00', of: nadia.column, name: 'Called off', state: 'cancelled' });
  await booked({ at: '09:00', on: '2026-03-31', of: nadia.column, name: 'Tomorrow' });
});
afterAll(() => app.close());

/** A practitioner with a column of their own. */
async function aColumn(name: string, position: number) {
  const member = await aMember(app.db, { businessId: shop.ownerId, role: 'practitioner' });
  const row = { ownerId: shop.ownerId, kind: 'staff' as const, memberId: member.memberId, name, position };
  return { ...member, column: theOnly(await app.db.insert(resources).values(row).returning()).id };
}

interface Booked {
  readonly at: string;
  readonly on?: string;
  readonly of: number;
  readonly name: string;
  readonly cardId?: number;
  readonly note?: string;
  readonly listingId?: number;
  readonly state?: AppointmentState;
}

let made = 0;
async function booked({ at, on = day, of, name, listingId = shop.quay, state = 'booked', ...rest }: Booked) {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const startsAt = instantOf(on, hours * 60 + minutes);
  const span = { startsAt, endsAt: new Date(startsAt.getTime() + 900_000), pricePence: 2_000 };
  const where = { ownerId: shop.ownerId, listingId, listingTitle: 'Tide Rooms' };
  const row = { ...where, ...span, ...rest, state, number: `N-${++made}`, source: 'phone' as const };
  const { id } = theOnly(
    await app.db
      .insert(appointments)
      .values({ ...row, createdAt: app.clock.now })
      .returning(),
  );
  await app.db
    .insert(appointmentItems)
    .values({ ...span, appointmentId: id, position: 0, name, resourceId: of });
}

async function printed(accountId: number, query = '') {
  const { token } = await app.signIn(accountId);
  return app.http.inject({
    url: `/api/calendar/day-sheet.pdf?date=${day}${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
}
const pagesOf = async (accountId: number, query = '') =>
  pdfText((await printed(accountId, query)).rawPayload).split(/(?=Page \d+ of)/);
const textOf = async (accountId: number, query = '') => (await pagesOf(accountId, query)).join('\n');

test('a day is printed with a page for each person, in the order of the columns', async () => {
  const answer = await printed(shop.ownerId);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain('day-sheet-2026-03-30.pdf');
  const text = pdfText(answer.rawPayload);
  expect(text).toContain('Monday 30 March 2026');
  expect(text).toContain('Page 2 of 2');
  const [first = '', second = ''] = text.split('Owen Price');
  expect(first).toContain('Nadia Rahman');
  expect(first).toContain('2 treatments, 09:00 to 00:00');
  for (const word of ['Brow tint', 'Walk-in', 'Late facial']) expect(first).toContain(word);
  for (const word of ['10:00–10:15', 'Grace Adeyemi', '07700 900123', 'Foot massage', 'Ring the bell'])
    expect(second).toContain(word);
  for (const word of ['Called off', 'Tomorrow']) expect(text).not.toContain(word);
});

test('a day is printed as one list by time', async () => {
  const text = await textOf(shop.ownerId, '&by=time');
  expect(text).toContain('Page 1 of 1');
  const order = ['Brow tint', 'Foot massage', 'Late facial'].map((name) => text.indexOf(name));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('a day is printed for one person, or for one place', async () => {
  const ofOwen = await textOf(shop.ownerId, `&resource=${owen.column}`);
  expect([ofOwen.includes('Foot massage'), ofOwen.includes('Brow tint')]).toEqual([true, false]);
  const onMoor = await textOf(shop.ownerId, `&listing=${shop.moor}`);
  expect([onMoor.includes('Foot massage'), onMoor.includes('Brow tint')]).toEqual([false, true]);
});

test('a practitioner prints their own column alone, without how clients are reached', async () => {
  const text = await textOf(owen.id);
  expect([text.includes('Grace Adeyemi'), text.includes('07700'), text.includes('Nadia')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await textOf(owen.id, `&resource=${nadia.column}`)).toContain('There are no appointments');
});

test('another business prints nothing of it, and a member of one place nothing of the others', async () => {
  const stranger = (await twoPlaces(app)).ownerId;
  const asked = `&resource=${nadia.column}&listing=${shop.moor}`;
  expect(await textOf(stranger, asked)).toContain('There are no appointments');
  const { id } = await aMember(app.db, {
    businessId: shop.ownerId,
    role: 'front_desk',
    listings: [shop.quay],
  });
  const text = await textOf(id);
  expect([text.includes('Foot massage'), text.includes('Brow tint')]).toEqual([true, false]);
});

test('a date that is none is refused beside its field', async () => {
  const { token } = await app.signIn(shop.ownerId);
  const headers = { authorization: `Bearer ${token}` };
  for (const date of ['', '2026-02-30', '1999-01-01']) {
    const answer = await app.http.inject({ url: `/api/calendar/day-sheet.pdf?date=${date}`, headers });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['date']]);
  }
});
