import { eq } from 'drizzle-orm';
import ical from 'node-ical';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appointmentItems, appointments, clientCards } from '#src/domains/appointments/tables.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aColumnOfOwner, askAs } from '#src/testing/calendar/columns.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { theOnly } from '#src/testing/reference-data.ts';
import { calendarFeeds, resources, timeBlocks } from '../tables.server.ts';

let app: TestApp;
let business: number;
let ada: number;
const lines: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ log: openLog('info', { write: (line) => void lines.push(line) }) });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-24T09:30:00Z');
  business = await aBusiness(app.db);
  ada = await aColumnOfOwner(app.db, business, 'Ada Tregear');
});

const feedUrl = (id: number) => `/api/calendar/elsewhere/${id}/feed`;

async function aFeed(wishes: object = {}): Promise<{ id: number; path: string }> {
  const { body } = await askAs(app, business, 'POST', feedUrl(ada), { name: 'My phone', ...wishes });
  return { id: body.feed.id, path: new URL(body.url).pathname };
}

const read = (path: string, headers = {}) => app.http.inject({ url: path, headers });

interface Wishes {
  readonly at?: string;
  readonly hours?: number;
  readonly client?: string;
}

let numbered = 0;
async function anAppointment({ at = '2026-11-25T10:00:00Z', hours = 1, client }: Wishes = {}) {
  const now = app.clock.now;
  const card = { ownerId: business, name: client ?? '', source: 'recorded' as const };
  const cardId = client
    ? theOnly(
        await app.db
          .insert(clientCards)
          .values({ ...card, createdAt: now, updatedAt: now })
          .returning(),
      ).id
    : null;
  const { id: listingId } = await aListing(app.db, { ownerId: business });
  const startsAt = new Date(at);
  const endsAt = new Date(startsAt.getTime() + hours * 3_600_000);
  numbered += 1;
  const row = {
    ...{ number: `AP-FEED-${numbered}`, ownerId: business, listingId, listingTitle: 'Tregear Rooms', cardId },
    ...{
      state: 'booked' as const,
      source: 'phone' as const,
      startsAt,
      endsAt,
      pricePence: 4500,
      createdAt: now,
    },
  };
  const { id, number } = theOnly(await app.db.insert(appointments).values(row).returning());
  const item = { appointmentId: id, position: 0, name: 'Botox consultation', pricePence: 4500 };
  await app.db.insert(appointmentItems).values({ ...item, resourceId: ada, startsAt, endsAt });
  return { id, number };
}

const range = (from: string, to: string) => `[${from},${to})`;

const eventsIn = (text: string) =>
  Object.values(ical.sync.parseICS(text)).flatMap((one) => (one?.type === 'VEVENT' ? [one] : []));

test('a feed shows appointments, blocked time and time off in UTC, and neither clients nor treatments', async () => {
  const { number } = await anAppointment({ client: 'Morwenna Pask' });
  const blocked = { resourceId: ada, title: 'Call Morwenna', version: 3 };
  await app.db.insert(timeBlocks).values([
    {
      ...blocked,
      ...{ during: range('2026-11-26T12:00Z', '2026-11-26T12:30Z'), cause: 'blocked', isFirm: true },
    },
    {
      ...{ resourceId: ada, during: range('2026-12-01T00:00Z', '2026-12-03T00:00Z'), cause: 'time_off' },
      ...{ reason: 'sickness', isFirm: false },
    },
  ]);
  const { path } = await aFeed();
  const answer = await read(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('private, max-age=60');
  expect(answer.body).not.toMatch(/Morwenna|Botox|sickness/);
  const seen = eventsIn(answer.body).map(({ uid, summary, sequence, start, end }) => [
    ...[uid?.replace(/block-\d+/, 'block-n'), summary, sequence],
    ...[start.toISOString(), end?.toISOString()],
  ]);
  const host = 'treatory.example';
  expect(seen).toEqual([
    [
      `appointment-${number}@${host}`,
      'Appointment',
      1,
      '2026-11-25T10:00:00.000Z',
      '2026-11-25T11:00:00.000Z',
    ],
    [`block-n@${host}`, 'Blocked', 3, '2026-11-26T12:00:00.000Z', '2026-11-26T12:30:00.000Z'],
    [`block-n@${host}`, 'Time off', 1, '2026-12-01T00:00:00.000Z', '2026-12-03T00:00:00.000Z'],
  ]);
  expect(answer.body).toContain('DTSTART:20261125T100000Z');
});

test('names are shown where the feed was made to show them, in lines of at most 75 octets', async () => {
  const client = `Siân ${'Llwyd-Gwyndaf 💇🏽‍♀️ '.repeat(10)}Ŵyn`;
  await anAppointment({ client });
  const { path } = await aFeed({ shows_clients: true });
  const { body } = await read(path);
  expect(eventsIn(body)[0]?.summary).toBe(`Appointment: ${client}`);
  expect(body).not.toContain('Botox');
  const long = body.split('\r\n').filter((line) => Buffer.byteLength(line) > 75);
  expect(long).toEqual([]);
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('an appointment that is booked, moved and cancelled is one entry, then the same entry, then none', async () => {
  const { id } = await anAppointment();
  const { path } = await aFeed();
  const seen = async () =>
    eventsIn((await read(path)).body).map(({ uid, sequence, start }) => [uid, sequence, start]);
  const [[uid] = []] = await seen();
  const moved = { startsAt: new Date('2026-11-27T15:00:00Z'), endsAt: new Date('2026-11-27T16:00:00Z') };
  await app.db.update(appointmentItems).set(moved).where(eq(appointmentItems.appointmentId, id));
  await app.db
    .update(appointments)
    .set({ ...moved, version: 2 })
    .where(eq(appointments.id, id));
  expect(await seen()).toMatchObject([[uid, 2, moved.startsAt]]);
  await app.db.update(appointments).set({ state: 'cancelled', version: 3 }).where(eq(appointments.id, id));
  expect(await seen()).toEqual([]);
});

test('a feed that has not changed is answered 304, and what is far from today is left out', async () => {
  await anAppointment({ at: '2026-10-01T10:00:00Z' });
  await anAppointment({ at: '2027-06-01T10:00:00Z' });
  await anAppointment({ at: '2026-10-30T10:00:00Z' });
  await anAppointment({ at: '2027-05-20T10:00:00Z' });
  const { path } = await aFeed();
  const first = await read(path);
  expect(eventsIn(first.body).map(({ start }) => start.toISOString().slice(0, 10))).toEqual([
    '2026-10-30',
    '2027-05-20',
  ]);
  const tag = String(first.headers.etag);
  app.clock.now = new Date('2026-11-24T10:30:00Z');
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await read(path, { 'if-none-match': known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
  await anAppointment();
  expect((await read(path, { 'if-none-match': tag })).statusCode).toBe(200);
});

test('a token is kept as a hash, is in no log, and opens nothing once it is revoked', async () => {
  const { id, path } = await aFeed();
  const token = path.slice('/calendar/'.length, -'.ics'.length);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await app.db.select().from(calendarFeeds))).not.toContain(token);
  await read(path);
  expect((await askAs(app, business, 'GET', feedUrl(ada))).body).toEqual([
    {
      ...{ id, name: 'My phone', shows_clients: false },
      ...{ created_at: '2026-11-24T09:30:00.000Z', read_at: '2026-11-24T09:30:00.000Z' },
    },
  ]);
  expect((await askAs(app, business, 'DELETE', `/api/calendar/feed/${id}`)).status).toBe(200);
  expect((await read(path)).statusCode).toBe(404);
  expect((await read(`/calendar/${'a'.repeat(43)}.ics`)).statusCode).toBe(404);
  expect(lines.join('')).toContain('/calendar/[secret].ics');
  expect(lines.join('')).not.toContain(token);
});

test('the feed of a person who left the calendar opens nothing', async () => {
  const { path } = await aFeed();
  await app.db.update(resources).set({ endedAt: app.clock.now }).where(eq(resources.id, ada));
  expect((await read(path)).statusCode).toBe(404);
});

test('a program that asks too often is asked to wait', async () => {
  const { path } = await aFeed();
  for (let asked = 0; asked < 120; asked += 1) await read(path);
  const answer = await read(path);
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await read((await aFeed()).path)).statusCode).toBe(200);
});

test('a calendar has at most ten feeds, and each needs a name', async () => {
  const unnamed = await askAs(app, business, 'POST', feedUrl(ada), { name: ' ' });
  expect([unnamed.status, unnamed.body.errors.name]).toEqual([422, ['The name field is required.']]);
  for (let made = 0; made < 10; made += 1) await aFeed();
  expect((await askAs(app, business, 'POST', feedUrl(ada), { name: 'Another' })).body.code).toBe(
    'too-many-feeds',
  );
});
