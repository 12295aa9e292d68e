import { and, asc, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { addDays, instantOf } from '#src/platform/clock.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import type { Window } from '#src/platform/http/paginate.server.ts';
import type { Subject } from '../rules.ts';
import { auditChain, operatorActions } from '../tables.server.ts';
import type { exportActions } from './contract.ts';

/** The database puts it into the chain when the transaction is committed. */
export const insertAction = (db: Db, row: typeof operatorActions.$inferInsert) =>
  db.insert(operatorActions).values(row);

type Filter = EndpointParsed<typeof exportActions>;

const found = ({ search, operator, action, subject, subject_id: subjectId, from, to }: Filter) =>
  and(
    search
      ? or(...[operatorActions.title, operatorActions.reason, accounts.name].map(holding(search)))
      : undefined,
    operator === 0 ? isNull(operatorActions.operatorId) : same(operatorActions.operatorId, operator),
    same(operatorActions.action, action),
    same(operatorActions.subject, subject),
    same(operatorActions.subjectId, subjectId),
    from === undefined ? undefined : gte(operatorActions.createdAt, instantOf(from, 0)),
    to === undefined ? undefined : lt(operatorActions.createdAt, instantOf(addDays(to, 1), 0)),
  );

const same = (column: PgColumn, value: string | number | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${column} = ${value}`;

const holding = (words: string) => (column: PgColumn) => sql`${column} ILIKE ${contains(words)}`;

/** The account that an entry is about. */
const about = alias(accounts, 'about');

export const actions = (db: Db, filter: Filter, { offset, limit }: Window) =>
  db
    .select({ action: operatorActions, link: auditChain, operator: accounts.name, account: about.name })
    .from(operatorActions)
    .innerJoin(auditChain, eq(auditChain.actionId, operatorActions.id))
    .leftJoin(accounts, eq(accounts.id, operatorActions.operatorId))
    .leftJoin(
      about,
      and(eq(about.id, operatorActions.subjectId), inArray(operatorActions.subject, ['account', 'business'])),
    )
    .where(found(filter))
    .orderBy(desc(operatorActions.id))
    .offset(offset)
    .limit(limit);

export async function countActions(db: Db, filter: Filter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(operatorActions)
    .leftJoin(accounts, eq(accounts.id, operatorActions.operatorId))
    .where(found(filter));
  return row?.count ?? 0;
}

/** What was done with one thing, newest first, the last twenty. */
export const actionsOn = (db: Db, subject: Subject, id: number) =>
  db
    .select()
    .from(operatorActions)
    .where(and(eq(operatorActions.subject, subject), eq(operatorActions.subjectId, id)))
    .orderBy(desc(operatorActions.id))
    .limit(20);

const mostActors = 500;

/** Who is an operator, and who was. */
export const actors = (db: Db) =>
  db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(
      or(
        eq(accounts.role, 'operator'),
        inArray(
          accounts.id,
          db
            .select({ id: operatorActions.subjectId })
            .from(operatorActions)
            .where(eq(operatorActions.action, 'operator-removed')),
        ),
      ),
    )
    .orderBy(asc(accounts.name), asc(accounts.id))
    .limit(mostActors);
