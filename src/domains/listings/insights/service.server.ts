import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { addDays, dateOf } from '#src/platform/clock.ts';
import type { Context, ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { networkOf } from '#src/platform/http/guards/rate-limits.server.ts';
import { listings } from '../tables.server.ts';
import type { countShown } from './contract.ts';
import { firstDay, keptDays, type Pending, windowDays } from './rules.ts';
import { listingCounts } from './tables.server.ts';
import { isPerson } from './visitors.server.ts';

/** Counts wait this long in memory, so that many views of one page make one write. */
const writeAfterMs = 5_000;

const noted = { message: 'Noted.' };

/** Counts in memory and answers at once; a robot gets the same answer and is not counted. */
export async function count(
  context: Context,
  { slug, shown = [] }: EndpointParsed<typeof countShown>,
): Promise<typeof noted> {
  if (!isPerson(context.visitor)) return noted;
  const tally = tallyOf(context);
  const today = dateOf(context.now());
  tally.count(today, `${networkOf(context.ip)} ${context.visitor.userAgent}`, slug, shown);
  tally.timer ??= setTimeout(() => void writeCounts(context), writeAfterMs).unref();
  return noted;
}

/** From now on hears whom the other workers of this machine counted. */
export const hearCounts = (context: ServerContext): void => void tallyOf(context);

/** Writes what this process has counted; what fails waits for the next write. */
export async function writeCounts(context: ServerContext): Promise<void> {
  const { db, log } = context;
  const tally = tallyOf(context);
  if (tally.timer) clearTimeout(tally.timer);
  tally.timer = null;
  for (const [day, pending] of tally.take()) {
    try {
      await addCounts(db, day, pending);
    } catch (error) {
      log.warn({ err: error }, 'counts could not be written and wait for the next time');
      tally.putBack(day, pending);
    }
  }
}

/** Views and searches of an owner's listings: by day for twice the window, by listing for the last of it. */
export async function countsOf({ db, now }: ServerContext, whose: Whose) {
  const today = dateOf(now());
  return {
    today,
    days: await countsByDay(db, whose, firstDay(today)),
    listings: await countsByListing(db, whose, addDays(today, 1 - windowDays)),
  };
}

export const forgetOldCounts = ({ db, now }: ServerContext): Promise<number> =>
  forgetCounts(db, addDays(dateOf(now()), -keptDays));

/**
 * Adds counts to a day by one statement, rows in the order of their ids, so that two processes that write at once
 * wait for each other and never deadlock. Pages that visitors cannot see are left out.
 */
async function addCounts(db: Db, day: string, { views, searches }: Pending): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${listingCounts} (listing_id, day, views, searches)
    SELECT id, ${day}::date, sum(views)::int, sum(searches)::int
    FROM (
      SELECT l.id, n AS views, 0 AS searches
      FROM unnest(${sql.param([...views.keys()])}::text[], ${sql.param([...views.values()])}::int[]) AS v (slug, n)
      JOIN ${listings} l ON l.slug = v.slug AND l.state IN ('live', 'paused')
      UNION ALL
      SELECT l.id, 0, n
      FROM unnest(${sql.param([...searches.keys()])}::int[], ${sql.param([...searches.values()])}::int[]) AS s (id, n)
      JOIN ${listings} l ON l.id = s.id AND l.state IN ('live', 'paused')
    ) AS counted
    GROUP BY id ORDER BY id
    ON CONFLICT (listing_id, day) DO UPDATE
      SET views = ${listingCounts}.views + excluded.views, searches = ${listingCounts}.searches + excluded.searches`);
}

/** The counts of all the owner's listings together, by day, from a day on. */
async function countsByDay(db: Db, whose: Whose, from: string) {
  const { rows } = await db.execute<{ day: string; views: number; searches: number }>(sql`
    SELECT c.day::text AS day, sum(c.views)::int AS views, sum(c.searches)::int AS searches
    FROM ${listings} l JOIN ${listingCounts} c ON c.listing_id = l.id AND c.day >= ${from}::date
    WHERE l.owner_id = ${whose.id} AND ${inPlaces(sql`l.id`, whose)} GROUP BY c.day ORDER BY c.day LIMIT 1000`);
  return rows;
}

/** The counts of each of the owner's listings, added up from a day on. */
async function countsByListing(db: Db, whose: Whose, from: string) {
  const { rows } = await db.execute<{ listingId: number; views: number; searches: number }>(sql`
    SELECT l.id AS "listingId", sum(c.views)::int AS views, sum(c.searches)::int AS searches
    FROM ${listings} l JOIN ${listingCounts} c ON c.listing_id = l.id AND c.day >= ${from}::date
    WHERE l.owner_id = ${whose.id} AND ${inPlaces(sql`l.id`, whose)} GROUP BY l.id LIMIT 10000`);
  return rows;
}

async function forgetCounts(db: Db, before: string): Promise<number> {
  const { rowCount } = await db.delete(listingCounts).where(lt(listingCounts.day, before));
  return rowCount ?? 0;
}

/** Marks remembered at once: beyond that the oldest is forgotten, and that visitor may be counted again. */
const mostMarks = 200_000;
/** Things counted and not written: beyond that more is dropped, because a flood is no visitor. */
const mostPending = 20_000;

/**
 * What one process has counted since it last wrote. Who was counted is known only as a mark that is made with the day
 * and a secret, and known to all workers of a machine: neither is ever stored. Marks are gone at midnight, the secret
 * when the processes end.
 */
class Tally {
  // `max` would allocate room for all of them at start.
  readonly #marks = new LRUCache<string, true>({ maxSize: mostMarks, sizeCalculation: () => 1 });
  readonly #pending = new Map<string, Pending>();
  readonly #secret: string;
  readonly #tell: (mark: readonly [day: string, mark: string]) => void;
  #day = '';
  timer: NodeJS.Timeout | null = null;

  constructor({ secret, share }: ServerContext['siblings']) {
    this.#secret = secret;
    this.#tell = share('mark', (marks) => {
      for (const [day, mark] of marks) {
        if (day > this.#day) this.#turnTo(day);
        if (day === this.#day) this.#marks.set(mark, true);
      }
    });
  }

  /** Counts each thing once a day for each visitor. */
  count(day: string, visitor: string, slug: string | undefined, shown: readonly number[]): void {
    this.#turnTo(day);
    const { views, searches } = this.#of(day);
    if (slug !== undefined && this.#isNew(visitor, `page ${slug}`)) add(views, slug);
    for (const id of shown) if (this.#isNew(visitor, `result ${id}`)) add(searches, id);
  }

  /** Takes out what is to be written, by day. */
  take(): [day: string, Pending][] {
    const taken = [...this.#pending];
    this.#pending.clear();
    return taken;
  }

  /** What could not be written waits for the next time. */
  putBack(day: string, { views, searches }: Pending): void {
    const pending = this.#of(day);
    for (const [slug, count] of views) add(pending.views, slug, count);
    for (const [id, count] of searches) add(pending.searches, id, count);
  }

  #turnTo(day: string): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#marks.clear();
  }

  #isNew(visitor: string, thing: string): boolean {
    const mark = createHash('sha256')
      .update(`${this.#secret} ${this.#day} ${visitor} ${thing}`)
      .digest('base64url')
      .slice(0, 16);
    if (this.#marks.has(mark)) return false;
    this.#marks.set(mark, true);
    this.#tell([this.#day, mark]);
    return true;
  }

  #of(day: string): Pending {
    const found = this.#pending.get(day) ?? { views: new Map(), searches: new Map() };
    this.#pending.set(day, found);
    return found;
  }
}

function add<Key>(counts: Map<Key, number>, key: Key, count = 1): void {
  if (counts.size < mostPending || counts.has(key)) counts.set(key, (counts.get(key) ?? 0) + count);
}

const tallies = new WeakMap<Db, Tally>();

/** The tally of this process for this database. */
export function tallyOf({ db, siblings }: Pick<ServerContext, 'db' | 'siblings'>): Tally {
  const known = tallies.get(db) ?? new Tally(siblings);
  tallies.set(db, known);
  return known;
}
