import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { isDecided, waits } from '#src/domains/appointments/no-shows/queries.server.ts';
import { appointments } from '#src/domains/appointments/tables.server.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { owner, type Window } from '../queries.server.ts';

interface Asked {
  readonly decided: boolean;
  readonly search?: string | undefined;
  readonly now: Date;
}

const clients = alias(accounts, 'clients');

const found = ({ decided, search, now }: Asked): SQL | undefined =>
  and(
    decided ? isDecided : waits(now),
    search
      ? or(
          sql`${appointments.number} ILIKE ${contains(search)}`,
          sql`${appointments.listingTitle} ILIKE ${contains(search)}`,
        )
      : undefined,
  );

/** How many no-shows of the same client, or business, were marked in the year before, this one included. */
const inYear = (column: 'client_id' | 'owner_id', now: Date) =>
  sql<number>`(SELECT count(*)::int FROM ${appointments} o
    WHERE o.${sql.raw(column)} = ${appointments}.${sql.raw(column)} AND o.state = 'no_show'
      AND o.no_show_at > ${now.toISOString()}::timestamptz - interval '1 year')`;

export const noShowRows = (db: Db, asked: Asked, { offset, limit }: Window) =>
  db
    .select({
      row: appointments,
      client: clients.name,
      owner,
      ofClient: inYear('client_id', asked.now),
      ofBusiness: inYear('owner_id', asked.now),
    })
    .from(appointments)
    .innerJoin(accounts, eq(accounts.id, appointments.ownerId))
    .leftJoin(clients, eq(clients.id, appointments.clientId))
    .where(found(asked))
    .orderBy(
      ...(asked.decided
        ? [desc(appointments.objectionDecidedAt), desc(appointments.id)]
        : [asc(appointments.objectedAt), asc(appointments.id)]),
    )
    .offset(offset)
    .limit(limit);

export const countNoShows = (db: Db, asked: Asked): Promise<number> => db.$count(appointments, found(asked));
