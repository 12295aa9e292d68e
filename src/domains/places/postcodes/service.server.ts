import type { Db } from '#src/platform/database/database.server.ts';
import { normalPostcode, type Position } from '../rules.ts';
import { postcodeNamed } from './queries.server.ts';

/**
 * Where a whole postcode is ("M1 1JQ", in any case and spacing), good to some 100 m. Null for an outward code, for
 * anything else, and for a postcode that no import has brought: then its district is the best that is known.
 */
export async function positionOfPostcode(db: Db, text: string): Promise<Position | null> {
  const postcode = normalPostcode(text);
  if (postcode === null) return null;
  return (await postcodeNamed(db, postcode.replace(' ', ''))) ?? null;
}
