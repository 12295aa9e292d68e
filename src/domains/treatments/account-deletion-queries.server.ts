import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { jsonRows } from '#src/platform/database/json-rows.server.ts';
import { packages, treatments } from './tables.server.ts';

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

export const ownPackages = (db: Db, ownerId: number) =>
  jsonRows(
    db,
    sql`SELECT p.*, c.name AS category FROM packages p JOIN categories c ON c.id = p.category_id
        WHERE p.owner_id = ${ownerId} ORDER BY p.id`,
  );

export const ownPackageItems = (db: Db, ownerId: number) =>
  jsonRows(
    db,
    sql`SELECT i.package_id, p.name AS package, i.position, i.treatment_id, t.name AS treatment, i.variant_id,
               v.name AS variant
        FROM packages p JOIN package_items i ON i.package_id = p.id JOIN treatments t ON t.id = i.treatment_id
        JOIN treatment_variants v ON v.id = i.variant_id
        WHERE p.owner_id = ${ownerId} ORDER BY i.package_id, i.position`,
  );

export const countPackages = (db: Db, ownerId: number) => db.$count(packages, eq(packages.ownerId, ownerId));

/** With their variants and the packages that hold them, and from every listing. */
export async function deleteTreatments(db: Db, ownerId: number): Promise<void> {
  await db.delete(packages).where(eq(packages.ownerId, ownerId));
  await db.delete(treatments).where(eq(treatments.ownerId, ownerId));
}
