import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Pending } from './rules.ts';

/** Marks remembered at once: beyond that the oldest is forgotten, and that visitor may be counted again. */
const mostMarks = 200_000;
/** Things counted and not written: beyond that more is dropped, because a flood is no visitor. */
const mostPending = 20_000;

/**
 * What one process has counted since it last wrote. Who was counted is known only as a mark that is made with a
 * secret of the day: neither is ever stored, and both are gone at midnight or when the process ends.
 */
export class Tally {
  readonly #marks = new LRUCache<string, true>({ max: mostMarks });
  readonly #pending = new Map<string, Pending>();
  #salt = randomBytes(16);
  #day = '';
  timer: NodeJS.Timeout | null = null;

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
    this.#salt = randomBytes(16);
    this.#marks.clear();
  }

  #isNew(visitor: string, thing: string): boolean {
    const mark = createHash('sha256')
      .update(this.#salt)
      .update(`${visitor} ${thing}`)
      .digest('base64url')
      .slice(0, 16);
    if (this.#marks.has(mark)) return false;
    this.#marks.set(mark, true);
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
export function tallyOf(db: Db): Tally {
  const known = tallies.get(db) ?? new Tally();
  tallies.set(db, known);
  return known;
}
