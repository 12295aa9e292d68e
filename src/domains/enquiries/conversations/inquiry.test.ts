import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { signInCodesOf } from '#src/testing/accounts/sign-in-codes.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { anEnquiry } from '#src/testing/enquiries/enquiries.ts';
import { aBusiness, aListing, type MadeListing } from '#src/testing/fixtures.ts';
import { forgetOldEnquiries } from './service.server.ts';

let app: TestApp;
let listing: MadeListing;
let ownerId: number;
let turn = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  turn += 1;
  ownerId = await aBusiness(app.db, { email: `owner-${turn}@example.com` });
  listing = await aListing(app.db, { ownerId, title: 'Harbour Rooms' });
  app.emails.length = 0;
});

const words = () => ({
  name: 'Ana Bell',
  email: `ana-${turn}@example.com`,
  phone: '07700 900123',
  message: 'My knee aches after running.\nCan you help?',
  preferred_times: 'Thursday evenings',
});
const post = (payload: object = {}, { slug = listing.slug, token = '' } = {}) =>
  app.http.inject({
    method: 'POST',
    url: `/api/listing-details/${slug}/inquiry`,
    payload: { ...words(), ...payload },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
const byLink = (path: string, payload: object) =>
  app.http.inject({ method: 'POST', url: `/api/enquiry-link${path}`, payload });
const tokenIn = (text = '') => /\/enquiry\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const inboxOf = async (accountId: number) => {
  const { token } = await app.signIn(accountId);
  return (
    await app.http.inject({ url: '/api/enquiry', headers: { authorization: `Bearer ${token}` } })
  ).json();
};

test('an enquiry from an unconfirmed address waits until its sender follows the mailed link', async () => {
  const answer = await post();
  expect([answer.statusCode, answer.json().to_confirm]).toEqual([201, true]);
  expect(app.emails).toHaveLength(1);
  expect(app.emails[0]).toMatchObject({ to: words().email, subject: 'Please confirm your enquiry' });
  expect((await inboxOf(ownerId)).total).toBe(0);
});

test('the email to an unconfirmed address repeats nothing that the visitor typed', async () => {
  await post();
  const all = `${app.emails[0]?.text}${app.emails[0]?.html}`;
  for (const word of ['knee', 'Thursday', 'Ana', '900123']) expect(all).not.toContain(word);
});

test('the link shows the enquiry and sends it to the business only once', async () => {
  await post();
  const token = tokenIn(app.emails[0]?.text);
  const seen = (await byLink('', { token })).json();
  expect(seen).toMatchObject({ confirmed: false, messages: [{ from: 'visitor', text: words().message }] });
  app.emails.length = 0;
  expect((await byLink('/confirmation', { token })).json().confirmed).toBe(true);
  await byLink('/confirmation', { token });
  expect(app.emails).toHaveLength(1);
  expect(app.emails[0]).toMatchObject({
    to: `owner-${turn}@example.com`,
    subject: 'A new enquiry for your business',
  });
  for (const part of ['My knee aches after running.', 'Thursday evenings', '+447700900123', 'Ana Bell'])
    expect(app.emails[0]?.text).toContain(part);
  expect((await inboxOf(ownerId)).data).toMatchObject([{ with: 'Ana Bell', unread: true }]);
});

test('the business never sees the email address of the sender', async () => {
  await post();
  await byLink('/confirmation', { token: tokenIn(app.emails[0]?.text) });
  const { token } = await app.signIn(ownerId);
  const [row] = (await inboxOf(ownerId)).data;
  const headers = { authorization: `Bearer ${token}` };
  const thread = await app.http.inject({ url: `/api/enquiry/${row.id}`, headers });
  const email = app.emails.at(-1);
  const seen = `${thread.body}${email?.text}${email?.html}${email?.subject}${email?.replyTo}`;
  expect(seen).not.toContain(words().email);
});

test('a client with a confirmed address needs no email, and sees the enquiry on the dashboard', async () => {
  const email = words().email;
  const { id } = await anAccount(app.db, { email, emailVerifiedAt: app.clock.now });
  const { token } = await app.signIn(id);
  const answer = await post({}, { token });
  expect([answer.statusCode, answer.json().to_confirm]).toEqual([201, false]);
  expect(app.emails.map(({ to }) => to)).toEqual([`owner-${turn}@example.com`]);
  expect((await inboxOf(id)).data).toMatchObject([{ with: 'Harbour Rooms', side: 'visitor', unread: false }]);
});

test.each([
  ['an unconfirmed address', {}, {}],
  ['someone else’s address', { emailVerifiedAt: new Date() }, { email: 'somebody-else@example.com' }],
])('a signed-in client with %s gets the confirmation email first', async (_name, columns, typed) => {
  const { id } = await anAccount(app.db, { email: words().email, ...columns });
  const { token } = await app.signIn(id);
  expect((await post(typed, { token })).json().to_confirm).toBe(true);
});

test('earlier enquiries appear on the dashboard once the client has confirmed the address', async () => {
  const { id } = await anAccount(app.db, { email: words().email, emailVerifiedAt: app.clock.now });
  await post();
  await byLink('/confirmation', { token: tokenIn(app.emails[0]?.text) });
  expect((await inboxOf(id)).total).toBe(1);
});

test('what a guest asked is in their account once they sign in with an emailed code', async () => {
  for (const message of ['First.', 'Second.']) {
    app.emails.length = 0;
    await post({ message });
    await byLink('/confirmation', { token: tokenIn(app.emails[0]?.text) });
  }
  const { aCode, confirm } = signInCodesOf(() => app);
  const sent = await aCode(words().email);
  const { user } = (await confirm(sent, { name: 'Ana Bell', adult: true, terms: true })).json();
  // One conversation with each business: the other one stays behind its mailed link.
  expect(await inboxOf(user.id)).toMatchObject({ total: 1, data: [{ preview: 'Second.' }] });
});

test.each([
  ['paused', { state: 'paused' as const }, 409, 'This business is not taking enquiries at the moment.'],
  ['unclaimed', { owner: null }, 409, /This page is unclaimed/],
  ['a draft', { state: 'draft' as const }, 404, 'Not found.'],
])('a page that is %s takes no enquiries', async (_name, wishes, status, message) => {
  const { slug } = await aListing(app.db, wishes);
  const answer = await post({}, { slug });
  expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringMatching(message)]);
  expect(app.emails).toEqual([]);
});

test('a business cannot send an enquiry to its own page', async () => {
  const { token } = await app.signIn(ownerId);
  expect((await post({}, { token })).json().errors).toEqual({
    message: ['This is the page of your own business.'],
  });
});

test('every missing or wrong field is named', async () => {
  const { statusCode, body } = await post({ name: '', email: 'ana@', phone: 'call me', message: '' });
  expect(statusCode).toBe(422);
  expect(Object.keys(JSON.parse(body).errors)).toEqual(['name', 'email', 'phone', 'message']);
});

test('phone and preferred times are optional', async () => {
  expect((await post({ phone: '', preferred_times: '' })).statusCode).toBe(201);
});

test('a robot that fills the trap sends nothing, and a form filled in too quickly has to be sent again', async () => {
  expect((await post({ company_fax: '0113 496 0000' })).statusCode).toBe(201);
  expect(app.emails).toEqual([]);
  const quick = await post({ drawn_at: app.clock.now.getTime() - 1_000 });
  expect(quick.json().errors).toEqual({ message: ['That was quick. Press Send once more.'] });
});

test('one address can send ten enquiries a day', async () => {
  for (let at = 0; at < 10; at++) expect((await post()).statusCode).toBe(201);
  const refused = await post();
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('the usual answering time is shown from the fifth enquiry on', async () => {
  const ask = async () =>
    (await app.http.inject(`/api/listing-details/${listing.slug}/inquiry`)).json() as object;
  const at = new Date('2026-10-30T09:00:00Z');
  const firstAnsweredAt = new Date('2026-10-30T11:30:00Z');
  for (let number = 0; number < 4; number++)
    await anEnquiry(app.db, { ownerId, listingId: listing.id, at, firstAnsweredAt });
  expect(await ask()).toEqual({ title: 'Harbour Rooms', takes: 'yes', answers: null, chats: false });
  await anEnquiry(app.db, { ownerId, listingId: listing.id, at, firstAnsweredAt });
  expect(await ask()).toMatchObject({ answers: 'Usually answers within 3 hours' });
});

test('an unconfirmed enquiry is deleted after a week, a conversation a year after its last message', async () => {
  await app.db.execute(sql`DELETE FROM enquiries`);
  await post();
  const at = new Date('2025-11-02T09:31:00Z');
  await anEnquiry(app.db, { ownerId, listingId: listing.id, at });
  const within = (days: number) =>
    forgetOldEnquiries({ ...app.context, now: () => new Date(app.clock.now.getTime() + days * 86_400_000) });
  expect(await within(0)).toBe(0);
  expect(await within(0.01)).toBe(1);
  expect(await within(6.9)).toBe(0);
  expect(await within(7.1)).toBe(1);
});

test('an enquiry that is confirmed by email joins the conversation of its account as the latest message', async () => {
  const { email } = words();
  const client = await anAccount(app.db, { email, emailVerifiedAt: app.clock.now });
  await post({ message: 'Guest first' });
  const link = tokenIn(app.emails[0]?.text);
  const { token } = await app.signIn(client.id);
  await post({ message: 'Signed in' }, { token });
  const { data } = await inboxOf(ownerId);
  const read = async (after = '') =>
    (
      await app.http.inject({
        url: `/api/enquiry/${data[0].id}${after}`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).json();
  const [last] = (await read()).messages;
  app.emails.length = 0;
  await byLink('/confirmation', { token: link });
  expect((await inboxOf(ownerId)).total).toBe(1);
  expect((await read(`?after=${last.id}`)).messages).toMatchObject([{ text: 'Guest first' }]);
  expect(app.emails).toMatchObject([{ subject: 'A new message about an enquiry' }]);
  expect((await byLink('', { token: link })).json().messages).toHaveLength(2);
  await byLink('/confirmation', { token: link });
  expect((await read()).messages).toHaveLength(2);
});

test('an invented link is not found', async () => {
  for (const path of ['', '/confirmation', '/message'])
    expect((await byLink(path, { token: 'x'.repeat(43), message: 'Hello' })).statusCode).toBe(404);
});
