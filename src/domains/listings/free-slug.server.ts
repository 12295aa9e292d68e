import { randomInt } from 'node:crypto';
import type { Db } from '#src/platform/database/database.server.ts';
import { freeNumbers } from './import/queries.server.ts';
import { slugOf, slugsFor } from './slugs.ts';

/** So often the next number is tried; where that many register under one name at once, any free number will do. */
const inOrder = 5;

/** Finds an address for a listing of this name that no other has; `put` is false where another came first. */
export async function underFreeSlug(
  db: Db,
  { title, town }: { title: string; town: string },
  put: (slug: string) => Promise<boolean>,
): Promise<void> {
  const wish = slugOf(title, town);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const [next = wish] = slugsFor([wish], await freeNumbers(db, [wish]));
    const slug = attempt < inOrder ? next : `${wish}-${randomInt(100, 100_000)}`;
    if (await put(slug)) return;
  }
  throw new Error(`No free address was found for a listing called “${title}”.`);
}
