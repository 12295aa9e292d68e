import { eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { jsonRows } from '#src/platform/database/json-rows.server.ts';
import { advertisingClearances } from './tables.server.ts';

/** Without who decided: that is the operator's own. */
export const ownClearances = (db: Db, ownerId: number) =>
  jsonRows(
    db,
    sql`SELECT typed AS words, term, context, place, reason, requested_at, decided_at, granted, note
        FROM advertising_clearances WHERE owner_id = ${ownerId} ORDER BY id`,
  );

export const deleteClearances = (db: Db, ownerId: number) =>
  db.delete(advertisingClearances).where(eq(advertisingClearances.ownerId, ownerId));
