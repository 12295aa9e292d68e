import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClientCard, anAppointmentOf, clientsAs } from '#src/testing/appointments/clients.ts';
import { anOrder } from '#src/testing/billing/orders.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { clientCards } from '../../tables.server.ts';
import { merged } from './rules.ts';

let app: TestApp;
let ownerId: number;
let call: Awaited<ReturnType<typeof clientsAs>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ownerId = await aBusiness(app.db);
  call = await clientsAs(app, ownerId);
});

test('a merge brings appointments, orders, notes and what was noted of them under one card', async () => {
  const { id: listingId } = await aListing(app.db, { ownerId });
  const kept = await aClientCard(app.db, ownerId, { name: 'Imogen', email: 'imo@example.com', note: 'Tea' });
  const gone = await aClientCard(app.db, ownerId, {
    ...{ name: 'Imogen Thackray', email: 'imogen@example.com', phone: '+447700900123', note: 'Window seat' },
    ...{ isOwn: false, source: 'order' },
  });
  for (const card of [kept, gone]) {
    await anAppointmentOf(app.db, ownerId, card, { listingId });
    await call('PUT', `/${card}/health-note`, { text: `Note ${card}`, version: 0 });
  }
  await anOrder(app, { ownerId, listingId });
  const seen = (await call('GET', `/${kept}/merging?other=${gone}`)).body;
  expect([seen.kept.appointments, seen.gone.appointments, seen.gone.has_health_note]).toEqual([1, 1, true]);
  expect(seen.merged).toMatchObject({ name: 'Imogen', phone: '+447700900123', email: 'imo@example.com' });
  const versions = { version: seen.kept.version, other_version: seen.gone.version };
  const { status, body } = await call('POST', `/${kept}/merging`, { other: gone, ...versions });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...seen.merged, is_own: true, version: 2 });
  expect(body.note).toBe('Tea\nWindow seat\nAlso known as: Imogen Thackray\nOther email: imogen@example.com');
  expect([body.appointments.length, body.orders.length, body.health.reads.length]).toEqual([2, 1, 3]);
  expect((await call('POST', `/${kept}/health-note/reading`)).body.text).toBe(`Note ${kept}\nNote ${gone}`);
  expect((await call('GET', `/${gone}`)).status).toBe(404);
});

test('a merge of what was changed since its preview is refused, and so is one with itself or a stranger’s', async () => {
  const [one, two] = [await aClientCard(app.db, ownerId), await aClientCard(app.db, ownerId)];
  const stranger = await aClientCard(app.db, await aBusiness(app.db));
  const merge = async (other: number, other_version: number) =>
    (await call('POST', `/${one}/merging`, { other, version: 1, other_version })).status;
  await call('PUT', `/${two}`, { name: 'Changed', version: 1 });
  expect([await merge(two, 1), await merge(one, 1), await merge(stranger, 1)]).toEqual([409, 404, 404]);
  expect(await app.db.$count(clientCards, eq(clientCards.ownerId, ownerId))).toBe(2);
});

test('clients with different accounts are two people and are not merged', async () => {
  const cards: number[] = [];
  for (let made = 0; made < 2; made += 1)
    cards.push(await aClientCard(app.db, ownerId, { accountId: (await anAccount(app.db)).id }));
  const { status, body } = await call('GET', `/${cards[0]}/merging?other=${cards[1]}`);
  expect([status, body.message]).toEqual([
    409,
    'Each of these clients has their own account, so they are two people.',
  ]);
});

test('clients with the same phone number or a similar name are suggested, and no others', async () => {
  const card = await aClientCard(app.db, ownerId, { name: 'Catherine Mayhew', phone: '+447700900123' });
  const alike = [
    await aClientCard(app.db, ownerId, { name: 'Kit', phone: '+447700900123' }),
    await aClientCard(app.db, ownerId, { name: 'Catharine Mayhew' }),
  ];
  for (const name of ['Catherine Okoro', 'Mayhem', 'Rhys Bevan'])
    await aClientCard(app.db, ownerId, { name });
  const { body } = await call('GET', `/${card}/duplicate`);
  expect(body.map(({ id }: { id: number }) => id)).toEqual(alike);
});

const text = fc.constantFrom('', 'Ada', 'Bo', 'Cy Dee');
const card = fc.record({
  ...{ name: text, phone: text, email: text, note: text, isOwn: fc.boolean() },
  otherEmails: fc.array(text, { maxLength: 2 }),
  accountId: fc.option(fc.constantFrom(7)),
  createdAt: fc.date({ noInvalidDate: true }),
});

test('nothing that either card knows is lost by a merge', () => {
  fc.assert(
    fc.property(card, card, (first, second) => {
      const { name, phone, email, otherEmails, note, isOwn, accountId, createdAt } = merged(first, second);
      const said = [name, phone, note].join('\n');
      for (const of of [first, second]) {
        for (const known of [of.name, of.phone, of.note]) expect(said).toContain(known);
        for (const known of [of.email, ...of.otherEmails])
          expect(['', email, ...otherEmails]).toContain(known);
      }
      expect([isOwn, accountId]).toEqual([first.isOwn || second.isOwn, first.accountId ?? second.accountId]);
      expect(createdAt <= first.createdAt && createdAt <= second.createdAt).toBe(true);
    }),
  );
});
