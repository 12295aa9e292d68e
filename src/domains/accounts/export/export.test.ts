import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { storeUpload } from '#src/domains/media/service.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { fillCalendar } from '#src/testing/archive/calendar.ts';
import { fillDrafts } from '#src/testing/archive/drafts.ts';
import { fillFavourites } from '#src/testing/archive/favourites.ts';
import { fillPeople } from '#src/testing/archive/people.ts';
import { fillReviews } from '#src/testing/archive/reviews.ts';
import { holds, leftOut } from '#src/testing/archive/tables.ts';
import { aPaidPlan, write } from '#src/testing/billing/invoices.ts';
import { anOrder } from '#src/testing/billing/orders.ts';
import { anEnquiry } from '#src/testing/enquiries/enquiries.ts';
import { unzipped } from '#src/testing/files/zip.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { aGallery } from '#src/testing/listings/gallery.ts';
import { aPackage } from '#src/testing/listings/packages.ts';

let app: TestApp;
let id: number;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  id = await aBusiness(app.db, { name: 'Maud Penhallow', plan: 'elite' });
  ({ token } = await app.signIn(id));
  app.emails.length = 0;
});

const ask = (payload: object = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/api/user-export',
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
const link = async (): Promise<string> => (await ask()).json().download;
const fetchFiles = async () => unzipped((await app.http.inject(await link())).rawPayload);
const run = (statement: ReturnType<typeof sql>) => app.db.execute(statement);

/** Secrets that must not be found in an archive, wherever they might have slipped in. */
const secrets = {
  hash: 'hash-of-the-password',
  totp: 'JBSWY3DPEHPK3PXP',
  mark: 'mark-of-a-device',
  code: 'code-hash',
  link: 'link-hash',
};

/** A row of the account in every table that can hold one. */
async function fillEverything(): Promise<void> {
  const listing = await aListing(app.db, {
    ownerId: id,
    title: 'Penhallow Rooms',
    treatments: [{ name: 'Tide massage' }],
    practitioners: [{ name: 'Nerys Caddick' }],
    amenities: ['parking'],
    tags: ['evening'],
    hours: [{ weekday: 0, opens: 540, closes: 1020 }],
  });
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#1F5443' } })
    .jpeg()
    .toBuffer();
  const pictures = [];
  for (let at = 0; at < 3; at++) pictures.push(await storeUpload(app.db, app.context.files, photo));
  const [avatar, banner, gallery] = pictures.map((picture) => picture.id);
  await run(sql`UPDATE accounts SET password_hash = ${secrets.hash}, totp_secret = ${secrets.totp},
    about = 'Sports massage', avatar_image_id = ${avatar}, banner_image_id = ${banner} WHERE id = ${id}`);
  await run(sql`INSERT INTO account_categories SELECT ${id}, min(id) FROM categories`);
  await run(sql`INSERT INTO consents (account_id, purpose, wording_version, channel, given_at)
    VALUES (${id}, 'terms', '2024-03-12', 'registration', now())`);
  await run(sql`INSERT INTO known_devices VALUES (${secrets.mark}, ${id}, now(), now())`);
  await run(
    sql`INSERT INTO identities VALUES ('google', ${`subject-4711-${id}`}, ${id}, 'maud@provider.example', now())`,
  );
  await run(sql`INSERT INTO recovery_codes VALUES (${id}, ${secrets.code}, NULL)`);
  await run(
    sql`INSERT INTO listing_images (listing_id, image_id, alt, position) VALUES (${listing.id}, ${gallery}, 'The room', 0)`,
  );
  await run(sql`INSERT INTO listing_special_days VALUES (${listing.id}, '2026-12-25', NULL, NULL)`);
  const enquiry = { name: 'Zillah Crane', message: 'Is there a place on Thursday?' };
  const enquiryId = await anEnquiry(app.db, { ownerId: id, listingId: listing.id, ...enquiry });
  await run(sql`INSERT INTO saved_answers (owner_id, title, body, created_at, updated_at)
    VALUES (${id}, 'Parking', 'Behind the house', now(), now())`);
  await run(sql`INSERT INTO enquiry_reports (enquiry_id, is_by_business, reason, message, created_at)
    VALUES (${enquiryId}, true, 'abuse', 'A rude one', now())`);
  await run(sql`INSERT INTO listing_variant_terms (listing_id, variant_id, price_pence)
    SELECT ${listing.id}, v.id, 6543 FROM treatment_variants v JOIN treatments t ON t.id = v.treatment_id WHERE t.owner_id = ${id}`);
  await run(sql`INSERT INTO listing_counts VALUES (${listing.id}, '2026-10-01', 4711, 0)`);
  await aGallery(app.db, listing.id, 1);
  await run(sql`INSERT INTO removed_listing_images
    SELECT id + 1000000, listing_id, image_id, 'The old room', 9, false, now() FROM listing_images WHERE listing_id = ${listing.id}`);
  await run(sql`WITH made AS (
    INSERT INTO payments (account_id, plan_version_id, description, list_pence, discount_pence, amount_pence, state,
                          create_key, capture_key, reference, created_at, expires_at)
    VALUES (${id}, 2, 'Professional, 30 days', 1500, 0, 1500, 'cancelled', ${`c${id}`}, ${`k${id}`}, ${`r${id}`}, now(), now())
    RETURNING id), refunded AS (
    INSERT INTO refunds (payment_id, pence, reason, actor, key, state, at)
    SELECT id, 500, 'A change of mind', 'client', ${`f${id}`}, 'failed', now() FROM made)
    INSERT INTO payment_events (payment_id, event, at) SELECT id, 'created', now() FROM made`);
  await run(sql`WITH made AS (
    INSERT INTO coupons (code, basis_points, starts_at, created_at) VALUES ('SPRING-SALE', 2000, now(), now())
    ON CONFLICT (code) DO UPDATE SET note = '' RETURNING id)
    INSERT INTO coupon_uses (coupon_id, account_id, state, pence, created_at, at)
    SELECT id, ${id}, 'consumed', 1500, now(), now() FROM made`);
  const orderId = await anOrder(app, { ownerId: id, listingId: listing.id, listingTitle: 'Penhallow Rooms' });
  await run(sql`INSERT INTO order_accruals (owner_id, order_id, kind, at, gross_pence, commission_pence)
    VALUES (${id}, ${orderId}, 'completion', now(), 4500, 450)`);
  await run(sql`INSERT INTO fee_disputes (order_id, owner_id, reason, words, basis_points, fee_pence, state, opened_at)
    VALUES (${orderId}, ${id}, 'own_client', 'She has been ours for years', 1000, 450, 'open', now())`);
  await write(app, await aPaidPlan(app, { accountId: id }));
  await aPackage(app.db, id, { name: 'Ebb and flow' }, listing.id);
  await fillDrafts(app.db, id, listing.id);
  await fillPeople(app.db, id);
  await fillFavourites(app.db, id, listing.id);
  await fillCalendar(app.db, id);
  await fillReviews(app.db, id, listing.id);
  await run(sql`WITH made AS (INSERT INTO affiliations (owner_id, name) VALUES (${id}, 'Guild of Rubbers') RETURNING id)
    INSERT INTO listing_affiliations SELECT ${listing.id}, id, ${id} FROM made`);
}

async function tablesThatLeadToAccounts(): Promise<string[]> {
  const { rows } = await run(sql`
    WITH RECURSIVE edges AS (
      SELECT conrelid AS child, confrelid AS parent FROM pg_constraint WHERE contype = 'f'
    ), reached AS (
      SELECT 'accounts'::regclass::oid AS id
      UNION SELECT attrelid FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
        WHERE a.attname IN ('account_id', 'owner_id') AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      UNION SELECT edges.child FROM edges JOIN reached ON reached.id = edges.parent
    ) SELECT DISTINCT id::regclass::text AS name FROM reached ORDER BY 1`);
  return rows.map((row) => String(Object(row).name));
}

test('every table that leads to an account is either in the archive or listed as left out', async () => {
  expect(await tablesThatLeadToAccounts()).toEqual([...Object.keys(holds), ...Object.keys(leftOut)].sort());
});

test('the archive holds the account’s rows of every table as JSON and CSV, with pictures and invoices', async () => {
  await fillEverything();
  const files = await fetchFiles();
  for (const [table, [file, text]] of Object.entries(holds))
    expect(files.get(file)?.text, `${table} in ${file}`).toContain(text);
  expect(files.get('README.txt')?.text).toContain('listings: your listings');
  const csv = files.get('treatments.csv')?.text ?? '';
  expect(csv.split('\r\n')[0]).toContain('name');
  expect(csv).toContain('Tide massage');
  for (const picture of ['pictures/avatar.webp', 'pictures/banner.webp'])
    expect(await sharp(files.get(picture)?.bytes).metadata()).toMatchObject({ format: 'webp', width: 400 });
  const papers = [...files].filter(([name]) => /^invoices\/INV-\d{6}\.pdf$/.test(name));
  expect(papers.map(([, { text }]) => text.slice(0, 5))).toEqual(['%PDF-']);
  expect(JSON.parse(files.get('account.json')?.text ?? '')).toMatchObject({ id, name: 'Maud Penhallow' });
});

test('the archive includes a person’s messages and reports only once the address is confirmed', async () => {
  const other = await aListing(app.db, { title: 'The reported one' });
  await run(sql`INSERT INTO contact_messages (name, email, phone, message, created_at, due_at)
    SELECT 'Maud', email, '', 'Where is my page?', now(), now() FROM accounts WHERE id = ${id}`);
  await run(sql`INSERT INTO contact_replies (message_id, kind, text, created_at)
    SELECT id, 'answer', 'It is back.', now() FROM contact_messages WHERE message = 'Where is my page?'`);
  await run(sql`INSERT INTO listing_reports (listing_id, reason, message, email, created_at)
    SELECT ${other.id}, 'closed', 'It moved away.', upper(email), now() FROM accounts WHERE id = ${id}`);
  const before = await fetchFiles();
  expect([before.get('messages.json')?.text, before.get('reports.json')?.text]).toEqual(['[]\n', '[]\n']);
  await run(sql`UPDATE accounts SET email_verified_at = now() WHERE id = ${id}`);
  const files = await fetchFiles();
  expect(files.get('messages.json')?.text).toContain('Where is my page?');
  expect(files.get('message-answers.json')?.text).toContain('It is back.');
  expect(files.get('reports.json')?.text).toContain('It moved away.');
});

test('the archive contains no secrets', async () => {
  await fillEverything();
  const texts = [...(await fetchFiles()).values()].map(({ text }) => text).join('\n');
  for (const secret of Object.values(secrets)) expect(texts).not.toContain(secret);
  expect(texts).not.toMatch(/"(password_hash|totp_secret|totp_last_step|token_hash|mark_hash|code_hash)"/);
  const { rows } = await run(
    sql`SELECT token_hash FROM session_tokens UNION SELECT token_hash FROM mailed_links`,
  );
  for (const row of rows) expect(texts).not.toContain(String(Object(row).token_hash));
});

test('the archive contains nothing of another account', async () => {
  const other = await aBusiness(app.db, { name: 'Somebody Else', plan: 'standard' });
  await aListing(app.db, { ownerId: other, title: 'Elsewhere', treatments: [{ name: 'Foreign massage' }] });
  const texts = [...(await fetchFiles()).values()].map(({ text }) => text).join('\n');
  expect(texts).not.toMatch(/Somebody Else|Elsewhere|Foreign massage|Professional/);
});

test('the download link is not mailed, works repeatedly for a day, and ends when a new one is made', async () => {
  const first = await link();
  const answer = await app.http.inject(first);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="account-2026-11-02.zip"',
    'referrer-policy': 'no-referrer',
  });
  expect((await app.http.inject(first)).statusCode).toBe(200);
  expect(app.emails).toHaveLength(1);
  expect(app.emails[0]?.subject).toContain('Your data archive is ready');
  expect(app.emails[0]?.text).not.toContain('account-export');
  const second = await link();
  expect((await app.http.inject(first)).statusCode).toBe(404);
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + 86_400_000);
  expect((await app.http.inject(second)).statusCode).toBe(404);
  app.clock.now = before;
});

test('a new password ends existing download links', async () => {
  const before = await link();
  const password = 'quay7Lantern!fox';
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/user-password-update',
    headers: { authorization: `Bearer ${token}` },
    payload: { password, password_confirmation: password },
  });
  expect(answer.statusCode).toBe(200);
  expect((await app.http.inject(before)).statusCode).toBe(404);
});

test.each(['/account-export', '/account-export?token=x', `/account-export?token=${'x'.repeat(43)}`])(
  '%s answers 404',
  async (address) => {
    expect((await app.http.inject(address)).statusCode).toBe(404);
  },
);

test('an archive requested more than 15 minutes after the sign-in needs the password', async () => {
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + 16 * 60_000);
  const answer = await ask();
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    { current_password: ['Enter your current password'] },
  ]);
  app.clock.now = before;
});

test('an account gets five archives an hour', async () => {
  for (let at = 0; at < 5; at++) expect((await ask()).statusCode).toBe(200);
  const refused = await ask();
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
});
