import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';

interface BlockRow extends Record<string, unknown> {
  readonly resource: number;
  readonly starts: number;
  readonly ends: number;
  readonly firm: boolean;
}

/** The time that an appointment takes: whose, from when, until when, and whether it is firm. */
export async function blocksOf(db: Db, appointmentId: number): Promise<[number, string, string, boolean][]> {
  const { rows } = await db.execute<BlockRow>(sql`
    SELECT resource_id AS resource, extract(epoch FROM lower(during))::float8 AS starts,
           extract(epoch FROM upper(during))::float8 AS ends, is_firm AS firm
    FROM time_blocks WHERE appointment_id = ${appointmentId}`);
  const at = (seconds: number) => new Date(seconds * 1000).toISOString();
  return rows
    .map(({ resource, starts, ends, firm }): [number, string, string, boolean] => [
      ...([resource, at(starts), at(ends)] as const),
      firm,
    ])
    .toSorted();
}
