import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { jsonRows } from '#src/platform/database/json-rows.server.ts';
import { affiliations, practitionerConsents, practitioners } from './tables.server.ts';

export const ownPractitioners = (db: Db, ownerId: number) =>
  jsonRows(db, sql`SELECT * FROM practitioners WHERE owner_id = ${ownerId} ORDER BY id`);

export const ownAffiliations = (db: Db, ownerId: number) =>
  jsonRows(db, sql`SELECT * FROM affiliations WHERE owner_id = ${ownerId} ORDER BY id`);

export const ownConsents = (db: Db, ownerId: number) =>
  jsonRows(
    db,
    sql`SELECT practitioner_id, name, event, wording_version, said_by, at
        FROM practitioner_consents WHERE owner_id = ${ownerId} ORDER BY id`,
  );

export const countPractitioners = (db: Db, ownerId: number) =>
  db.$count(practitioners, eq(practitioners.ownerId, ownerId));

/** From every listing too, with what was said about showing them. */
export async function deletePeople(db: Db, ownerId: number): Promise<void> {
  await db.delete(practitioners).where(eq(practitioners.ownerId, ownerId));
  await db.delete(practitionerConsents).where(eq(practitionerConsents.ownerId, ownerId));
  await db.delete(affiliations).where(eq(affiliations.ownerId, ownerId));
}
