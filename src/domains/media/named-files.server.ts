import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { documentKey } from './documents.server.ts';
import { documents, images } from './tables.server.ts';
import { masterKey } from './variants.ts';

const atOnce = 1_000;

/** The key of every file that a row cannot do without. What is encoded from a picture is encoded again if it is lost. */
export async function* namedFiles(db: Db): AsyncGenerator<string> {
  for (let last = 0; ; ) {
    const isNext = and(gt(images.id, last), eq(images.kind, 'upload'));
    const rows = await db.select().from(images).where(isNext).orderBy(asc(images.id)).limit(atOnce);
    for (const { token } of rows) yield masterKey(token);
    if (rows.length < atOnce) break;
    last = rows.at(-1)?.id ?? last;
  }
  for (let last = 0; ; ) {
    const isNext = gt(documents.id, last);
    const rows = await db.select().from(documents).where(isNext).orderBy(asc(documents.id)).limit(atOnce);
    for (const { token, type } of rows) yield documentKey(token, type);
    if (rows.length < atOnce) break;
    last = rows.at(-1)?.id ?? last;
  }
}
