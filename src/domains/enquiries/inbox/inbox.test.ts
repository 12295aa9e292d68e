import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { anEnquiry } from '#src/testing/enquiries/enquiries.ts';
import { aBusiness, aListing, type MadeListing } from '#src/testing/fixtures.ts';

let app: TestApp;
let listing: MadeListing;
let ownerId: number;
let token: string;
let turn = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  turn += 1;
  ownerId = await aBusiness(app.db);
  listing = await aListing(app.db, { ownerId, title: `Harbour Rooms ${turn}` });
  ({ token } = await app.signIn(ownerId));
  app.emails.length = 0;
});

type Method = 'GET' | 'POST' | 'DELETE';
const call = (method: Method, path: string, payload?: object, as = token) =>
  app.http.inject({
    method,
    url: `/api/enquiry${path}`,
    headers: { authorization: `Bearer ${as}` },
    ...(payload ? { payload } : {}),
  });
const arrived = (columns: Partial<Parameters<typeof anEnquiry>[1]> = {}) =>
  anEnquiry(app.db, { ownerId, listingId: listing.id, email: `ana-${turn}@example.com`, ...columns });
const unread = async (as = token) => (await call('GET', '/unread', undefined, as)).json().unread;
const names = async (query: string, as = token) =>
  (await call('GET', query, undefined, as)).json().data.map((row: { with: string }) => row.with);
const byLink = (path: string, payload: object) =>
  app.http.inject({ method: 'POST', url: `/api/enquiry-link${path}`, payload });
const tokenIn = (text = '') => /\/enquiry\?token=([\w-]+)/.exec(text)?.[1] ?? '';

test('the inbox has pages, latest message first, and a search by name, phone, business and words', async () => {
  const at = (day: number) => new Date(`2026-10-0${day}T09:00:00Z`);
  await arrived({ name: 'Bea', at: at(1), message: 'About 100% cotton sheets' });
  await arrived({ name: 'Cal', at: at(3), phone: '+447700900777' });
  await arrived({ name: 'Dot', at: at(2) });
  expect(await names('')).toEqual(['Cal', 'Dot', 'Bea']);
  const page = (await call('GET', '?page=2&per_page=2')).json();
  expect(page).toMatchObject({ total: 3, current_page: 2, last_page: 2, data: [{ with: 'Bea' }] });
  expect(await names('?search=dot')).toEqual(['Dot']);
  expect(await names('?search=900777')).toEqual(['Cal']);
  expect(await names('?search=100%25 cot')).toEqual(['Bea']);
  expect(await names('?search=%25')).toEqual(['Bea']);
  expect(await names(`?search=rooms ${turn}`)).toHaveLength(3);
});

test('the inbox filters unread and archived enquiries and counts the unread ones', async () => {
  const first = await arrived({ name: 'Bea' });
  const second = await arrived({ name: 'Cal' });
  expect(await unread()).toBe(2);
  await call('POST', `/${first}/reading`);
  expect(await unread()).toBe(1);
  expect(await names('?state=unread')).toEqual(['Cal']);
  expect((await call('POST', `/${second}/archive`)).json().archived).toBe(true);
  expect([await names(''), await names('?state=archived'), await unread()]).toEqual([['Bea'], ['Cal'], 0]);
  await call('DELETE', `/${second}/archive`);
  await call('DELETE', `/${first}/reading`);
  expect([(await names('')).length, await unread()]).toEqual([2, 1]);
});

test('the visitor gets the answer by email, and reads it and replies without an account', async () => {
  const id = await arrived();
  const answer = await call('POST', `/${id}/message`, { message: 'Yes, at six.\nSee you then.' });
  expect([answer.statusCode, answer.json().messages.length]).toEqual([201, 2]);
  const [email] = app.emails;
  expect(email).toMatchObject({ to: `ana-${turn}@example.com`, subject: 'Your enquiry has been answered' });
  expect(email?.text).toContain('Yes, at six.\n\nSee you then.');
  const link = tokenIn(email?.text);
  expect((await byLink('', { token: link })).json().messages).toMatchObject([
    { from: 'visitor' },
    { from: 'business', text: 'Yes, at six.\nSee you then.' },
  ]);
  await call('POST', `/${id}/archive`);
  app.emails.length = 0;
  const reply = await byLink('/message', { token: link, message: 'Thank you!' });
  expect([reply.statusCode, reply.json().messages.length]).toEqual([201, 3]);
  expect(app.emails).toMatchObject([{ subject: 'A new message about an enquiry' }]);
  expect((await call('GET', '')).json().data).toMatchObject([
    { id, unread: true, archived: false, answered: false, preview: 'Thank you!', preview_own: false },
  ]);
});

test('the subjects of emails contain no words of the conversation, no names and no business', async () => {
  const id = await arrived({ name: 'Zebedee' });
  await call('POST', `/${id}/message`, { message: 'About your rash' });
  await byLink('/message', { token: tokenIn(app.emails[0]?.text), message: 'It itches' });
  const subjects = app.emails.map(({ subject }) => subject).join();
  expect(app.emails).toHaveLength(2);
  expect(subjects).not.toMatch(/rash|itch|Zebedee|Harbour/);
});

test('a client reads and answers their own conversations, but cannot archive or block', async () => {
  const client = await anAccount(app.db);
  const id = await arrived({ accountId: client.id });
  const as = (await app.signIn(client.id)).token;
  await call('POST', `/${id}/message`, { message: 'Yes.' });
  expect(await unread(as)).toBe(1);
  expect(await names('', as)).toEqual([`Harbour Rooms ${turn}`]);
  expect((await call('GET', `/${id}`, undefined, as)).json()).toMatchObject({
    side: 'visitor',
    unread: true,
  });
  await call('POST', `/${id}/reading`, undefined, as);
  expect(await unread(as)).toBe(0);
  expect((await call('POST', `/${id}/message`, { message: 'Good.' }, as)).statusCode).toBe(201);
  for (const door of ['archive', 'block'])
    expect((await call('POST', `/${id}/${door}`, undefined, as)).statusCode).toBe(404);
});

test('a blocked sender cannot write until the business unblocks them', async () => {
  const id = await arrived();
  await call('POST', `/${id}/message`, { message: 'Please stop.' });
  const link = tokenIn(app.emails[0]?.text);
  expect((await call('POST', `/${id}/block`)).json().blocked).toBe(true);
  expect((await byLink('/message', { token: link, message: 'No.' })).statusCode).toBe(403);
  const { rows } = await app.db.execute(
    sql`SELECT address_hash FROM enquiry_blocks WHERE owner_id = ${ownerId}`,
  );
  expect(JSON.stringify(rows)).not.toContain('ana');
  expect((await call('DELETE', `/${id}/block`)).json().blocked).toBe(false);
  expect((await byLink('/message', { token: link, message: 'Sorry.' })).statusCode).toBe(201);
});

test('an enquiry from a blocked address is refused only after its sender follows the link', async () => {
  const id = await arrived();
  await call('POST', `/${id}/block`);
  const payload = { name: 'Ana Bell', email: `ana-${turn}@example.com`, message: 'Me again' };
  const url = `/api/listing-details/${listing.slug}/inquiry`;
  const typed = await app.http.inject({ method: 'POST', url, payload });
  expect(typed.statusCode).toBe(201);
  const confirmed = await byLink('/confirmation', { token: tokenIn(app.emails[0]?.text) });
  expect([confirmed.statusCode, confirmed.json().code]).toEqual([403, 'sender-blocked']);
  expect((await call('GET', '')).json().total).toBe(1);
});

test('a report is stored, and its email names the conversation but not its words', async () => {
  const id = await arrived({ message: 'Something private' });
  const answer = await call('POST', `/${id}/report`, { reason: 'abuse', message: 'He threatens me.' });
  expect(answer.statusCode).toBe(201);
  const { rows } = await app.db.execute(sql`SELECT * FROM enquiry_reports WHERE enquiry_id = ${id}`);
  expect(rows).toMatchObject([{ is_by_business: true, reason: 'abuse', message: 'He threatens me.' }]);
  expect(app.emails[0]?.text).toContain(`Enquiry ${id}`);
  expect(app.emails[0]?.text).not.toContain('private');
});

test('the operator can read a conversation only while its report is open', async () => {
  const operator = (await app.signIn((await anAccount(app.db, { role: 'operator' })).id)).token;
  const id = await arrived({ message: 'Something private' });
  const operate = (method: Method, path: string) =>
    app.http.inject({
      method,
      url: `/api/operator/conversation${path}`,
      headers: { authorization: `Bearer ${operator}` },
      ...(method === 'POST' ? { payload: { answer: 'We have warned him.' } } : {}),
    });
  expect((await operate('GET', `/${id}`)).statusCode).toBe(404);
  await call('POST', `/${id}/report`, { reason: 'abuse', message: 'He threatens me.' });
  const { data } = (await operate('GET', '?per_page=100')).json();
  expect(data.find((row: { id: number }) => row.id === id)).toMatchObject({ reason: 'abuse', reports: 1 });
  expect((await operate('GET', `/${id}`)).json()).toMatchObject({
    messages: [{ text: 'Something private' }],
    reports: [{ by: 'business', message: 'He threatens me.' }],
  });
  const office = async (below: string) =>
    (
      await app.http.inject({
        url: `/api/operator/${below}`,
        headers: { authorization: `Bearer ${operator}` },
      })
    ).json();
  const { conversations: open } = await office('summary');
  app.emails.length = 0;
  expect((await operate('POST', `/${id}/settlement`)).statusCode).toBe(200);
  const told = app.emails.map(({ subject, text }) => [subject, text.includes('We have warned him.')]);
  expect(told).toEqual([[expect.stringMatching(/^What came of your report/), true]]);
  expect((await office('summary')).conversations).toBe(open - 1);
  expect((await operate('GET', `/${id}`)).statusCode).toBe(404);
  expect((await operate('POST', `/${id}/settlement`)).statusCode).toBe(404);
  const { data: acts } = await office('action?per_page=5');
  expect(acts).toMatchObject([{ action: 'conversation-settled', subject_id: id, title: expect.any(String) }]);
  expect(JSON.stringify(acts)).not.toMatch(/private|threatens/);
});

test('a conversation is assigned to a member who answers messages, and found among theirs', async () => {
  const id = await arrived({ name: 'Bea' });
  await arrived({ name: 'Cal' });
  const [desk, accountant] = await Promise.all(
    (['front_desk', 'accountant'] as const).map((role) => aMember(app.db, { businessId: ownerId, role })),
  );
  const assign = async (member: number | null | undefined) => {
    const headers = { authorization: `Bearer ${token}` };
    const url = `/api/enquiry/${id}/assignment`;
    return app.http.inject({ method: 'PUT', url, headers, payload: { member } });
  };
  const theirs = (await app.signIn(desk?.id ?? 0)).token;
  expect(await names('?state=mine', theirs)).toEqual([]);
  expect((await assign(desk?.id)).json().assigned_to).toMatchObject({ id: desk?.id });
  expect(await names('?state=mine', theirs)).toEqual(['Bea']);
  expect((await assign(accountant?.id)).statusCode).toBe(404);
  expect((await assign(null)).json().assigned_to).toBeNull();
  expect(await names('?state=mine', theirs)).toEqual([]);
});

test('visitors cannot write to a removed business, and their page explains why', async () => {
  const id = await arrived();
  await call('POST', `/${id}/message`, { message: 'Yes.' });
  const link = tokenIn(app.emails[0]?.text);
  await app.db.execute(sql`UPDATE listings SET state = 'removed' WHERE id = ${listing.id}`);
  expect((await byLink('', { token: link })).json().closed).toMatch(/has left the directory/);
  expect((await byLink('/message', { token: link, message: 'Hello?' })).statusCode).toBe(409);
  const last = await call('POST', `/${id}/message`, { message: 'We have closed, thank you.' });
  expect([last.statusCode, last.json().closed]).toEqual([201, null]);
});

test('a conversation takes at most 10,000 messages', async () => {
  const id = await arrived();
  await app.db.execute(sql`INSERT INTO enquiry_messages (enquiry_id, is_from_business, body, created_at)
    SELECT ${id}, true, 'Again', now() FROM generate_series(1, 9999)`);
  const refused = await call('POST', `/${id}/message`, { message: 'And again' });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['message']]);
});

test('an inbox of 10,000 enquiries is read with an index', async () => {
  await app.db.execute(sql`WITH made AS (
      INSERT INTO enquiries (listing_id, owner_id, name, email, created_at, confirmed_at, last_message_at)
      SELECT ${listing.id}, ${ownerId}, 'Somebody', 'many@example.com', t, t, t
      FROM generate_series(now() - interval '10000 minutes', now() - interval '1 minute', interval '1 minute') t
      RETURNING id, created_at)
    INSERT INTO enquiry_messages (enquiry_id, is_from_business, body, created_at)
    SELECT id, false, 'A question', created_at FROM made`);
  await app.db.execute(sql`ANALYZE enquiries`);
  const { rows } = await app.db.execute(sql`EXPLAIN SELECT id FROM enquiries e
    WHERE e.owner_id = ${ownerId} AND e.confirmed_at IS NOT NULL AND e.archived_at IS NULL
    ORDER BY e.last_message_at DESC, e.id DESC LIMIT 5`);
  expect(JSON.stringify(rows)).toContain('enquiries_of_owner');
  expect((await call('GET', '?per_page=20')).json()).toMatchObject({ total: 10_000, to: 20 });
});
