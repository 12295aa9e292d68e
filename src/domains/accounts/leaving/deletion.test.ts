import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { indexListings } from '#src/domains/listings/search/indexing.server.ts';
import { deleteFiles } from '#src/domains/media/forgetting.server.ts';
import { storeUpload } from '#src/domains/media/service.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/cast.ts';
import { eraseOf } from '../questions.server.ts';
import { eraseDue, eraseIfDue } from './erasing.server.ts';

const day = 86_400_000;
const begun = new Date('2026-11-02T09:30:00Z');
let app: TestApp;
let id: number;
let token: string;
let slug: string;
let listingId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = begun;
  // Whoever another test left waiting would be erased by this one.
  await app.db.execute(sql`UPDATE accounts SET deletion_asked_at = NULL WHERE erased_at IS NULL`);
  id = await aBusiness(app.db, { name: 'Maud Penhallow', plan: 'elite' });
  ({ id: listingId, slug } = await aListing(app.db, {
    ownerId: id,
    title: `Penhallow Rooms ${id}`,
    treatments: [{ name: 'Tide massage' }],
    practitioners: [{ name: 'Nerys Caddick' }],
    hours: [{ weekday: 0, opens: 540, closes: 1020 }],
  }));
  await indexListings(app.db, [listingId]);
  ({ token } = await app.signIn(id));
  app.letters.length = 0;
  app.sent.length = 0;
});

const call = (method: 'GET' | 'POST' | 'DELETE', as = token) =>
  app.http.inject({
    method,
    url: '/api/account-deletion',
    headers: { authorization: `Bearer ${as}` },
    ...(method === 'POST' ? { payload: {} } : {}),
  });
const page = async (of = slug) => (await app.http.inject(`/api/listing-details/${of}`)).statusCode;
const isFound = async (): Promise<boolean> =>
  (await app.http.inject('/api/search?search=Penhallow Rooms&per_page=100'))
    .json()
    .data.some((card: { slug: string }) => card.slug === slug);
const states = async () =>
  (await app.db.execute(sql`SELECT state FROM listings WHERE owner_id = ${id} ORDER BY id`)).rows.map((row) =>
    String(Object(row).state),
  );
const account = async (of = id) =>
  Object((await app.db.execute(sql`SELECT * FROM accounts WHERE id = ${of}`)).rows[0]);
const pass = (days: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + days * day);
};
const erase = () => eraseDue(app.context);

test('what would happen is named before anything happens', async () => {
  const answer = (await call('GET')).json();
  expect(answer.removes.join('\n')).toMatch(
    /profile[\s\S]*Elite plan[\s\S]*treatment[\s\S]*practitioner[\s\S]*listing/,
  );
  expect(answer.keeps.join('\n')).toMatch(/Invoices/);
  expect(answer).toMatchObject({ bars: [], due_at: null });
  expect((await account()).deletion_asked_at).toBeNull();
});

test('asking hides what is public at once, mails how to stay, and ends the other sessions', async () => {
  const other = await app.signIn(id);
  expect([await page(), await isFound()]).toEqual([200, true]);
  const answer = await call('POST');
  expect(answer.json()).toMatchObject({ due_at: '2026-11-16T09:30:00.000Z' });
  expect([await page(), await isFound()]).toEqual([410, false]);
  expect(app.letters).toHaveLength(1);
  expect(app.letters[0]).toMatchObject({ to: (await account()).email });
  expect(app.letters[0]?.text).toContain('16 November 2026');
  expect((await call('GET', other.token)).statusCode).toBe(401);
  expect((await call('GET')).json().due_at).toBe('2026-11-16T09:30:00.000Z');
});

test('asking twice is asking once', async () => {
  await call('POST');
  pass(0.001);
  const again = await call('POST');
  expect(again.json().due_at).toBe('2026-11-16T09:30:00.000Z');
  expect(app.letters).toHaveLength(1);
});

test('whoever signs in again within the days keeps everything exactly as it was', async () => {
  await aListing(app.db, { ownerId: id, state: 'paused' });
  await aListing(app.db, { ownerId: id, state: 'awaiting_check' });
  await aListing(app.db, { ownerId: id, state: 'draft' });
  await aListing(app.db, { ownerId: id, state: 'removed' });
  const before = await states();
  await call('POST');
  expect(await states()).toEqual(['removed', 'removed', 'removed', 'draft', 'removed']);
  pass(13);
  const { token: back } = await app.signIn(id);
  expect((await call('DELETE', back)).json()).toEqual({ message: 'Your account stays.' });
  expect(await states()).toEqual(before);
  expect([await page(), await isFound()]).toEqual([200, true]);
  pass(30);
  expect(await erase()).toBe(0);
  expect(app.letters.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Your account will be deleted'),
    expect.stringContaining('Your account stays'),
  ]);
});

test('keeping an account that nobody wanted to delete changes nothing', async () => {
  expect((await call('DELETE')).statusCode).toBe(200);
  expect(app.letters).toEqual([]);
  expect(await page()).toBe(200);
});

test('an unattended browser deletes nothing without the password', async () => {
  pass(16 / 1440);
  const answer = await call('POST');
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['current_password']]);
  expect(await page()).toBe(200);
});

test('an operator is not deleted this way', async () => {
  await app.db.execute(sql`UPDATE accounts SET role = 'operator' WHERE id = ${id}`);
  const answer = await call('POST');
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'deletion-barred']);
});

test('an account is erased after 14 days, not before', async () => {
  await call('POST');
  pass(14 - 1 / 86_400);
  expect(await erase()).toBe(0);
  pass(1 / 86_400);
  expect(await erase()).toBe(1);
  expect(await erase()).toBe(0);
});

/** Every text in the database, for a look whether somebody is still in there. */
async function everything(): Promise<string> {
  const { rows: tables } = await app.db.execute(
    sql`SELECT c.relname FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
  );
  const texts: string[] = [];
  for (const table of tables) {
    const name = String(Object(table).relname);
    const { rows } = await app.db.execute(
      sql`SELECT to_jsonb(t)::text AS row FROM ${sql.identifier(name)} t`,
    );
    texts.push(...rows.map((row) => `${name}: ${Object(row).row}`));
  }
  return texts.join('\n');
}

async function fillProfile() {
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#B5654A' } })
    .jpeg()
    .toBuffer();
  const own = [];
  for (let at = 0; at < 3; at++) own.push(await storeUpload(app.db, app.context.files, photo));
  const [avatar, banner, gallery] = own;
  await app.db.execute(sql`UPDATE accounts SET name = 'Zennor Tregear', phone = '+442079460958', address = '4 Quay Street Zennor',
    about = 'Zennorwords', website = 'https://zennor.example', age_group = '45+', heard_about = 'friend',
    password_hash = 'zennorhash', totp_secret = 'ZENNORSECRET', totp_confirmed_at = now(),
    avatar_image_id = ${avatar?.id}, banner_image_id = ${banner?.id} WHERE id = ${id}`);
  await app.db.execute(sql`UPDATE treatments SET name = 'Zennor massage' WHERE owner_id = ${id}`);
  await app.db.execute(sql`UPDATE practitioners SET name = 'Zennor Caddick' WHERE owner_id = ${id}`);
  await app.db.execute(
    sql`UPDATE listings SET title = 'Zennor Rooms', description = 'Zennordescription', phone = '020zennor' WHERE id = ${listingId}`,
  );
  await app.db.execute(
    sql`INSERT INTO listing_images (listing_id, image_id, alt, position) VALUES (${listingId}, ${gallery?.id}, 'Zennor room', 0)`,
  );
  await app.db.execute(
    sql`INSERT INTO identities VALUES ('google', ${`zennor-subject-${id}`}, ${id}, 'z@zennor.example', now())`,
  );
  await app.db.execute(sql`INSERT INTO known_devices VALUES (${`zennormark-${id}`}, ${id}, now(), now())`);
  await app.db.execute(sql`INSERT INTO recovery_codes VALUES (${id}, 'zennorcode', NULL)`);
  await app.db.execute(sql`INSERT INTO consents (account_id, purpose, wording_version, channel, given_at)
    VALUES (${id}, 'terms', '2024-03-12', 'registration', now())`);
  await app.db.execute(sql`UPDATE accounts SET email_verified_at = now() WHERE id = ${id}`);
  await app.db.execute(sql`INSERT INTO contact_messages (name, email, phone, message, created_at)
    SELECT name, email, phone, 'From Zennor', now() FROM accounts WHERE id = ${id}`);
  await app.db.execute(sql`INSERT INTO listing_reports (listing_id, reason, message, email, created_at)
    SELECT ${listingId}, 'closed', 'It moved away.', email, now() FROM accounts WHERE id = ${id}`);
  await indexListings(app.db, [listingId]);
  return own;
}

test('nothing of the person is left, and what the law asks for is', async () => {
  const pictures = await fillProfile();
  const { email } = await account();
  await call('POST');
  pass(14);
  await erase();
  expect(await page()).toBe(410);
  const left = await account();
  expect(left).toMatchObject({
    name: 'Deleted account',
    password_hash: null,
    phone: '',
    erased_at: expect.anything(),
  });
  expect(left.email).toMatch(/^[0-9a-f]{32}@deleted\.invalid$/);
  const all = await everything();
  const forgotten = /^search_words: .*"listings": 0}$|^search_postings: .*"docs": (\[\]|"{}")/;
  const lines = all.split('\n').filter((line) => /zennor/i.test(line) && !forgotten.test(line));
  expect(lines).toEqual([]);
  expect(all).not.toContain(email);
  const kept = sql`SELECT (SELECT count(*) FROM subscriptions WHERE account_id = ${id})::int AS plans,
    (SELECT count(*) FROM consents WHERE account_id = ${id})::int AS consents,
    (SELECT count(*) FROM sessions WHERE account_id = ${id})::int AS sessions,
    (SELECT count(*) FROM listing_images WHERE listing_id = ${listingId})::int AS pictures`;
  expect((await app.db.execute(kept)).rows).toEqual([{ plans: 1, consents: 1, sessions: 0, pictures: 0 }]);
  for (const { name, data } of app.sent)
    if (name === 'forget-pictures') await deleteFiles(app.context.files, Object(data).pictures);
  for (const picture of pictures) {
    expect(await app.context.files.get(`images/${picture.token}.webp`)).toBeNull();
    expect((await app.http.inject(`/media/${picture.token}-320.jpg`)).statusCode).toBe(404);
  }
  expect(app.letters.at(-1)).toMatchObject({ to: email, subject: expect.stringContaining('deleted') });
});

test('the address is free for a new account, and two erased ones do not meet', async () => {
  const { email } = await account();
  await call('POST');
  pass(14);
  await erase();
  const next = await aBusiness(app.db, { email, name: 'Maud Again' });
  const { token: signed } = await app.signIn(next);
  await call('POST', signed);
  pass(14);
  expect(await erase()).toBe(1);
  expect((await account(next)).email).not.toBe((await account()).email);
});

test('a session that was open is over when the account is erased', async () => {
  await call('POST');
  pass(14);
  const { token: late } = await app.signIn(id);
  expect((await call('GET', late)).statusCode).toBe(200);
  await erase();
  expect((await call('GET', late)).statusCode).toBe(401);
});

test('an erasure that breaks off leaves the account whole, keeps no other, and is done the next time', async () => {
  const other = await aBusiness(app.db);
  await call('POST');
  await call('POST', (await app.signIn(other)).token);
  pass(14);
  const before = await account();
  const broken: typeof app.context.ask = async (inside, question, input) => {
    const answers = await app.context.ask(inside, question, input);
    // After everybody has erased, at the last moment.
    if (question.name === eraseOf.name && Object(input).accountId === id) throw new Error('the power failed');
    return answers;
  };
  await expect(eraseDue({ ...app.context, ask: broken })).rejects.toThrow('Not every account');
  expect(await account()).toEqual(before);
  expect((await account(other)).erased_at).not.toBeNull();
  expect(await erase()).toBe(1);
  expect((await account()).erased_at).not.toBeNull();
});

test('an account that nobody asked to delete is erased without a letter: its address may be a stranger’s', async () => {
  await call('POST');
  pass(14);
  app.letters.length = 0;
  expect(await eraseIfDue(app.context, id, true)).toBe(true);
  expect(app.letters).toEqual([]);
  expect(await eraseIfDue(app.context, id, true)).toBe(false);
});

test('runs at the same moment erase each account once', async () => {
  await call('POST');
  pass(14);
  app.letters.length = 0;
  const counts = await Promise.all([erase(), erase(), erase()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect((await account()).erased_at).not.toBeNull();
});
