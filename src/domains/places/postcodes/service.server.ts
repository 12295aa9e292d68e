import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { normalPostcode, type Position } from '../rules.ts';
import { isAnyDistrictImported, lastImport, postcodeNamed } from './queries.server.ts';

/**
 * Where a whole postcode is ("M1 1JQ", in any case and spacing), good to some 100 m. Null for an outward code, for
 * anything else, and for a postcode that no import has brought: then its district is the best that is known.
 */
export async function positionOfPostcode(db: Db, text: string): Promise<Position | null> {
  const postcode = normalPostcode(text);
  if (postcode === null) return null;
  return (await postcodeNamed(db, postcode.replace(' ', ''))) ?? null;
}

/** Whose data the positions of postcodes are; the last import of whole postcodes counts. */
export async function postcodeSource({ db }: Pick<Context, 'db'>) {
  const last = await lastImport(db);
  if (last) return { source: last.source, imported_at: last.importedAt.toISOString() };
  return { source: (await isAnyDistrictImported(db)) ? ('districts' as const) : null, imported_at: null };
}
