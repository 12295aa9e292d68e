import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClientCard, clientsAs } from '#src/testing/appointments/clients.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { formWith } from '#src/testing/form.ts';
import { clientCards } from '../../tables.server.ts';
import type { ImportLine } from './contract.ts';

let app: TestApp;
let ownerId: number;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ownerId = await aBusiness(app.db);
  ({ token } = await app.signIn(ownerId));
});

async function send(path: string, text: string, fingerprint?: string) {
  const file = ['file', new Blob([text], { type: 'text/csv' }), 'clients.csv'] as const;
  const form = await formWith(fingerprint === undefined ? [file] : [file, ['fingerprint', fingerprint]]);
  const headers = { ...form.headers, authorization: `Bearer ${token}` };
  const answer = await app.http.inject({ method: 'POST', url: path, headers, payload: form.payload });
  return { status: answer.statusCode, body: answer.json() };
}
const preview = (text: string) => send('/api/client-csv/preview', text);
const take = async (text: string) => send('/api/client-csv', text, (await preview(text)).body.fingerprint);
const cards = () =>
  app.db.select().from(clientCards).where(eq(clientCards.ownerId, ownerId)).orderBy(clientCards.id);
const known = async () => (await cards()).map(({ name, phone, email, note }) => [name, phone, email, note]);
const counts = ({ body: { added, joined, unchanged, refused } }: Awaited<ReturnType<typeof preview>>) => [
  ...[added, joined, unchanged, refused],
];

const iona = ['Iona Reid', '+447700900456', 'iona@example.com', 'Likes tea'];

test.each([
  ['plain', 'Name,Phone,Email,Note', 'Iona Reid,07700 900456,iona@example.com,Likes tea'],
  [
    'Fresha',
    'Client ID,First Name,Last Name,Gender,Mobile Number,Telephone,Email,Date of Birth,Added,Note,Blocked',
    '71,Iona,Reid,Female,+44 7700 900456,,IONA@example.com,1990-01-02,2024-03-04,Likes tea,No',
  ],
  [
    'Treatwell',
    'First name;Last name;Phone;Email;Notes;Marketing consent',
    'Iona;Reid;07700900456;iona@example.com;Likes tea;yes',
  ],
  [
    'Booksy',
    'Full name\tCell phone\tE-mail\tComments',
    'Iona Reid\t07700 900456\tiona@example.com\tLikes tea',
  ],
  [
    'Phorest',
    'First Name,Surname,Landline,Mobile,Email,Client Notes',
    'Iona,Reid,,07700 900456,iona@example.com,Likes tea',
  ],
  [
    'Square',
    'Reference ID,First Name,Last Name,Email Address,Phone Number,Nickname,Birthday,Memo',
    "x1,Iona,Reid,iona@example.com,'+447700900456,Io,,Likes tea",
  ],
])('a table with the headings of %s is understood', async (_from, header, row) => {
  expect(counts(await preview(`${header}\r\n${row}`))).toEqual([1, 0, 0, 0]);
  expect(await cards()).toEqual([]);
  expect((await take(`${header}\r\n${row}`)).body.message).toBe('Your clients were imported.');
  expect(await known()).toEqual([iona]);
  expect(await cards()).toMatchObject([{ isOwn: true, source: 'imported' }]);
});

test.each([
  [',07700 900456,,', ['The name is missing.']],
  ['Iona,call me,,', ['“call me” is not a phone number.']],
  ['Iona,,iona at home,', ['“iona at home”: Invalid email syntax. Please enter a valid email address.']],
  [`${'x'.repeat(101)},,,`, ['The name is too long. Use at most 100 characters (you used 101).']],
  [`Iona,,,${'x'.repeat(2_001)}`, ['The note is too long. Use at most 2000 characters (you used 2001).']],
  [
    ',x,y,',
    [
      'The name is missing.',
      '“x” is not a phone number.',
      '“y”: Invalid email syntax. Please enter a valid email address.',
    ],
  ],
])('the line “%.20s” is refused with every reason, and the others are imported', async (line, notes) => {
  const file = `Name,Phone,Email,Note\n${line}\nIona Reid,07700 900456,iona@example.com,Likes tea`;
  const seen = await preview(file);
  expect([seen.body.lines[0].outcome, seen.body.lines[0].notes]).toEqual(['refused', notes]);
  await take(file);
  expect(await known()).toEqual([iona]);
});

test('a line joins a known client and fills in what was empty, and nothing is overwritten', async () => {
  await aClientCard(app.db, ownerId, {
    name: 'Iona R.',
    email: 'iona@example.com',
    isOwn: false,
    source: 'order',
  });
  await aClientCard(app.db, ownerId, { name: 'Bo Lind', phone: '+447700900111', note: 'Knows best' });
  const file = [
    'Name,Phone,Email,Note',
    'Iona Reid,07700 900456,iona@example.com,Likes tea',
    'bo lind,07700 900111,bo@example.com,Other words',
    'Bo Lind,07700 900111,other@example.com,',
    'Bo Lind,,bo@example.com,',
  ].join('\n');
  const seen = await preview(file);
  expect(seen.body.lines.map(({ outcome, notes }: ImportLine) => [outcome, ...notes])).toEqual([
    ['joined', 'Joins your client Iona R..', 'Adds the phone and note.', 'Becomes your own client.'],
    ['joined', 'Joins your client Bo Lind.', 'Adds the email.'],
    ['added', '+447700900111, other@example.com'],
    ['unchanged'],
  ]);
  await take(file);
  expect(await known()).toEqual([
    ['Iona R.', '+447700900456', 'iona@example.com', 'Likes tea'],
    ['Bo Lind', '+447700900111', 'bo@example.com', 'Knows best'],
    ['Bo Lind', '+447700900111', 'other@example.com', ''],
  ]);
  expect((await cards()).every(({ isOwn }) => isOwn)).toBe(true);
});

test('a line with an email that a merge brought along is the client who is there', async () => {
  const otherEmails = ['bell@example.com', 'moor@example.com'];
  const merged = { name: 'Ana Bell', email: 'ana@example.com', otherEmails };
  await aClientCard(app.db, ownerId, merged);
  await aClientCard(app.db, ownerId, { name: 'Kit Moor', email: 'moor@example.com' });
  await aClientCard(app.db, await aBusiness(app.db), { name: 'Other', email: 'bell@example.com' });
  const file =
    'Name,Phone,Email\nA. Bell,07700 900456,BELL@example.com\nK. Moor,07700 900111,moor@example.com';
  const { lines } = (await preview(file)).body;
  expect(lines.map(({ outcome, notes }: ImportLine) => [outcome, notes[0]])).toEqual([
    ['joined', 'Joins your client Ana Bell.'],
    ['joined', 'Joins your client Kit Moor.'],
  ]);
  expect(counts(await take(file))).toEqual([0, 2, 0, 0]);
  expect(await known()).toEqual([
    ['Ana Bell', '+447700900456', 'ana@example.com', ''],
    ['Kit Moor', '+447700900111', 'moor@example.com', ''],
  ]);
  expect((await cards())[0]?.otherEmails).toEqual(otherEmails);
});

test('the same file again adds nothing, and neither does what was exported', async () => {
  const file = 'Name,Phone,Email\nIona Reid,07700 900456,iona@example.com\nBo Lind,07700 900111,\n';
  await take(file);
  expect(counts(await preview(file))).toEqual([0, 0, 2, 0]);
  expect((await take(file)).body.added).toBe(0);
  const { body } = await exported();
  expect(counts(await preview(body.csv))).toEqual([0, 0, 2, 0]);
});

test('what has changed since the preview is not imported', async () => {
  const file = 'Name,Email\nIona Reid,iona@example.com';
  const { fingerprint } = (await preview(file)).body;
  await aClientCard(app.db, ownerId, { email: 'iona@example.com' });
  expect((await send('/api/client-csv', file, fingerprint)).status).toBe(409);
  expect(await cards()).toHaveLength(1);
});

test('five thousand lines are previewed and imported, and one more is refused', async () => {
  const lines = Array.from(
    { length: 5_000 },
    (_, at) => `Client ${at},077009${String(at).padStart(5, '0')},c${at}@example.com`,
  );
  const file = ['Name,Phone,Email', ...lines].join('\n');
  const taken = await take(file);
  expect([taken.status, taken.body.added]).toEqual([200, 5_000]);
  expect((await preview(`${file}\nOne more,,`)).body.errors.file).toEqual([
    'The file has more than 5000 lines. Please divide it.',
  ]);
});

test.each([
  ['', 'The file is empty.'],
  ['Phone,Email\n1,2', 'The file has no column with names, such as “Name” or “First name”.'],
])('the file “%.20s” is refused with the reason', async (file, sentence) => {
  const { status, body } = await preview(file);
  expect([status, body.errors]).toEqual([422, { file: [sentence] }]);
});

async function exported(payload: object = {}) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.http.inject({ method: 'POST', url: '/api/client-csv/export', headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

test('an export calculates nothing in a spreadsheet, holds health notes only if asked, and is in the activity', async () => {
  const card = await aClientCard(app.db, ownerId, { name: '=HYPERLINK("x")', phone: '+447700900123' });
  const call = await clientsAs(app, ownerId);
  await call('PUT', `/${card}/health-note`, { text: 'Asthma', version: 0 });
  const plain = (await exported()).body;
  expect(plain.csv).toContain(`"'=HYPERLINK(""x"")",+447700900123`);
  expect([plain.lines, plain.csv.includes('Asthma')]).toEqual([1, false]);
  expect((await call('GET', `/${card}`)).body.health.reads).toHaveLength(1);
  expect((await exported({ health_notes: true })).body.csv).toContain('Asthma');
  expect((await call('GET', `/${card}`)).body.health.reads[0].what).toBe('exported');
  const headers = { authorization: `Bearer ${token}` };
  const { data } = (await app.http.inject({ url: '/api/team/activity', headers })).json();
  expect(data[0].action).toBe('Export the clients of the business');
});
