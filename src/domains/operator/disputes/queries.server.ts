import { and, asc, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { feeDisputes } from '#src/domains/orders/disputes/tables.server.ts';
import { bought } from '#src/domains/orders/queries.server.ts';
import { orders } from '#src/domains/orders/tables.server.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { owner, type Window } from '../queries.server.ts';

interface Asked {
  readonly decided: boolean;
  readonly search?: string | undefined;
}

const found = ({ decided, search }: Asked): SQL | undefined =>
  and(
    decided ? ne(feeDisputes.state, 'open') : eq(feeDisputes.state, 'open'),
    search
      ? or(sql`${orders.number} ILIKE ${contains(search)}`, sql`${accounts.name} ILIKE ${contains(search)}`)
      : undefined,
  );

export const disputeRows = (db: Db, asked: Asked, { offset, limit }: Window) =>
  db
    .select({ dispute: feeDisputes, order: orders, bought, owner })
    .from(feeDisputes)
    .innerJoin(orders, eq(orders.id, feeDisputes.orderId))
    .innerJoin(accounts, eq(accounts.id, feeDisputes.ownerId))
    .where(found(asked))
    .orderBy(
      ...(asked.decided ? [desc(feeDisputes.decidedAt)] : [asc(feeDisputes.openedAt)]),
      asc(feeDisputes.id),
    )
    .offset(offset)
    .limit(limit);

export async function countDisputes(db: Db, asked: Asked): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(feeDisputes)
    .innerJoin(orders, eq(orders.id, feeDisputes.orderId))
    .innerJoin(accounts, eq(accounts.id, feeDisputes.ownerId))
    .where(found(asked));
  return row?.count ?? 0;
}
