import { desc, eq } from 'drizzle-orm';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { normalPostcode, type Position } from '../rules.ts';
import { postcodeDistricts, postcodeImports, postcodes } from '../tables.server.ts';

/**
 * Where a whole postcode is ("M1 1JQ", in any case and spacing), good to some 100 m. Null for an outward code, for
 * anything else, and for a postcode that was never imported: then its district is the best position known.
 */
export async function positionOfPostcode(db: Db, text: string): Promise<Position | null> {
  const postcode = normalPostcode(text);
  if (postcode === null) return null;
  return (await postcodeNamed(db, postcode.replace(' ', ''))) ?? null;
}

/** Whose data the positions of postcodes are; the last import of whole postcodes counts. */
export async function postcodeSource({ db }: ServerContext) {
  const last = await lastImport(db);
  if (last) return { source: last.source, imported_at: last.importedAt.toISOString() };
  return { source: (await isAnyDistrictImported(db)) ? ('districts' as const) : null, imported_at: null };
}

/** Takes the postcode without the space, as in the table. */
const postcodeNamed = async (db: Db, postcode: string) =>
  (
    await db
      .select({ lat: postcodes.lat, lng: postcodes.lng })
      .from(postcodes)
      .where(eq(postcodes.postcode, postcode))
      .limit(1)
  )[0];

const lastImport = async (db: Db) =>
  (
    await db
      .select({ source: postcodeImports.source, importedAt: postcodeImports.importedAt })
      .from(postcodeImports)
      .orderBy(desc(postcodeImports.id))
      .limit(1)
  )[0];

/** The districts that ship with the product are not in the table. */
const isAnyDistrictImported = async (db: Db) =>
  (await db.select({ district: postcodeDistricts.district }).from(postcodeDistricts).limit(1)).length > 0;
