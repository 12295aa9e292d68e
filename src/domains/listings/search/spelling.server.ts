import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { type KnownWord, meantWord } from './spelling.ts';

/** The words with the unknown ones mended; null when nothing could be. Numbers and short words stay. */
export async function mendedWords(
  db: Db,
  words: readonly string[],
  unknown: readonly string[],
): Promise<string | null> {
  const mended = new Map<string, string>();
  for (const word of unknown.filter((each) => /^[a-z]{3,}$/.test(each))) {
    const meant = meantWord(word, await alike(db, word));
    if (meant) mended.set(word, meant);
  }
  if (mended.size === 0) return null;
  return words.map((word) => mended.get(word) ?? word).join(' ');
}

/** Those of the words that stand in no listing's name, offer or town. */
export async function unknownAmong(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows } = await db.execute<{ word: string }>(sql`
    SELECT word FROM search_words WHERE word = ANY(${sql.param([...words])}::text[]) AND listings > 0`);
  const known = new Set(rows.map(({ word }) => word));
  return words.filter((word) => !known.has(word));
}

async function alike(db: Db, word: string): Promise<KnownWord[]> {
  const { rows } = await db.execute<{ word: string; listings: number }>(sql`
    SELECT word, listings FROM search_words
    WHERE word % ${word} AND listings > 0 AND word <> ${word}
    ORDER BY similarity(word, ${word}) DESC, listings DESC, word LIMIT 20`);
  return rows;
}
