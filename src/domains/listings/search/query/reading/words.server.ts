import { sql } from 'drizzle-orm';
import { dateOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { SearchAnswer, SearchQuery } from '../../contract.ts';
import { clockText, partOf } from '../when.ts';
import { placeReadIn } from './place.server.ts';
import { timeInWords } from './time.ts';

interface Read {
  /** The query as it is answered. */
  readonly query: SearchQuery;
  readonly placeRead: SearchAnswer['place_read'];
  readonly timeRead: SearchAnswer['time_read'];
}

/** Takes a day among the words, and a place at their end, for what they are, unless a business has that name. */
export async function withWordsRead(db: Db, query: SearchQuery, now: Date): Promise<Read> {
  const timeRead = timeReadIn(query, now);
  const timed = timeRead ? { ...query, ...timeRead, search: timeRead.search || undefined } : query;
  const placeRead = await placeReadIn(db, timed, now);
  const isRead = timeRead !== null || placeRead !== null;
  if (!isRead || (await isTitle(db, query.search ?? ''))) return { query, placeRead: null, timeRead: null };
  return { query: { ...timed, ...placeRead }, placeRead, timeRead };
}

/** A part of the day where the hours are one. */
function timeReadIn({ search, when }: SearchQuery, now: Date): SearchAnswer['time_read'] {
  const time = search && when === undefined ? timeInWords(search, dateOf(now)) : null;
  if (!time) return null;
  const part = partOf(time);
  const hours = part === null ? { from: clockText(time.from), to: clockText(time.to) } : { part };
  return { search: time.search, when: time.when, ...hours, free: true };
}

async function isTitle(db: Db, text: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM listings WHERE lower(title) = lower(${text.trim().replace(/\s+/g, ' ')}) AND state = 'live' LIMIT 1`);
  return rows.length > 0;
}
