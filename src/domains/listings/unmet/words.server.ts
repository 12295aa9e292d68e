import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { monthOf } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { areKeysMissing } from '#src/platform/encryption/encryption.server.ts';
import { markOf, saltOf } from './keeping.server.ts';
import { fewestPeople } from './rules.ts';
import { unmetWordSearches, unmetWords } from './tables.server.ts';

/** Words that name nothing of the catalogue, and the network that they came from, which is never stored. */
export interface WordNote {
  readonly network: string;
  readonly words: string;
  /** Empty for anywhere. */
  readonly area: string;
}

const longestWords = 40;

/** Words that may be kept: short, and neither an address nor a number that belongs to someone. */
export const mayKeep = (words: string): boolean =>
  words.length >= 2 && words.length <= longestWords && !words.includes('@') && !/\d{4}|(\d.*){6}/.test(words);

/**
 * Counts each network once a month for the same words, anywhere and in each area. The words themselves are kept by the
 * search of the fifth person: until then nobody can read them.
 */
export async function keepWords(context: ServerContext, notes: readonly WordNote[]): Promise<void> {
  if (notes.length === 0 || areKeysMissing(context.env)) return;
  const month = monthOf(context.now());
  const salt = await saltOf(context, month);
  const keyed = (...parts: readonly string[]) =>
    createHmac('sha256', salt)
      .update(JSON.stringify(['words', ...parts]))
      .digest();
  const rows = notes
    .flatMap((note) => (note.area === '' ? [note] : [note, { ...note, area: '' }]))
    .map(({ network, words, area }) => ({
      ...{ month, words, area, hash: keyed(words).toString('hex', 0, 16) },
      mark: markOf(keyed(words, area, network)),
    }))
    .toSorted((a, b) => (a.hash + a.area < b.hash + b.area ? -1 : 1));
  await context.db
    .insert(unmetWordSearches)
    .values(rows.map(({ words: _words, ...row }) => row))
    .onConflictDoNothing();
  for (const { words, hash, area } of new Map(rows.map((row) => [row.hash + row.area, row])).values())
    await context.db.execute(sql`
      INSERT INTO ${unmetWords} (month, hash, words, area)
      SELECT ${month}, ${hash}, ${words}, ${area} WHERE ${fewestPeople} <= (
        SELECT count(*) FROM ${unmetWordSearches} s WHERE s.month = ${month} AND s.hash = ${hash} AND s.area = ${area})
      ON CONFLICT (month, hash, area) DO NOTHING`);
}

/** Counts the people of each, in the night. A number never falls. */
export async function publishWords(db: Db): Promise<void> {
  const step = sql.raw(String(fewestPeople));
  await db.execute(sql`
    UPDATE ${unmetWords} w SET people = counted.people FROM (
      SELECT month, hash, area, count(*)::int / ${step} * ${step} AS people FROM ${unmetWordSearches}
      GROUP BY 1, 2, 3 HAVING count(*) >= ${step}) counted
    WHERE (w.month, w.hash, w.area) = (counted.month, counted.hash, counted.area) AND w.people < counted.people`);
}
