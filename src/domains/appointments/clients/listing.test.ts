import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allOf } from '#src/platform/database/in-places.server.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClientCard, anAppointmentOf } from '#src/testing/appointments/clients.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { clientRows } from './listing.server.ts';

let app: TestApp;
let ownerId: number;
beforeAll(async () => {
  app = await startTestApp();
  ownerId = await aBusiness(app.db);
  const clients = [
    { name: 'Anne-Marie O’Dowd', email: 'amo@example.com', phone: '+447700900123' },
    { name: 'Zoë Ångström', email: 'zoe.a@example.org' },
    { name: 'anna 99', phone: '+353861234567' },
    { name: "Sam 'x':* | 'y", email: 'sam_ann@example.com' },
  ];
  for (const client of clients) await aClientCard(app.db, ownerId, client);
  await aClientCard(app.db, await aBusiness(app.db), { name: 'Anne Other', email: 'anne@example.com' });
});
afterAll(() => app.close());

async function ask(accountId: number, search: string) {
  const { token } = await app.signIn(accountId);
  const url = `/api/client?${new URLSearchParams({ search })}`;
  return (await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } })).json();
}
const found = async (search: string): Promise<string[]> =>
  (await ask(ownerId, search)).data.map(({ name }: { name: string }) => name.split(' ')[0]);

test.each([
  ['', ['anna', 'Anne-Marie', 'Sam', 'Zoë']],
  ['ann', ['anna', 'Anne-Marie', 'Sam']],
  ['marie', ['Anne-Marie']],
  ['ODOWD', []],
  ['dowd anne', ['Anne-Marie']],
  ['zoe', ['Zoë']],
  ['ZOË ang', ['Zoë']],
  ['amo@exa', ['Anne-Marie']],
  ['sam_ann@example.com', ['Sam']],
  ['07700 900 123', ['Anne-Marie']],
  ['07700', ['Anne-Marie']],
  ['+44 (77) 00', ['Anne-Marie']],
  ['0044 7700', ['Anne-Marie']],
  ['anne 07700-900', ['Anne-Marie']],
  ['00353 86', ['anna']],
  ['nna', []],
  ['0', ['Anne-Marie']],
  ["'", []],
  ["x':* | 'y", ['Sam']],
  ['&!<->()', []],
])('“%s” finds the clients %j', async (search, names) => {
  expect(await found(search)).toEqual(names);
});

test('a list says when each client came last and comes next, of what was not cancelled', async () => {
  const owner = await aBusiness(app.db);
  const card = await aClientCard(app.db, owner, { name: 'Ivo Marsh' });
  const at = (day: number) => new Date(app.clock.now.getTime() + day * 86_400_000);
  for (const day of [-9, -2, 3, 8]) await anAppointmentOf(app.db, owner, card, { startsAt: at(day) });
  await anAppointmentOf(app.db, owner, card, { startsAt: at(1), state: 'cancelled' });
  const { data, total } = await ask(owner, 'ivo');
  expect([data[0].last_at, data[0].next_at, total]).toEqual([at(-2).toISOString(), at(3).toISOString(), 1]);
});

test('a member of one place finds the clients who have appointments there, and no others', async () => {
  const owner = await aBusiness(app.db);
  const [quay, moor] = [
    await aListing(app.db, { ownerId: owner }),
    await aListing(app.db, { ownerId: owner }),
  ];
  for (const { id: listingId } of [quay, moor]) {
    const card = await aClientCard(app.db, owner, { name: `Guest ${listingId}` });
    await anAppointmentOf(app.db, owner, card, { listingId });
  }
  await aClientCard(app.db, owner, { name: 'Guest of nobody' });
  const wishes = { businessId: owner, role: 'front_desk', listings: [quay.id] } as const;
  const limited = await ask((await aMember(app.db, wishes)).id, 'guest');
  expect(limited.data.map(({ name }: { name: string }) => name)).toEqual([`Guest ${quay.id}`]);
  expect([limited.total, (await ask(owner, 'guest')).total]).toEqual([1, 3]);
});

test('among thousands of cards a search reads the words of one business alone', async () => {
  const owner = await aBusiness(app.db);
  await app.db.execute(sql`
    INSERT INTO client_cards (owner_id, name, email, phone_digits, source, created_at, updated_at)
    SELECT CASE WHEN n % 20 = 0 THEN ${owner}::int ELSE ${ownerId}::int END, 'Client ' || n, 'c' || n || '@example.com', '4470' || n,
           'imported', now(), now()
    FROM generate_series(1, 12000) n`);
  await app.db.execute(sql`ANALYZE client_cards`);
  const query = clientRows(allOf(owner), { search: 'client 118', now: app.clock.now, offset: 0, limit: 8 });
  const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${query}`);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('client_cards_by_word');
  expect((await ask(owner, 'client 118')).total).toBe(6);
});
