import { sql } from 'drizzle-orm';
import { beginSession } from '#src/domains/accounts/sessions/sessions.server.ts';
import { announcements } from '#src/domains/content/announcements/announcements.ts';
import { dateOf } from '#src/platform/clock.ts';
import type { Database, Db } from '#src/platform/database/database.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { setBookings } from '#src/testing/appointments/booking.ts';
import { aPerson, aTimedTreatment } from '#src/testing/calendar/salon.ts';
import { anEnquiry } from '#src/testing/enquiries/enquiries.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { namesOf } from '../search/bench.ts';
import { fillIfEmpty } from '../search/fill.ts';
import type { Names } from '../search/shapes.ts';

interface Salon {
  readonly listingId: number;
  readonly slug: string;
  readonly variantId: number;
  /** Of the owner's session. */
  readonly token: string;
}

interface Client {
  readonly token: string;
  /** A conversation with one of the salons. */
  readonly enquiry: number;
  readonly from: string;
}

/** What the callers know of the site. */
export interface World {
  readonly names: Names;
  /** How many there are; the first ones are looked at most. */
  readonly listings: number;
  readonly salons: readonly Salon[];
  readonly clients: readonly Client[];
  readonly today: string;
}

interface Size {
  readonly listings: number;
  readonly salons: number;
  readonly clients: number;
}

/** Fills an empty database with listings, keeps a filled one, and makes salons that are booked and clients who book. */
export async function makeWorld(
  database: Database,
  { listings, salons, clients }: Size,
  say: (line: string) => void,
): Promise<World> {
  const { db } = database;
  if (await isFilled(db)) say('The database is filled already.');
  else await fillIfEmpty({ database, size: listings, say });
  if ((await salonsOf(db)).length === 0)
    await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 0`);
      await openSalons(tx, salons, clients);
      await tellNobody(tx);
      await tx.execute(sql`ANALYZE`);
    });
  const now = new Date();
  const signedIn = async <Row extends { account: number }>(rows: Promise<Row[]>) =>
    Promise.all(
      (await rows).map(async ({ account, ...row }) => {
        const session = { accountId: account, isRemembered: true, userAgent: 'bench' };
        return { ...row, token: await beginSession(db, session, now) };
      }),
    );
  return {
    ...{ listings, today: dateOf(now), names: await namesOf(database) },
    salons: await signedIn(salonsOf(db)),
    clients: (await signedIn(clientsOf(db))).map((client, number) => ({
      ...client,
      from: `10.200.${number >> 8}.${number % 256}`,
    })),
  };
}

/** Salons with two people that clients book at once, and clients who are in a conversation with one of them. */
async function openSalons(db: Db, salons: number, clients: number): Promise<void> {
  const at = new Date();
  for (let number = 0; number < clients; number += 1) {
    if (number < salons) await openSalon(db, number);
    await anAccount(db, { role: 'user', email: `bench-${number}@example.com`, emailVerifiedAt: at });
  }
  const pairs = await db.execute<{ account: number; email: string; listing: number; owner: number }>(sql`
    SELECT a.id AS account, a.email, l.id AS listing, l.owner_id AS owner
    FROM (SELECT id, email, row_number() OVER (ORDER BY id) AS number FROM accounts WHERE email LIKE 'bench-%') a
    JOIN (SELECT id, owner_id, row_number() OVER (ORDER BY id) AS number FROM listings WHERE title = ${salonName}) l
      ON l.number = 1 + a.number % ${salons}`);
  for (const { account, email, listing, owner } of pairs.rows)
    await anEnquiry(db, { ownerId: owner, listingId: listing, accountId: account, email, at });
}

const salonName = 'Quay Rooms';

/** Else the site would write to all of them while it is measured. */
const tellNobody = (db: Db) =>
  db.execute(sql`
    INSERT INTO announcements_sent (name, account_id, sent_at)
    SELECT told.name, a.id, now()
    FROM accounts a, unnest(${sql.param(announcements.map(({ name }) => name))}::text[]) AS told(name)
    ON CONFLICT DO NOTHING`);

async function openSalon(db: Db, number: number): Promise<void> {
  const ownerId = await aBusiness(db, { email: `salon-${number}@example.com` });
  const { id: listingId } = await aListing(db, { ownerId, title: salonName, slug: `quay-rooms-${number}` });
  await aTimedTreatment(db, { ownerId, listingId });
  for (const name of ['Ada', 'Bea']) await aPerson(db, { ownerId, listings: [listingId], name });
  await setBookings({ db }, { listingId, ownerId }, { takesBookings: 'instant', horizonDays: 60 });
}

const salonsOf = async (db: Db) =>
  (
    await db.execute<{ account: number; listingId: number; slug: string; variantId: number }>(sql`
      SELECT l.owner_id AS account, l.id AS "listingId", l.slug, min(v.id) AS "variantId"
      FROM listings l JOIN listing_treatments t ON t.listing_id = l.id
      JOIN treatment_variants v ON v.treatment_id = t.treatment_id
      WHERE l.title = ${salonName} GROUP BY l.id ORDER BY l.id`)
  ).rows;

const clientsOf = async (db: Db) =>
  (
    await db.execute<{ account: number; enquiry: number }>(sql`
      SELECT a.id AS account, min(e.id) AS enquiry FROM accounts a JOIN enquiries e ON e.account_id = a.id
      WHERE a.email LIKE 'bench-%' GROUP BY a.id ORDER BY a.id`)
  ).rows;

async function isFilled(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ filled: boolean }>(
    sql`SELECT to_regclass('bench_towns') IS NOT NULL AS filled`,
  );
  return rows[0]?.filled === true;
}
