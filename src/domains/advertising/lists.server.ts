import { desc, isNotNull } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import type { WordChange } from './changes.ts';
import { wordLists } from './tables.server.ts';
import { wordListVersion } from './words.ts';

export interface ListInForce {
  /** 0: the list that comes with the software. */
  readonly number: number;
  readonly changes: readonly WordChange[];
  /** Names the list for whoever reads later by which one something was judged. */
  readonly version: string;
}

/** The list in force. It is read each time, so every process judges by it as soon as it is in force. */
export async function listInForce(db: Db): Promise<ListInForce> {
  const [row] = await db
    .select({ number: wordLists.number, changes: wordLists.changes })
    .from(wordLists)
    .where(isNotNull(wordLists.inForceAt))
    .orderBy(desc(wordLists.number))
    .limit(1);
  if (!row) return { number: 0, changes: [], version: wordListVersion };
  return {
    number: row.number,
    changes: row.changes.map(judgedBy),
    version: `${wordListVersion}, version ${row.number}`,
  };
}

/** Of a change, what it means for the judge. */
export const judgedBy = ({ effect, group, kind, text }: WordChange): WordChange => ({
  effect,
  group,
  kind,
  text,
});
