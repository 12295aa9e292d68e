import { getTableName, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { indexListings } from '#src/domains/listings/search/index/indexing.server.ts';
import { deleteFiles, storeUpload } from '#src/domains/media/service.server.ts';
import { anAccountHolder, deletionOf } from '#src/testing/accounts/account-holder.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { allAccountTables } from '../data-map.server.ts';
import { eraseDue, eraseIfDue } from './erasure.server.ts';

let app: TestApp;
let holder: Awaited<ReturnType<typeof anAccountHolder>>;
let id: number;
let listingId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  holder = await anAccountHolder(app);
  ({ id, listingId } = holder);
});

const { call, page, account, pass, erase } = deletionOf(() => ({ app, holder }));

test('an account is erased after 14 days, not before', async () => {
  await call('POST');
  pass(14 - 1 / 86_400);
  expect(await erase()).toBe(0);
  pass(1 / 86_400);
  expect(await erase()).toBe(1);
  expect(await erase()).toBe(0);
});

/** Every text in the database, for a look whether someone is still in there. */
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
  await app.db.execute(sql`INSERT INTO contact_messages (name, email, phone, message, created_at, due_at)
    SELECT name, email, phone, 'From Zennor', now(), now() FROM accounts WHERE id = ${id}`);
  await app.db.execute(sql`INSERT INTO listing_reports (listing_id, reason, message, email, created_at)
    SELECT ${listingId}, 'closed', 'It moved away.', email, now() FROM accounts WHERE id = ${id}`);
  await indexListings(app.db, [listingId]);
  return own;
}

test('an erasure removes all personal data and keeps plans and consents as the law requires', async () => {
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
  expect(app.emails.at(-1)).toMatchObject({ to: email, subject: expect.stringContaining('deleted') });
});

test('the email address is free again after an erasure, and two erased accounts never share an address', async () => {
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

test('an erasure ends open sessions', async () => {
  await call('POST');
  pass(14);
  const { token: late } = await app.signIn(id);
  expect((await call('GET', late)).statusCode).toBe(200);
  await erase();
  expect((await call('GET', late)).statusCode).toBe(401);
});

test('a failed erasure leaves the account unchanged, does not stop others and is repeated the next time', async () => {
  const other = await aBusiness(app.db);
  await call('POST');
  await call('POST', (await app.signIn(other)).token);
  pass(14);
  const before = await account();
  // When everything of the account was erased, at the last moment.
  const info = (line: object) => {
    if (Object(line).account === id) throw new Error('the power failed');
  };
  const log = Object.assign(Object.create(app.context.log), { info });
  await expect(eraseDue({ ...app.context, log })).rejects.toThrow('Not every account');
  expect(await account()).toEqual(before);
  expect((await account(other)).erased_at).not.toBeNull();
  expect(await erase()).toBe(1);
  expect((await account()).erased_at).not.toBeNull();
});

test('an account erased without a deletion request gets no email, because the address may be a stranger’s', async () => {
  await call('POST');
  pass(14);
  app.emails.length = 0;
  expect(await eraseIfDue(app.context, id, true)).toBe(true);
  expect(app.emails).toEqual([]);
  expect(await eraseIfDue(app.context, id, true)).toBe(false);
});

test('simultaneous runs erase each account once', async () => {
  await call('POST');
  pass(14);
  app.emails.length = 0;
  const counts = await Promise.all([erase(), erase(), erase()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect((await account()).erased_at).not.toBeNull();
});

test('the erasure covers every picture and document column of an account’s tables', async () => {
  const tables = await allAccountTables(app.context);
  const named = tables.flatMap(({ table, pictures = [], documents = [] }) =>
    [...pictures, ...documents].map((column) => `${getTableName(table)}.${column.name}`),
  );
  const { rows } = await app.db.execute<{ child: string; column: string }>(sql`
    SELECT conrelid::regclass::text AS child, a.attname AS column FROM pg_constraint f
    JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = ANY (f.conkey)
    WHERE f.contype = 'f' AND f.confrelid IN ('images'::regclass, 'documents'::regclass)`);
  const owned = new Set(tables.map(({ table }) => getTableName(table)));
  const referring = rows
    .filter(({ child }) => owned.has(child))
    .map(({ child, column }) => `${child}.${column}`);
  expect(named.sort()).toEqual(referring.sort());
});
