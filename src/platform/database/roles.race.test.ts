import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { verifyAuditLog } from '#src/domains/operator/audit/verify.server.ts';
import { operatorActions } from '#src/domains/operator/tables.server.ts';
import { beginLoad, takeLoad } from '#src/domains/places/postcodes/loading-queries.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { seedForSignUps, signUpsOf } from '#src/testing/accounts/sign-ups.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { type EmptyServerDatabase, emptyDatabaseOnServer } from '#src/testing/database.ts';
import { aKnownBusiness, aListingForm, sender } from '#src/testing/listings/listing-form.ts';
import { aStorefront, wishFor } from '#src/testing/listings/storefront.ts';
import { silentLog } from '#src/testing/silent-log.ts';
import { openJobs } from '../jobs/jobs.server.ts';
import { openAsOwner, openDatabase } from './database.server.ts';

const suffix = randomBytes(4).toString('hex');
const owner = `treatory_owner_${suffix}`;
// A name that has to be quoted.
const site = `treatory-site "${suffix}"`;

let empty: EmptyServerDatabase;
let admin: pg.Client;
let app: TestApp;
let databaseUrl: string;
let migrationDatabaseUrl: string;

const addressOf = (role: string) => {
  const url = new URL(empty.url);
  url.username = encodeURIComponent(role);
  url.password = 'secret';
  return url.href;
};
const open = (addresses: { databaseUrl: string; migrationDatabaseUrl: string | null }) =>
  openDatabase({ ...addresses, dataDir: '' }, silentLog);

beforeAll(async () => {
  empty = await emptyDatabaseOnServer();
  admin = new pg.Client({ connectionString: empty.url });
  await admin.connect();
  for (const role of [owner, site])
    await admin.query(`CREATE ROLE ${pg.escapeIdentifier(role)} LOGIN PASSWORD 'secret'`);
  await admin.query(`ALTER DATABASE ${new URL(empty.url).pathname.slice(1)} OWNER TO ${owner}`);
  databaseUrl = addressOf(site);
  migrationDatabaseUrl = addressOf(owner);
});
afterAll(async () => {
  await app.close();
  const names = [owner, pg.escapeIdentifier(site)];
  // One after the other: rights that the owner gave the site are both roles', and PostgreSQL would drop them twice.
  for (const name of names) await admin.query(`DROP OWNED BY ${name} CASCADE`);
  await admin.end();
  await empty.drop();
  const left = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await left.connect();
  await left.query(`DROP ROLE ${names.join(', ')}`);
  await left.end();
});

test('a role without schema rights gets a clear message if migrations are missing', async () => {
  await expect(open({ databaseUrl, migrationDatabaseUrl: null })).rejects.toThrow(
    'The database is not up to date, and its role may not change it: run "npm run migrate" with MIGRATION_DATABASE_URL set first.',
  );
});

test('three starts at once migrate with the owner’s role, and later starts need the site’s role only', async () => {
  const both = { databaseUrl, migrationDatabaseUrl };
  for (const started of await Promise.all([open(both), open(both), open(both)])) await started.close();
  app = await startTestApp({ database: await open({ databaseUrl, migrationDatabaseUrl: null }) });
  const { rows } = await app.db.execute(sql`SELECT current_user AS role`);
  expect(rows).toEqual([{ role: site }]);
});

test('sign-up, listing and ordering work under the site’s role', async () => {
  const seeded = await seedForSignUps(app.db);
  const signUps = signUpsOf(() => ({ app, seeded }));
  expect((await signUps.asClient(signUps.client({ email: 'ines@example.com' }))).status).toBe(200);
  expect((await signUps.asBusiness(signUps.business({ email: 'rooms@example.com' }))).status).toBe(200);
  const business = await sender(app, await aKnownBusiness(app));
  const listed = await business.post('/api/listing', await aListingForm(app));
  expect([listed.statusCode, listed.json().errors]).toEqual([201, undefined]);
  const shop = await aStorefront(app);
  expect((await shop.asClient('POST', '/api/order', wishFor(shop))).statusCode).toBe(201);
});

test('the site’s role writes the audit log, and the database puts every row into its chain', async () => {
  const operator = await anAccount(app.db, { role: 'operator' });
  const { token } = await app.signIn(operator.id);
  const headers = { authorization: `Bearer ${token}` };
  const table = () =>
    app.http.inject({ method: 'POST', url: '/api/operator/action-table', headers, payload: {} });
  await Promise.all(Array.from({ length: 5 }, table));
  const { head, faults } = await verifyAuditLog(app.db);
  expect(faults).toEqual([]);
  expect(head.seq).toBe(await app.db.$count(operatorActions));
});

test('jobs and schedules run under the site’s role', async () => {
  const jobs = openJobs({
    database: app.database,
    log: silentLog,
    now: () => new Date(),
    scheduleEverySeconds: 1,
  });
  const heard = (name: string) =>
    new Promise<void>((resolve) => {
      jobs.define(name, async () => resolve(), { data: z.object({}), alone: true, forgets: true });
    });
  const sent = heard('sent');
  const due = heard('due');
  jobs.schedule('due', '* * * * *');
  await jobs.start();
  await app.db.transaction((tx) => jobs.send('sent', {}, { db: tx }));
  await Promise.all([sent, due]);
  await jobs.stop();
});

test.each([
  'CREATE TABLE more (id integer)',
  'CREATE SCHEMA more',
  'CREATE EXTENSION hstore',
  'CREATE FUNCTION more() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
  'CREATE TABLE pgboss.more (id integer)',
  'DROP TABLE listing_reports',
  'ALTER TABLE accounts ADD COLUMN more integer',
  'ALTER TABLE operator_actions DISABLE TRIGGER ALL',
  'DROP TRIGGER ledger_entries_kept ON ledger_entries',
  'TRUNCATE ledger_movements CASCADE',
  "UPDATE operator_actions SET reason = ''",
  'DELETE FROM audit_chain',
  "INSERT INTO audit_chain VALUES (1, 1, repeat('0', 64), repeat('1', 64))",
  'UPDATE audit_heads SET seq = 0',
  'SELECT add_to_audit_chain(a) FROM operator_actions a',
  'DELETE FROM operator_actions',
  'UPDATE ledger_entries SET pence = 1',
  'DELETE FROM ledger_movements',
  'DELETE FROM invoices',
  "UPDATE legal_versions SET text = ''",
  'DELETE FROM legal_versions',
  'UPDATE practitioner_consents SET at = now()',
  'UPDATE appointment_events SET at = now()',
  'UPDATE client_health_note_reads SET at = now()',
  "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('', 0)",
  'SET session_replication_role = replica',
])('the site’s role may not run: %s', async (statement) => {
  const refusal = await app.database.pool.query(statement).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: '42501' });
});

test('the site’s role may not change rows that a trigger protects', async () => {
  const { rows } = await app.db.execute(sql`
    SELECT DISTINCT tgrelid::regclass::text AS kept,
      has_table_privilege(tgrelid, CASE WHEN tgtype & 8 > 0 THEN 'DELETE' ELSE 'UPDATE' END) AS "mayChange"
    FROM pg_trigger WHERE NOT tgisinternal AND tgtype & 2 > 0 AND tgtype & 24 > 0
      AND (tgrelid, tgtype & 8) NOT IN (SELECT 'invoices'::regclass, 0)
    ORDER BY 1`);
  expect(rows.length).toBeGreaterThan(6);
  expect(rows.filter(({ mayChange }) => mayChange)).toEqual([]);
});

test('the site’s role can write to tables that the owner replaces or adds later', async () => {
  const owned = await openAsOwner({ databaseUrl, migrationDatabaseUrl, dataDir: '' }, silentLog);
  await beginLoad(owned.db);
  await takeLoad(owned.db, { source: 'code-point-open', now: new Date(), postcodes: 1, names: {} });
  await owned.db.execute(sql`CREATE TABLE later (id integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY)`);
  await owned.close();
  await app.db.execute(sql`INSERT INTO postcodes (postcode, lat, lng) VALUES ('LS1 4DY', 53.8, -1.5)`);
  await app.db.execute(sql`INSERT INTO later DEFAULT VALUES`);
});

test('a site role that can change tables is refused, and the owner keeps its rights', async () => {
  const sentence = /of DATABASE_URL may change the tables: give DATABASE_URL another role/;
  await expect(open({ databaseUrl: migrationDatabaseUrl, migrationDatabaseUrl })).rejects.toThrow(sentence);
  await expect(open({ databaseUrl: empty.url, migrationDatabaseUrl })).rejects.toThrow(sentence);
  const { rows } = await admin.query("SELECT has_table_privilege($1, 'ledger_entries', 'UPDATE') AS kept", [
    owner,
  ]);
  expect(rows).toEqual([{ kept: true }]);
});
