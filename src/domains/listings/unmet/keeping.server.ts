import { createHmac, randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Area } from '#src/domains/places/areas.server.ts';
import { monthBefore, monthOf } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import {
  areKeysMissing,
  decryptSecret,
  encryptSecret,
  keysOf,
} from '#src/platform/encryption/encryption.server.ts';
import { reencrypt } from '#src/platform/encryption/reencrypting.server.ts';
import type { Subject } from './meaning.server.ts';
import { fewestPeople, keptMonths, type UnmetKind } from './rules.ts';
import { unmetDemand, unmetSalts, unmetSearches } from './tables.server.ts';

/** A search that found nothing, and the network that it came from, which is never stored. */
export interface Note extends Subject, Area {
  readonly network: string;
  readonly kind: UnmetKind;
}

/**
 * Counts each network once a month for each thing. Without keys there is no secret, and nothing is kept. The rows are
 * in the order of their hashes: it says nothing about who searched when, and is the same for all who write at once.
 */
export async function keepNotes(context: ServerContext, notes: readonly Note[]): Promise<void> {
  if (notes.length === 0 || areKeysMissing(context.env)) return;
  const month = monthOf(context.now());
  const salt = await saltOf(context, month);
  const hashed = notes
    .map((note) => ({ note, hash: hashOf(salt, note) }))
    .toSorted((a, b) => Buffer.compare(a.hash, b.hash));
  const rows = hashed.map(({ note: { network: _network, ...sought }, hash }) => ({
    ...{ ...sought, month },
    mark: hash.readUInt16BE() >> (16 - markBits),
  }));
  await context.db.insert(unmetSearches).values(rows).onConflictDoNothing();
}

/**
 * So few that each fits a million addresses of the internet, also for those who know the secret; among people who look
 * for the same thing in the same place two are rarely taken for one.
 */
const markBits = 12;

const hashOf = (salt: string, { network, kind, categoryId, treatmentKindId, area }: Note): Buffer =>
  createHmac('sha256', salt)
    .update(JSON.stringify([network, kind, categoryId, treatmentKindId, area]))
    .digest();

const belongsTo = (month: number) => `unmet:${month}` as const;
const numberOf = (month: string): number => Number(month.replace('-', ''));

/** All processes share it, so that a person counts once wherever the search is answered. */
async function saltOf({ db, env }: ServerContext, text: string): Promise<string> {
  const month = numberOf(text);
  const fresh = encryptSecret(keysOf(env), belongsTo(month), randomBytes(32).toString('base64url'));
  await db.insert(unmetSalts).values({ month, salt: fresh }).onConflictDoNothing();
  const [row] = await db
    .select({ salt: unmetSalts.salt })
    .from(unmetSalts)
    .where(eq(unmetSalts.month, month))
    .limit(1);
  if (!row) throw new Error('The secret of the month was deleted as it was read.');
  return decryptSecret(keysOf(env), belongsTo(month), row.salt);
}

/** Encrypts with the first key the secrets that are under an older one. Answers how many. */
export const reencryptSalts = (context: Pick<ServerContext, 'db' | 'env'>): Promise<number> => {
  const { month, salt } = unmetSalts;
  return reencrypt(context, { id: month, secret: salt, owner: month, belongsTo });
};

/**
 * Counts the people of each month, and says what five or more looked for. What is behind the numbers of a month that
 * is over is deleted, its secret first; the numbers go after thirteen months.
 */
export async function countUnmet({ db, now }: ServerContext) {
  const month = monthOf(now());
  await publishCounts(db);
  await db.delete(unmetSalts).where(lt(unmetSalts.month, numberOf(month)));
  const forgotten = await forgetSearches(db, month);
  await db.delete(unmetDemand).where(lt(unmetDemand.month, firstKept(month)));
  return { forgotten };
}

function firstKept(month: string): string {
  let first = month;
  for (let months = 1; months < keptMonths; months += 1) first = monthBefore(first);
  return first;
}

/** A number never falls: a late count of a month that is over is of what came after its rows were deleted. */
async function publishCounts(db: Db): Promise<void> {
  const step = sql.raw(String(fewestPeople));
  await db.execute(sql`
    INSERT INTO ${unmetDemand} AS known (month, kind, category_id, treatment_kind_id, area, lat, lng, people)
    SELECT month, kind, category_id, treatment_kind_id, area, min(lat), min(lng), count(*)::int / ${step} * ${step}
    FROM ${unmetSearches}
    GROUP BY month, kind, category_id, treatment_kind_id, area HAVING count(*) >= ${step}
    ON CONFLICT (month, kind, category_id, (coalesce(treatment_kind_id, 0)), area)
      DO UPDATE SET people = excluded.people WHERE known.people < excluded.people`);
}

const atOnce = 5_000;

async function forgetSearches(db: Db, before: string): Promise<number> {
  for (let forgotten = 0; ; ) {
    const { rowCount } = await db.execute(sql`
      DELETE FROM ${unmetSearches} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${unmetSearches} WHERE month < ${before} LIMIT ${atOnce}))`);
    forgotten += rowCount ?? 0;
    if ((rowCount ?? 0) < atOnce) return forgotten;
  }
}
