import { eq } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { postcodes } from './tables.server.ts';

/** By the postcode as the table has it, without the space. */
export const postcodeNamed = async (db: Db, postcode: string) =>
  (
    await db
      .select({ lat: postcodes.lat, lng: postcodes.lng })
      .from(postcodes)
      .where(eq(postcodes.postcode, postcode))
      .limit(1)
  )[0];
