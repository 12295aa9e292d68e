import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { jsonRows } from '#src/platform/database/json-rows.server.ts';
import { treatments } from './tables.server.ts';

export const ownTreatments = (db: Db, ownerId: number) =>
  jsonRows(
    db,
    sql`SELECT t.*, c.name AS category FROM treatments t JOIN categories c ON c.id = t.category_id
        WHERE t.owner_id = ${ownerId} ORDER BY t.id`,
  );

export const ownVariants = (db: Db, ownerId: number) =>
  jsonRows(
    db,
    sql`SELECT v.* FROM treatment_variants v JOIN treatments t ON t.id = v.treatment_id
        WHERE t.owner_id = ${ownerId} ORDER BY v.id`,
  );

export const countTreatments = (db: Db, ownerId: number) =>
  db.$count(treatments, eq(treatments.ownerId, ownerId));

/** With their variants, and from every listing. */
export const deleteTreatments = (db: Db, ownerId: number) =>
  db.delete(treatments).where(eq(treatments.ownerId, ownerId));
