import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccountHolder, deletionOf } from '#src/testing/accounts/account-holder.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';

let app: TestApp;
let holder: Awaited<ReturnType<typeof anAccountHolder>>;
let id: number;
let slug: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  holder = await anAccountHolder(app);
  ({ id, slug } = holder);
});

const { call, page, account, pass, erase } = deletionOf(() => ({ app, holder }));
const isFound = async (): Promise<boolean> =>
  (await app.http.inject('/api/search?search=Penhallow Rooms&per_page=100'))
    .json()
    .data.some((card: { slug: string }) => card.slug === slug);
const states = async () =>
  (await app.db.execute(sql`SELECT state FROM listings WHERE owner_id = ${id} ORDER BY id`)).rows.map((row) =>
    String(Object(row).state),
  );

test('the owner sees what a deletion removes and keeps before anything is deleted', async () => {
  const answer = (await call('GET')).json();
  expect(answer.removes.join('\n')).toMatch(
    /profile[\s\S]*Elite plan[\s\S]*treatment[\s\S]*practitioner[\s\S]*listing/,
  );
  expect(answer.keeps.join('\n')).toMatch(/record of your plans/);
  expect(answer).toMatchObject({ bars: [], due_at: null });
  expect((await account()).deletion_asked_at).toBeNull();
});

test('a deletion request hides public pages, ends other sessions and emails the date of the deletion', async () => {
  const other = await app.signIn(id);
  expect([await page(), await isFound()]).toEqual([200, true]);
  const answer = await call('POST');
  expect(answer.json()).toMatchObject({ due_at: '2026-11-16T09:30:00.000Z' });
  expect([await page(), await isFound()]).toEqual([410, false]);
  expect(app.emails).toHaveLength(1);
  expect(app.emails[0]).toMatchObject({ to: (await account()).email });
  expect(app.emails[0]?.text).toContain('16 November 2026');
  expect((await call('GET', other.token)).statusCode).toBe(401);
  expect((await call('GET')).json().due_at).toBe('2026-11-16T09:30:00.000Z');
});

test('a second deletion request changes no date and sends no second email', async () => {
  await call('POST');
  pass(0.001);
  const again = await call('POST');
  expect(again.json().due_at).toBe('2026-11-16T09:30:00.000Z');
  expect(app.emails).toHaveLength(1);
});

test('a person who signs in and cancels within 14 days keeps the account exactly as it was', async () => {
  await aListing(app.db, { ownerId: id, state: 'paused' });
  await aListing(app.db, { ownerId: id, state: 'awaiting_check' });
  await aListing(app.db, { ownerId: id, state: 'draft' });
  await aListing(app.db, { ownerId: id, state: 'removed' });
  const before = await states();
  await call('POST');
  expect(await states()).toEqual(['removed', 'removed', 'removed', 'draft', 'removed']);
  pass(13);
  const { token: back } = await app.signIn(id);
  expect((await call('DELETE', back)).json()).toEqual({ message: 'Your account will not be deleted.' });
  expect(await states()).toEqual(before);
  expect([await page(), await isFound()]).toEqual([200, true]);
  pass(30);
  expect(await erase()).toBe(0);
  expect(app.emails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Your account will be deleted'),
    expect.stringContaining('Your account will not be deleted'),
  ]);
});

test('cancelling a deletion that was never requested changes nothing', async () => {
  expect((await call('DELETE')).statusCode).toBe(200);
  expect(app.emails).toEqual([]);
  expect(await page()).toBe(200);
});

test('a deletion request more than 15 minutes after the sign-in needs the password', async () => {
  pass(16 / 1440);
  const answer = await call('POST');
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['current_password']]);
  expect(await page()).toBe(200);
});

test('an operator cannot delete the account this way', async () => {
  await app.db.execute(sql`UPDATE accounts SET role = 'operator' WHERE id = ${id}`);
  const answer = await call('POST');
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'deletion-barred']);
});
