import { sql } from 'drizzle-orm';
import type { Context } from '#src/platform/context.server.ts';
import { pageOf, type Window } from '#src/platform/http/paginate.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import type { TimeOffReason } from '../../rules.ts';
import { timeBlocks } from '../../tables.server.ts';
import { seenPerson } from '../people/queries.server.ts';
import { listTimeOff } from './contract.ts';

export const list: Verb<typeof listTimeOff> = async (context, input) => {
  await seenPerson(context, input.id);
  return pageOf(context, listTimeOff, input, {
    rows: (window) => rowsOf(context, input.id, window),
    total: () => countOf(context, input.id),
  });
};

const ahead = (context: Context, resourceId: number) => sql`b.resource_id = ${resourceId}
  AND b.cause = 'time_off' AND upper(b.during) > ${context.now().toISOString()}::timestamptz`;

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly starts: number;
  readonly ends: number;
  readonly reason: TimeOffReason;
  readonly appointments: number;
}

async function rowsOf(context: Context, resourceId: number, { offset, limit }: Window) {
  const { rows } = await context.db.execute<Row>(sql`
    SELECT b.id, extract(epoch FROM lower(b.during))::float8 AS starts,
      extract(epoch FROM upper(b.during))::float8 AS ends, b.reason,
      (SELECT count(DISTINCT a.appointment_id)::int FROM ${timeBlocks} a
        WHERE a.resource_id = b.resource_id AND a.cause = 'appointment' AND a.during && b.during
          AND upper(a.during) > ${context.now().toISOString()}::timestamptz) AS appointments
    FROM ${timeBlocks} b WHERE ${ahead(context, resourceId)}
    ORDER BY lower(b.during), b.id OFFSET ${offset} LIMIT ${limit}`);
  return rows.map(({ id, starts, ends, reason, appointments }) => ({
    ...{ id, reason, appointments },
    starts_at: new Date(starts * 1000).toISOString(),
    ends_at: new Date(ends * 1000).toISOString(),
  }));
}

async function countOf(context: Context, resourceId: number): Promise<number> {
  const { rows } = await context.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${timeBlocks} b WHERE ${ahead(context, resourceId)}`,
  );
  return rows[0]?.count ?? 0;
}
