import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPassword } from '#src/domains/accounts/password/hashing.server.ts';
import { accounts, consents } from '#src/domains/accounts/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import type { Database } from '#src/platform/database/database.server.ts';
import { openTestDatabase } from '#src/testing/database.ts';
import { demoSignIns, fillDemo, isEmpty } from './fill.ts';
import { demoAccounts } from './named-accounts.ts';

const now = () => new Date('2026-11-02T09:30:00Z');
const said: string[] = [];
const log = { info: (message: string) => said.push(message) };
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await Promise.all([fillDemo({ db: database.db, now, log }), fillDemo({ db: database.db, now, log })]);
});
afterAll(() => database.close());

const count = async (text: string) => {
  const { rows } = await database.db.execute<{ count: number }>(
    sql.raw(`SELECT count(*)::int AS count ${text}`),
  );
  return rows[0]?.count;
};

test('two processes that start together fill an empty database once and log it once', async () => {
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^The demonstration directory is in: \d+ businesses in [\d.]+ s\.$/);
  expect(await count("FROM listings WHERE state = 'live'")).toBeGreaterThan(600);
});

test('a database that already has data is not filled', async () => {
  const before = await database.db.$count(listings);
  await fillDemo({ db: database.db, now, log });
  expect(await isEmpty(database.db)).toBe(false);
  expect(await database.db.$count(listings)).toBe(before);
  expect(said).toHaveLength(1);
});

test('the demo accounts exist; the Elite one has live, paused and draft listings and a full profile', async () => {
  const rows = await database.db.select().from(accounts);
  const known = rows.filter(({ email }) => demoAccounts.some((account) => account.email === email));
  const team = known.filter(({ email }) => email.startsWith('elite.'));
  expect(team.map(({ role }) => role)).toEqual(['user', 'user', 'user', 'user']);
  const others = known.filter((account) => !team.includes(account));
  expect(others.map(({ role }) => role).sort()).toEqual(['agent', 'agent', 'operator', 'user']);
  const elite = "FROM listings l JOIN accounts a ON a.id = l.owner_id AND a.email = 'elite@example.com'";
  const inState = (state: string) => count(`${elite} WHERE l.state = '${state}'`);
  expect([await inState('live'), await inState('paused'), await inState('draft')]).toEqual([2, 1, 1]);
  expect(
    await count(`${elite} WHERE l.instagram_url <> '' AND l.verified_at IS NOT NULL AND l.is_featured`),
  ).toBeGreaterThan(0);
  expect(
    await count(`${elite} AND l.state = 'live' JOIN practitioners p ON p.owner_id = a.id AND p.about <> ''`),
  ).toBe(18);
});

test('the Elite account has answered enquiries, two unread ones and sixty days of counts', async () => {
  const elite = "JOIN accounts a ON a.id = owner_id AND a.email = 'elite@example.com'";
  expect(await count(`FROM enquiries ${elite} WHERE first_answered_at IS NOT NULL`)).toBeGreaterThanOrEqual(
    5,
  );
  expect(await count(`FROM enquiries ${elite} WHERE unread_by_business`)).toBe(2);
  expect(
    await count(
      `FROM listing_counts JOIN listings l ON l.id = listing_id ${elite.replace('owner_id', 'l.owner_id')}`,
    ),
  ).toBe(120);
});

test('the Elite account sells four packages, with every treatment offered at the same listing', async () => {
  const held = 'FROM packages p JOIN package_items i ON i.package_id = p.id';
  const stands = 'JOIN listing_treatment_packages l ON l.package_id = p.id';
  expect(await count('FROM packages')).toBe(4);
  expect(await count(held)).toBe(9);
  expect(
    await count(`${held} ${stands} JOIN listing_treatments t USING (listing_id, treatment_id)`),
    'every treatment is given where its package is sold',
  ).toBe(9);
});

test('the Elite account has a team of four who sign in, one of them a practitioner on its page, with a trace of what they did', async () => {
  const team = "FROM members m JOIN accounts b ON b.id = m.business_id AND b.email = 'elite@example.com'";
  const active = "AND m.state = 'active' AND m.role <> 'owner' AND m.account_id IS NOT NULL";
  expect(await count(`${team} ${active}`)).toBe(4);
  for (const role of ['manager', 'front_desk', 'practitioner', 'accountant'])
    expect(await count(`${team} ${active} AND m.role = '${role}' AND m.account_id IS NOT NULL`), role).toBe(
      1,
    );
  expect(
    await count(
      `${team} JOIN practitioners p ON p.member_id = m.id AND p.owner_id = b.id AND p.name = m.name ${active}`,
    ),
  ).toBe(1);
  expect(
    await count(`${team} JOIN member_listings l ON l.member_id = m.id WHERE NOT m.all_listings ${active}`),
  ).toBe(2);
  expect(
    await count(`${team} JOIN business_actions a ON a.member_id = m.id WHERE a.finished_at IS NOT NULL`),
  ).toBeGreaterThan(5);
});

test('the Elite account gives some treatments at both of its live places, which stand apart', async () => {
  const live =
    "FROM listings l JOIN accounts a ON a.id = l.owner_id AND a.email = 'elite@example.com' AND l.state = 'live'";
  expect(await count(`FROM (SELECT DISTINCT l.address, l.postcode ${live}) AS places`)).toBe(2);
  expect(
    await count(
      `FROM (SELECT t.treatment_id ${live} JOIN listing_treatments t ON t.listing_id = l.id
       GROUP BY t.treatment_id HAVING count(*) = 2) AS shared`,
    ),
  ).toBe(3);
  const different = `FROM (SELECT DISTINCT t.treatment_id ${live} JOIN listing_treatments t ON t.listing_id = l.id
    JOIN treatment_variants v ON v.treatment_id = t.treatment_id
    JOIN listing_variant_terms s ON s.listing_id = l.id AND s.variant_id = v.id`;
  expect(await count(`${different} WHERE s.price_pence > v.price_pence) AS dearer`)).toBe(1);
  expect(await count(`${different} WHERE s.minutes > v.minutes) AS longer`)).toBe(1);
});

test('the person who started the demo can sign in to its eight accounts only', async () => {
  const rows = await database.db.select().from(accounts);
  const open = rows.filter(({ passwordHash }) => passwordHash !== null);
  expect(open.map(({ email }) => email).sort()).toEqual(demoAccounts.map(({ email }) => email).sort());
  for (const { email, passwordHash } of open) {
    const { password = '' } = demoAccounts.find((account) => account.email === email) ?? {};
    expect(await isPassword(passwordHash, password)).toBe(true);
    expect(passwordHash).not.toContain(password);
  }
  expect(await demoSignIns(database.db)).toEqual(
    demoAccounts.map(({ email, password }) => `Sign in to try it: ${email} with the password ${password}`),
  );
});

test('every demo account has a confirmed email address and has accepted the terms', async () => {
  expect(await count('FROM accounts WHERE email_verified_at IS NULL')).toBe(0);
  expect(await database.db.$count(consents)).toBe(2 * (await database.db.$count(accounts)));
  expect(await count("FROM consents WHERE purpose = 'terms' AND withdrawn_at IS NULL")).toBe(
    await database.db.$count(accounts),
  );
});

test('every live listing can be found by search', async () => {
  expect(await count('FROM search_docs')).toBe(await count("FROM listings WHERE state = 'live'"));
});

test('every picture is stored as a recipe, not as a file', async () => {
  expect(await count("FROM images WHERE kind = 'artwork' AND recipe IS NOT NULL")).toBe(
    await count('FROM images'),
  );
});

test('every foreign key points to an existing row', async () => {
  const { rows } = await database.db.execute<{
    child: string;
    parent: string;
    columns: string;
    joined: string;
  }>(sql`
    SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent,
      string_agg(format('c.%I IS NOT NULL', a.attname), ' AND ') AS columns,
      string_agg(format('c.%I = p.%I', a.attname, b.attname), ' AND ') AS joined
    FROM pg_constraint k, unnest(k.conkey, k.confkey) AS pair (child, parent)
    JOIN pg_attribute a ON true JOIN pg_attribute b ON true
    WHERE k.contype = 'f' AND a.attrelid = k.conrelid AND a.attnum = pair.child
      AND b.attrelid = k.confrelid AND b.attnum = pair.parent AND k.connamespace = 'public'::regnamespace
    GROUP BY k.oid, conrelid, confrelid`);
  expect(rows.length).toBeGreaterThan(25);
  const lost: string[] = [];
  for (const { child, parent, columns, joined } of rows) {
    const orphans = await count(
      `FROM ${child} c WHERE ${columns} AND NOT EXISTS (SELECT 1 FROM ${parent} p WHERE ${joined})`,
    );
    if (orphans !== 0) lost.push(`${child} → ${parent}: ${orphans}`);
  }
  expect(lost).toEqual([]);
});

test('a new account gets an id after those of the demo', async () => {
  const [made] = await database.db
    .insert(accounts)
    .values({ role: 'user', name: 'Newcomer', email: 'newcomer@example.com', createdAt: now() })
    .returning();
  expect(made?.id).toBeGreaterThan(600);
});

test('no listing has a date in the future', async () => {
  const late = (column: string) => count(`FROM listings WHERE ${column} > '${now().toISOString()}'`);
  expect([await late('created_at'), await late('updated_at'), await late('live_since')]).toEqual([0, 0, 0]);
  expect(await count('FROM listings WHERE updated_at < created_at OR verified_at < created_at')).toBe(0);
});

test('the demo has three coupons to try, and one that was used and has expired', async () => {
  expect(
    await count("FROM coupons WHERE code IN ('WELCOME20', 'ELITE10', 'FIRST-MONTH') AND ends_at IS NULL"),
  ).toBe(3);
  expect(
    await count(
      `FROM coupon_uses u JOIN coupons c ON c.id = u.coupon_id AND c.used = 1 AND c.ends_at < '${now().toISOString()}'`,
    ),
  ).toBe(1);
});

test('both demo businesses read what people around them did not find, and the operator what they did elsewhere', async () => {
  const around = (place: string) => count(`FROM unmet_demand WHERE area = '${place}'`);
  expect([await around('Leeds'), await around('York'), await around('Inverness')]).toEqual([3, 2, 1]);
});
