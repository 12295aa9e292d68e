import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { proveAddress } from '#src/testing/enquiries/enquiries.ts';
import { aStorefront } from '#src/testing/listings/storefront.ts';
import { emailUnread } from './unread-mails.server.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof anEliteShop>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  await app.db.execute(sql`DELETE FROM enquiries`);
  shop = await anEliteShop();
  app.emails.length = 0;
});

/** Open from nine to five on a Monday, which it is. */
async function anEliteShop(plan: 'free' | 'standard' | 'elite' = 'elite') {
  const hours = [{ weekday: 0, opens: 9 * 60, closes: 17 * 60 }];
  const made = await aStorefront(app, { plan, listing: { hours } });
  await proveAddress(app.db, made.client.id);
  return made;
}

const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1_000);
};
const box = async ({ slug } = shop) =>
  (await app.http.inject(`/api/listing-details/${slug}/chat`)).json() as {
    chat: string;
    opens: string | null;
  };
const takes = (window = randomUUID(), leaves = false, as = shop.asBusiness) =>
  as('POST', '/api/chat/presence', { window, leaves });
const start = async (message = 'Do you have a place today?') =>
  (
    await shop.asClient('POST', `/api/listing-details/${shop.slug}/chat`, {
      ...{ message, written_id: randomUUID() },
    })
  ).json();

test('the box is a chat only while a member takes chats, and the page says when the place opens otherwise', async () => {
  expect(await box()).toMatchObject({ chat: 'later', opens: null });
  const window = randomUUID();
  expect((await takes(window)).json()).toEqual({ state: 'on', opens: null });
  expect((await box()).chat).toBe('now');
  later(44);
  expect((await box()).chat).toBe('now');
  later(2);
  expect((await box()).chat).toBe('later');
  await takes(window);
  expect((await box()).chat).toBe('now');
  await takes(window, true);
  expect((await box()).chat).toBe('later');
  app.clock.now = new Date('2026-11-02T18:30:00Z');
  expect((await takes()).json()).toMatchObject({ state: 'closed', opens: 'Opens 09:00 on 9 November' });
  expect(await box()).toMatchObject({ chat: 'later', opens: 'Opens 09:00 on 9 November' });
});

test('without the Elite plan nobody is offered a chat, and the window is told why', async () => {
  const other = await anEliteShop('standard');
  expect((await takes(randomUUID(), false, other.asBusiness)).json().state).toBe('not-in-plan');
  expect((await box(other)).chat).toBe('later');
});

test('a plan that ends makes the box an enquiry again; what was said stays', async () => {
  await takes();
  const { id } = await start();
  await app.db.execute(sql`DELETE FROM subscriptions WHERE account_id = ${shop.ownerId}`);
  expect((await box()).chat).toBe('later');
  expect((await shop.asBusiness('GET', `/api/enquiry/${id}`)).json().messages).toHaveLength(1);
  const again = await start('And tomorrow?');
  expect([again.id, again.messages.length]).toEqual([id, 2]);
});

test('a window of a member without the right, or of another place, offers nothing', async () => {
  const member = async (role: 'practitioner' | 'front_desk', listings?: number[]) => {
    const { id } = await aMember(app.db, { businessId: shop.ownerId, role, ...(listings && { listings }) });
    const { token } = await app.signIn(id);
    return app.http.inject({
      ...{ method: 'POST', url: '/api/chat/presence', payload: { window: randomUUID() } },
      headers: { authorization: `Bearer ${token}` },
    });
  };
  expect((await member('practitioner')).statusCode).toBe(403);
  expect((await member('front_desk', [])).json().state).toBe('no-page');
  expect((await box()).chat).toBe('later');
  expect((await member('front_desk', [shop.listingId])).json().state).toBe('on');
  expect((await box()).chat).toBe('now');
  await app.db.execute(sql`UPDATE members SET state = 'ended', ended_at = now()
    WHERE business_id = ${shop.ownerId} AND role = 'front_desk'`);
  expect((await box()).chat).toBe('later');
});

test('a chat needs a proven address', async () => {
  await app.db.execute(sql`UPDATE accounts SET email_verified_at = NULL WHERE id = ${shop.client.id}`);
  expect(await start()).toMatchObject({ code: 'address-unproven' });
});

test('while both sides are there nothing is emailed; each sees the other, their typing, and what they have read', async () => {
  await takes();
  const { id } = await start();
  const path = `/api/enquiry/${id}`;
  const here = (as: typeof shop.asClient, body: object) =>
    as('POST', `${path}/presence`, { window: randomUUID(), ...body });
  const other = async (as: typeof shop.asClient) => (await as('GET', path)).json().other;
  const last = (await shop.asBusiness('GET', path)).json().messages.at(-1).id;
  expect(await other(shop.asClient)).toEqual({ here: false, typing: false, has: 0, read: 0 });
  await here(shop.asBusiness, { has: last, read: last, typing: true });
  expect(await other(shop.asClient)).toEqual({ here: true, typing: true, has: last, read: last });
  await here(shop.asClient, {});
  expect(await other(shop.asBusiness)).toMatchObject({ here: true, typing: false });
  await shop.asBusiness('POST', `${path}/message`, { message: 'At four.' });
  await shop.asClient('POST', `${path}/message`, { message: 'Wonderful.' });
  expect(app.emails).toEqual([]);
  later(7);
  expect(await other(shop.asClient)).toMatchObject({ here: true, typing: false });
  later(40);
  expect(await other(shop.asClient)).toMatchObject({ here: false });
});

test('who left before the answer gets all of it in one email a quarter of an hour later, and who read it gets none', async () => {
  await takes();
  const { id } = await start();
  const path = `/api/enquiry/${id}`;
  await shop.asClient('POST', `${path}/presence`, { window: randomUUID() });
  for (const message of ['At four.', 'Or at five.'])
    await shop.asBusiness('POST', `${path}/message`, { message });
  later(14 * 60);
  expect([await emailUnread(app.context), app.emails]).toEqual([0, []]);
  later(61);
  expect(await emailUnread(app.context)).toBe(1);
  expect(app.emails).toMatchObject([{ to: shop.client.email, subject: 'Your enquiry has been answered' }]);
  expect(app.emails[0]?.text).toMatch(/At four\.[\s\S]*Or at five\./);
  expect(await emailUnread(app.context)).toBe(0);
  await shop.asClient('POST', `${path}/presence`, { window: randomUUID() });
  await shop.asBusiness('POST', `${path}/message`, { message: 'Still there?' });
  await shop.asClient('POST', `${path}/reading`);
  later(16 * 60);
  expect(await emailUnread(app.context)).toBe(0);
});

test('a message that waits for its email goes out with the next one that is emailed at once', async () => {
  const window = randomUUID();
  await takes(window);
  const { id } = await start('First line');
  const path = `/api/enquiry/${id}`;
  const here = randomUUID();
  await shop.asClient('POST', `${path}/presence`, { window: here });
  await shop.asBusiness('POST', `${path}/message`, { message: 'Answer one' });
  await shop.asClient('POST', `${path}/presence`, { window: here, leaves: true });
  await shop.asBusiness('POST', `${path}/message`, { message: 'Answer two' });
  expect(app.emails).toHaveLength(1);
  expect(app.emails[0]?.text).toMatch(/Answer one[\s\S]*Answer two/);
  await shop.asClient('POST', `${path}/message`, { message: 'Second line' });
  await takes(window, true);
  await shop.asClient('POST', `${path}/message`, { message: 'Third line' });
  expect(app.emails).toHaveLength(2);
  expect(app.emails[1]?.text).toMatch(/Second line[\s\S]*Third line/);
  later(16 * 60);
  expect(await emailUnread(app.context)).toBe(0);
});

test('a chat that the business does not read is emailed to it', async () => {
  const window = randomUUID();
  await takes(window);
  await start('Hello?');
  await takes(window, true);
  later(16 * 60);
  expect(await emailUnread(app.context)).toBe(1);
  expect(app.emails).toMatchObject([{ subject: 'A new message about an enquiry' }]);
  expect(app.emails[0]?.text).toContain('Hello?');
});

test('read marks never go back, nor beyond what was said', async () => {
  const { id } = await start();
  const path = `/api/enquiry/${id}`;
  const mark = (read: number) =>
    shop.asBusiness('POST', `${path}/presence`, { window: randomUUID(), has: read, read });
  const read = async () => (await shop.asClient('GET', path)).json().other.read;
  const last = (await shop.asClient('GET', path)).json().messages.at(-1).id;
  await mark(last + 1_000);
  expect(await read()).toBe(last);
  await mark(1);
  expect(await read()).toBe(last);
});

test('a conversation that was marked as unread stays so when its window closes', async () => {
  const { id } = await start();
  const path = `/api/enquiry/${id}`;
  const read = async () => (await shop.asBusiness('GET', path)).json();
  const window = randomUUID();
  const last = (await read()).messages.at(-1).id;
  const here = (leaves: boolean) =>
    shop.asBusiness('POST', `${path}/presence`, { window, has: last, read: last, leaves });
  await here(false);
  expect((await read()).unread).toBe(false);
  const { token } = await app.signIn(shop.ownerId);
  const headers = { authorization: `Bearer ${token}` };
  await app.http.inject({ method: 'DELETE', url: `${path}/reading`, headers });
  await here(true);
  expect((await read()).unread).toBe(true);
});
