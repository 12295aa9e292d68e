import { sql } from 'drizzle-orm';
import { hashPassword } from '#src/domains/accounts/password/hashing.server.ts';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import { rebuildIndex } from '#src/domains/listings/search/index/rebuild.server.ts';
import * as places from '#src/domains/places/reference-data.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { knownIds } from './known-ids.ts';
import { demoAccounts } from './named-accounts.ts';
import { put } from './put.ts';

interface Filling {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: { info(message: string): void };
}

/** True where nobody has an account and nothing is listed yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(
    sql`SELECT NOT EXISTS (SELECT 1 FROM accounts) AND NOT EXISTS (SELECT 1 FROM listings) AS empty`,
  );
  return rows[0]?.empty === true;
}

/**
 * Fills an empty database with the demonstration directory, all or nothing; a database that holds anything is
 * left alone. Draws and encodes no picture: that happens when one is first asked for.
 */
export async function fillDemo({ db, now, log }: Filling): Promise<void> {
  if (!(await isEmpty(db))) return;
  const start = performance.now();
  await places.seedPlaces(db);
  await catalogue.seedCatalogue(db);
  const hashes = await Promise.all(demoAccounts.map(({ password }) => hashPassword(password)));
  const count = await db.transaction(fillOnce(now(), hashes));
  if (count === 0) return;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  log.info(`The demonstration directory is in: ${count} businesses in ${seconds} s.`);
}

/** Answers how many businesses went in: none where another process was quicker. */
const fillOnce = (now: Date, hashes: readonly string[]) => async (tx: Db) => {
  await tx.execute(sql`SET LOCAL statement_timeout = '60s'`);
  // The second process waits until the first has filled it.
  await tx.execute(sql`SET LOCAL lock_timeout = '60s'`);
  await tx.execute(sql`LOCK TABLE accounts IN EXCLUSIVE MODE`);
  if (!(await isEmpty(tx))) return 0;
  // Checking each reference would take most of the time. A superuser, as the embedded database has, may pass
  // over that: the rows are made together, and a test shows that every reference leads somewhere.
  await tx.execute(sql`
    SELECT set_config('session_replication_role', 'replica', true) WHERE current_setting('is_superuser') = 'on'`);
  // Loaded only where it is needed: every other start is spared the words.
  const { makeDirectory } = await import('./directory.ts');
  const { rowsOf } = await import('./rows.ts');
  const directory = makeDirectory();
  for (const { table, rows } of rowsOf(directory, now, await knownIds(tx), hashes))
    await put(tx, table, rows);
  await tx.execute(
    sql`SELECT set_config('session_replication_role', 'origin', true) WHERE current_setting('is_superuser') = 'on'`,
  );
  const { fillJournal } = await import('./journal/fill.ts');
  await fillJournal(tx, now);
  const { fillPackages } = await import('./packages.ts');
  await fillPackages(tx, now);
  const { fillOrders } = await import('./orders/fill.ts');
  await fillOrders(tx, now);
  const { fillBilling } = await import('./billing/fill.ts');
  await fillBilling(tx, now);
  const { fillEnquiries } = await import('./enquiries/fill.ts');
  await fillEnquiries(tx, now);
  const { fillClips } = await import('./clips.ts');
  await fillClips(tx, now);
  const { fillBackOffice } = await import('./back-office/fill.ts');
  await fillBackOffice(tx, now);
  const { fillCoupons } = await import('./coupons.ts');
  await fillCoupons(tx, now);
  const { fillMoreListings } = await import('./more-listings.ts');
  await fillMoreListings(tx, now);
  const { fillTeam } = await import('./team.ts');
  await fillTeam(tx, now);
  const { fillUnclaimed } = await import('./unclaimed.ts');
  await fillUnclaimed(tx, now);
  const { fillCalendar } = await import('./calendar/fill.ts');
  await fillCalendar(tx, now);
  const { fillReviews } = await import('./reviews.ts');
  await fillReviews(tx, now);
  const { fillUnmet } = await import('./unmet.ts');
  await fillUnmet(tx, now);
  await rebuildIndex(tx);
  return directory.length;
};

/** How to sign in to the demo accounts that this database holds: nothing where it was filled otherwise. */
export async function demoSignIns(db: Db): Promise<string[]> {
  const emails = sql.param(demoAccounts.map(({ email }) => email));
  const { rows } = await db.execute<{ email: string }>(
    sql`SELECT email FROM accounts WHERE email = ANY(${emails}::text[]) AND password_hash IS NOT NULL`,
  );
  const there = new Set(rows.map(({ email }) => email));
  return demoAccounts
    .filter(({ email }) => there.has(email))
    .map(({ email, password }) => `Sign in to try it: ${email} with the password ${password}`);
}
