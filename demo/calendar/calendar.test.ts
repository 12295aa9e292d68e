import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAppointment } from '#src/domains/appointments/recording/contract.ts';
import { wronglyEarned } from '#src/domains/orders/queries.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { fillDemo } from '../fill.ts';

const now = () => new Date('2026-11-02T14:30:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.now = now();
  await fillDemo({ db: app.db, now, log: { info: () => {} } });
});
afterAll(() => app.close());

const rowsOf = async (query: string) =>
  (await app.db.execute<Record<string, number | string>>(sql.raw(query))).rows;

test('each salon whose login the start prints has two months of appointments, when it is open', async () => {
  const busy = await rowsOf(`
    SELECT a.listing_title, count(*)::int AS all, count(DISTINCT state)::int AS states
    FROM appointments a GROUP BY 1 ORDER BY 1`);
  expect(busy.map(({ listing_title }) => listing_title)).toEqual([
    'Juniper Yard',
    'Magnolia Rooms',
    'Magnolia Rooms at the Mill',
  ]);
  for (const { listing_title: title, all, states } of busy) {
    expect(all, String(title)).toBeGreaterThan(100);
    expect(states, String(title)).toBeGreaterThanOrEqual(4);
  }
  const [outside] = await rowsOf(`SELECT count(*)::int AS count FROM appointments a WHERE NOT EXISTS (
    SELECT 1 FROM listing_hours h WHERE h.listing_id = a.listing_id
      AND h.weekday = extract(isodow FROM a.starts_at)::int - 1)`);
  expect(outside?.count, 'on a day on which the place is closed').toBe(0);
  expect(await rowsOf('SELECT DISTINCT state FROM appointments ORDER BY 1')).toHaveLength(6);
});

test('a colour leaves time in which another client is served', async () => {
  const [within] = await rowsOf(`
    SELECT count(*)::int AS count FROM appointment_items long JOIN appointment_items short
      ON short.resource_id = long.resource_id AND short.starts_at > long.starts_at AND short.ends_at < long.ends_at
    WHERE long.segments IS NOT NULL`);
  expect(within?.count).toBeGreaterThan(0);
});

test('nobody works while they are away, and every reference leads somewhere', async () => {
  expect(
    await rowsOf(`SELECT i.appointment_id FROM time_blocks away JOIN appointment_items i
      ON i.resource_id = away.resource_id AND away.during && tstzrange(i.starts_at, i.ends_at)
      WHERE away.cause = 'time_off'`),
  ).toEqual([]);
  expect(
    await rowsOf(
      `SELECT DISTINCT a.state FROM time_blocks b JOIN appointments a ON a.id = b.appointment_id ORDER BY 1`,
    ),
    'what is over has given its time back',
  ).toEqual([{ state: 'arrived' }, { state: 'booked' }, { state: 'requested' }]);
  expect(
    await rowsOf(`SELECT i.appointment_id FROM appointment_items i LEFT JOIN resources r ON r.id = i.resource_id
      LEFT JOIN treatment_variants v ON v.id = i.variant_id LEFT JOIN appointments a ON a.id = i.appointment_id
      WHERE r.id IS NULL OR v.id IS NULL OR a.id IS NULL OR a.owner_id <> r.owner_id`),
  ).toEqual([]);
});

test('an appointment in each state opens with its history', async () => {
  const one = await rowsOf(`SELECT owner_id, state, min(id) AS id FROM appointments GROUP BY 1, 2`);
  expect(one.length).toBeGreaterThanOrEqual(8);
  for (const { owner_id: owner, state, id } of one) {
    const { call } = await app.signIn(Number(owner));
    const answer = await call(getAppointment, { id: Number(id) });
    expect(answer, String(state)).toMatchObject({ ok: true, data: { state } });
    expect(answer.ok && answer.data.events, String(state)).toContainEqual(
      expect.objectContaining({ event: expect.stringMatching(/^(record|book|request)$/) }),
    );
  }
});

test('the client has booked at each of them: once lately, and once to come, one of these by request', async () => {
  const booked = await rowsOf(`
    SELECT a.listing_title, a.state, a.source, a.cancellation_terms, a.starts_at > '2026-11-02T14:30Z' AS ahead,
      c.account_id = a.client_id AND NOT c.is_own AS known,
      array_to_string(ARRAY(SELECT actor || ' ' || event FROM appointment_events e
        WHERE e.appointment_id = a.id AND e.event IN ('record', 'book', 'request', 'accept') ORDER BY at), ', ') AS events
    FROM appointments a JOIN accounts client ON client.id = a.client_id AND client.email = 'client@example.com'
    JOIN client_cards c ON c.id = a.card_id ORDER BY 1, a.starts_at`);
  const place = (title: string, terms: string, past: string, coming: readonly [string, string]) => {
    const all = { listing_title: title, source: 'marketplace', cancellation_terms: terms, known: true };
    return [
      { ...all, ahead: false, state: 'completed', events: past },
      { ...all, ahead: true, state: coming[0], events: coming[1] },
    ];
  };
  expect(booked).toEqual([
    ...place('Juniper Yard', 'until_start', 'client book', ['booked', 'client book']),
    ...place('Magnolia Rooms', 'hours_24', 'client book', ['booked', 'client book']),
    ...place('Magnolia Rooms at the Mill', 'hours_48', 'client request, business accept', [
      ...(['requested', 'client request'] as const),
    ]),
  ]);
});

test('another client disputes a no-show, and an operator has to decide it', async () => {
  const rows = await rowsOf(`
    SELECT a.objected_at > a.no_show_at AS disputed, a.objection <> '' AS said, a.source,
      a.objected_at < '2026-11-02T14:30Z'::timestamptz - interval '3 days' AS waits,
      ARRAY(SELECT actor || ' ' || event FROM appointment_events e WHERE e.appointment_id = a.id ORDER BY at) AS events
    FROM appointments a WHERE a.objected_at IS NOT NULL`);
  expect(rows).toEqual([
    {
      ...{ disputed: true, said: true, source: 'marketplace', waits: true },
      events: [expect.stringMatching(/^client (book|request)$/), 'business no_show', 'client object'],
    },
  ]);
});

test('what that client came to is on the statements: one commission at Juniper Yard, none where they ordered before', async () => {
  const charged = await rowsOf(`
    SELECT o.listing_title, o.source, o.state, x.commission_pence = o.commission_pence AS agrees,
      o.commission_pence > 0 AS costs, x.gross_pence = a.price_pence AS whole
    FROM appointments a JOIN orders o ON o.id = a.order_id JOIN order_accruals x ON x.order_id = o.id ORDER BY 1`);
  const place = (title: string, source: string, costs: boolean) => ({
    ...{ listing_title: title, source, state: 'fulfilled', agrees: true, costs, whole: true },
  });
  expect(charged).toEqual([
    place('Juniper Yard', 'marketplace', true),
    place('Magnolia Rooms', 'own_client', false),
    place('Magnolia Rooms at the Mill', 'own_client', false),
  ]);
  expect(await wronglyEarned(app.db, 5)).toEqual([]);
});

test('two clients wait at Magnolia Rooms, so far ahead that nothing is offered to them yet', async () => {
  const rows = await rowsOf(`
    SELECT a.email = 'client@example.com' AS known, e.from_date - '2026-11-02'::date AS ahead
    FROM waitlist_entries e JOIN accounts a ON a.id = e.client_id JOIN listings l ON l.id = e.listing_id
    WHERE l.title = 'Magnolia Rooms' ORDER BY e.id`);
  expect(rows).toEqual([
    { known: false, ahead: 35 },
    { known: true, ahead: 35 },
  ]);
});
