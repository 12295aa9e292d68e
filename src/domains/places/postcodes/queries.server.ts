import { desc, eq } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { postcodeDistricts } from '../tables.server.ts';
import { postcodeImports, postcodes } from './tables.server.ts';

/** By the postcode as the table has it, without the space. */
export const postcodeNamed = async (db: Db, postcode: string) =>
  (
    await db
      .select({ lat: postcodes.lat, lng: postcodes.lng })
      .from(postcodes)
      .where(eq(postcodes.postcode, postcode))
      .limit(1)
  )[0];

export const lastImport = async (db: Db) =>
  (
    await db
      .select({ source: postcodeImports.source, importedAt: postcodeImports.importedAt })
      .from(postcodeImports)
      .orderBy(desc(postcodeImports.id))
      .limit(1)
  )[0];

/** The districts that ship with the product are not in the table. */
export const isAnyDistrictImported = async (db: Db) =>
  (await db.select({ district: postcodeDistricts.district }).from(postcodeDistricts).limit(1)).length > 0;
