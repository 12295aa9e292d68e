import { and, asc, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { addDays, dateOf, instantOf } from '#src/platform/clock.ts';
import { businessOf } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { onHook } from '#src/platform/hooks.server.ts';
import { businessChange } from '#src/platform/http/change-log.server.ts';
import { pageOf, type Window } from '#src/platform/http/paginate.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { csvOf } from '#src/platform/text/csv.ts';
import { accounts } from '../tables.server.ts';
import { type Activity, type exportActivity, listActivity, type listActors } from './activity-contract.ts';
import { memberName } from './members/queries.server.ts';
import { businessActions, members } from './tables.server.ts';

/** Keeps who changes what; what was refused leaves nothing. */
export const activityLog = onHook(
  businessChange,
  async ({ db, now }, { business, action, subject, requestId }) => {
    const row = { businessId: business.id, memberId: business.memberId, action, subject, requestId };
    const [made] = await db
      .insert(businessActions)
      .values({ ...row, createdAt: now() })
      .returning({ id: businessActions.id });
    const one = eq(businessActions.id, made?.id ?? 0);
    return async (tookPlace: boolean) => {
      if (tookPlace) await db.update(businessActions).set({ finishedAt: now() }).where(one);
      else await db.delete(businessActions).where(one);
    };
  },
);

/** As many rows as one table for a spreadsheet holds. */
const mostInTable = 10_000;
/** More than work for any business. */
const mostActors = 500;

interface Filter {
  readonly search?: string | undefined;
  readonly member?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const matching = (businessId: number, { search, member, from, to }: Filter): SQL | undefined =>
  and(
    eq(businessActions.businessId, businessId),
    member === undefined ? undefined : eq(businessActions.memberId, member),
    from === undefined ? undefined : gte(businessActions.createdAt, instantOf(from, 0)),
    to === undefined ? undefined : lt(businessActions.createdAt, instantOf(addDays(to, 1), 0)),
    search ? or(holds(businessActions.action, search), holds(businessActions.subject, search)) : undefined,
  );

const holds = (column: typeof businessActions.action | typeof businessActions.subject, words: string): SQL =>
  sql`strpos(lower(${column}), lower(${words})) > 0`;

const rowsOf = (db: Db, businessId: number, filter: Filter, { offset, limit }: Window) =>
  db
    .select({
      id: businessActions.id,
      at: businessActions.createdAt,
      member: memberName,
      action: businessActions.action,
      subject: businessActions.subject,
      finishedAt: businessActions.finishedAt,
    })
    .from(businessActions)
    .innerJoin(members, eq(members.id, businessActions.memberId))
    .leftJoin(accounts, eq(accounts.id, members.accountId))
    .where(matching(businessId, filter))
    .orderBy(desc(businessActions.id))
    .offset(offset)
    .limit(limit);

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const shown = ({ at, finishedAt, ...row }: Row): Activity => ({
  ...row,
  at: at.toISOString(),
  confirmed: finishedAt !== null,
});

export const activityPage: Verb<typeof listActivity> = async (context, input) => {
  const { id } = businessOf(context);
  return pageOf(context, listActivity, input, {
    rows: async (window) => (await rowsOf(context.db, id, input, window)).map(shown),
    total: () => context.db.$count(businessActions, matching(id, input)),
  });
};

export const activityTable: Verb<typeof exportActivity> = async (context, filter) => {
  const rows = await rowsOf(context.db, businessOf(context).id, filter, { offset: 0, limit: mostInTable });
  return {
    file_name: `activity-${dateOf(context.now())}.csv`,
    csv: csvOf(
      rows.map(shown).map(({ id: _, ...row }) => row),
      ['at'],
    ),
  };
};

/** Whose changes can be chosen, also of those who have left. */
export const actors: Verb<typeof listActors> = async (context) =>
  context.db
    .select({ id: members.id, name: memberName })
    .from(members)
    .leftJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(members.businessId, businessOf(context).id))
    .orderBy(asc(memberName), members.id)
    .limit(mostActors);
