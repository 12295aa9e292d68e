import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { editDistance } from '#src/platform/text/edit-distance.ts';

/** The words with the unknown ones corrected; null if none could be. Numbers and short words stay. */
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

/** Those of the words that no listing's name, offer or town contains. */
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

interface KnownWord {
  readonly word: string;
  readonly listings: number;
}

/** The word that was most likely meant: fewest edits, then the most frequent; null when none is close enough. */
export function meantWord(typed: string, known: readonly KnownWord[]): string | null {
  const allowed = typed.length >= 8 ? 3 : typed.length >= 5 ? 2 : 1;
  const close = known
    .map(({ word, listings }) => ({ word, listings, edits: editDistance(typed, word) }))
    .filter(({ edits }) => edits <= allowed)
    .toSorted((a, b) => a.edits - b.edits || b.listings - a.listings || a.word.localeCompare(b.word));
  return close[0]?.word ?? null;
}
