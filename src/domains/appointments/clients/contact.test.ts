import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClientCard } from '#src/testing/appointments/clients.ts';
import { aSalon, callsOf, recording, type Salon } from '#src/testing/calendar/salon.ts';
import { pdfText } from '#src/testing/files/pdf-text.ts';
import { knownOf } from './contact.ts';

const note = 'Likes tea\nOther phone: +447700900456\nOther email: old@example.com\nCalled Rhi';
const card = { phone: '+447700900123', email: 'rhi@example.com', note };

test('who does not keep the clients reads their note without number and address', () => {
  expect(knownOf({ keepsClients: true }, card)).toEqual(card);
  expect(knownOf({ keepsClients: false }, card)).toEqual({
    ...{ phone: '', email: '' },
    note: 'Likes tea\nCalled Rhi',
  });
});

let app: TestApp;
let salon: Salon;
let id: number;
let client: number;
let feed: string;
const accounts = new Map<string, number>();
beforeAll(async () => {
  app = await startTestApp();
  app.clock.now = new Date('2026-11-03T09:00:00Z');
  salon = await aSalon(app);
  client = await aClientCard(app.db, salon.ownerId, card);
  const owner = await callsOf(app, salon.ownerId);
  id = (await owner('POST', 'calendar/appointment', recording(salon, { client: { card: client } }))).body.id;
  const made = await owner('POST', `calendar/elsewhere/${salon.ada.id}/feed`, {
    ...{ name: 'Phone', shows_clients: true },
  });
  feed = new URL(made.body.url).pathname;
  accounts.set('owner', salon.ownerId).set('practitioner', salon.ada.accountId);
  for (const role of ['manager', 'front_desk'] as const)
    accounts.set(role, (await aMember(app.db, { businessId: salon.ownerId, role })).id);
});
afterAll(() => app.close());

type Call = Awaited<ReturnType<typeof callsOf>>;
const said = async (answer: ReturnType<Call>) => JSON.stringify((await answer).body);

/** Each way to a client, and whether it tells who keeps the clients how they are reached. */
const doors: [string, (call: Call, accountId: number) => Promise<string>, boolean][] = [
  ['the calendar', (call) => said(call('GET', 'calendar?from=2026-11-03')), false],
  ['an appointment', (call) => said(call('GET', `calendar/appointment/${id}`)), true],
  [
    'the answer to a new appointment',
    (call) => {
      const wishes = { client: { card: client }, starts_at: '2026-11-03T11:00:00.000Z', anyway: true };
      return said(call('POST', 'calendar/appointment', recording(salon, wishes)));
    },
    true,
  ],
  [
    'the answer to a step',
    async (call) => {
      const { version, state } = (await call('GET', `calendar/appointment/${id}`)).body;
      const event = state === 'booked' ? 'arrive' : 'reopen';
      return said(call('POST', `calendar/appointment/${id}/state`, { version, event }));
    },
    true,
  ],
  ['the day sheet', (_call, accountId) => sheetOf(accountId), true],
  ['a calendar feed with names', async () => (await app.http.inject({ url: feed })).body, false],
  ['the clients', (call) => said(call('GET', 'client')), true],
  ['a client', (call) => said(call('GET', `client/${client}`)), true],
];

async function sheetOf(accountId: number): Promise<string> {
  const { token } = await app.signIn(accountId);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.http.inject({ url: '/api/calendar/day-sheet.pdf?date=2026-11-03', headers });
  return pdfText(answer.rawPayload);
}

const contacts = /7700 ?900(123|456)|rhi@example|old@example/;

test.each(
  [...['owner', 'manager', 'front_desk', 'practitioner']].flatMap((role) =>
    doors.map(([door, open, tells]) => ({ role, door, open, tells: tells && role !== 'practitioner' })),
  ),
)('$door tells a $role how a client is reached: $tells', async ({ role, door, open, tells }) => {
  const accountId = accounts.get(role) ?? 0;
  const text = await open(await callsOf(app, accountId), accountId);
  const isClosed = role === 'practitioner' && ['the clients', 'a client'].includes(door);
  expect([contacts.test(text), text.includes('Rhiannon')]).toEqual([tells, !isClosed]);
});
