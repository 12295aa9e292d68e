import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.server.ts';
import type { JobState } from './states.ts';

const ours: Readonly<Record<JobState, string>> = {
  waiting: 'created',
  running: 'active',
  failing: 'retry',
  dead: 'failed',
};

/** A queue that has never been started has no tables. */
async function isThere(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`,
  );
  return rows[0]?.there ?? false;
}

/** All jobs of one name. */
export interface JobKind {
  readonly name: string;
  /** How often a failed job of it is tried again. */
  readonly retries: number;
  readonly waiting: number;
  readonly running: number;
  readonly failing: number;
  readonly dead: number;
  /** Since when the oldest could have run; null where none could. */
  readonly dueSince: Date | null;
  /** Minute, hour, day, month and weekday in London; null for what requests send. */
  readonly cron: string | null;
  /** Of the last that the clock sent, while it is kept. */
  readonly lastStarted: Date | null;
  readonly lastEnded: Date | null;
}

const momentOf = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));

/** Every kind with what of it is open, by name. The queue goes by the clock of the database. */
export async function jobKinds(db: Db): Promise<JobKind[]> {
  if (!(await isThere(db))) return [];
  const { rows } = await db.execute<Record<keyof JobKind, never>>(sql`
    SELECT q.name, q.retry_limit AS retries,
      coalesce(o.waiting, 0) AS waiting, coalesce(o.running, 0) AS running,
      coalesce(o.failing, 0) AS failing, coalesce(o.dead, 0) AS dead,
      o.due_since AS "dueSince", s.cron, j.started_on AS "lastStarted", j.completed_on AS "lastEnded"
    FROM pgboss.queue q
    LEFT JOIN (
      SELECT name, count(*) FILTER (WHERE state = 'created')::int AS waiting,
        count(*) FILTER (WHERE state = 'active')::int AS running,
        count(*) FILTER (WHERE state = 'retry')::int AS failing,
        count(*) FILTER (WHERE state = 'failed')::int AS dead,
        min(start_after) FILTER (WHERE state IN ('created', 'retry') AND start_after <= now()) AS due_since
      FROM pgboss.job WHERE state <> 'completed' GROUP BY name) o ON o.name = q.name
    LEFT JOIN pgboss.schedule s ON s.name = q.name AND s.key = ''
    LEFT JOIN pgboss.job j ON j.name = q.name AND j.id = s.last_job_id
    WHERE q.name NOT LIKE '\\_\\_pgboss%' ORDER BY q.name LIMIT 200`);
  return rows.map((row) => ({
    ...row,
    dueSince: momentOf(row.dueSince),
    lastStarted: momentOf(row.lastStarted),
    lastEnded: momentOf(row.lastEnded),
  }));
}

/** A job that is not done. */
export interface OpenJob {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  /** Runs that have begun. */
  readonly tries: number;
  readonly mostTries: number;
  readonly sentAt: Date;
  /** When it runs, or runs again; null for one that runs or is dead. */
  readonly nextAt: Date | null;
  readonly endedAt: Date | null;
  /** What the last failed run said, as it said it. */
  readonly error: string;
  readonly data: unknown;
}

const facts = sql`id, name AS kind, retry_limit + 1 AS "mostTries", created_on AS "sentAt",
  CASE state WHEN 'created' THEN 'waiting' WHEN 'active' THEN 'running' WHEN 'retry' THEN 'failing' ELSE 'dead' END AS state,
  CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END AS tries,
  CASE WHEN state IN ('created', 'retry') THEN start_after END AS "nextAt",
  completed_on AS "endedAt", left(coalesce(output->>'message', ''), 2000) AS error`;

interface Wanted {
  readonly kind?: string | undefined;
  readonly state?: JobState | undefined;
}

const which = ({ kind, state }: Wanted): SQL => sql`
  state <> 'completed' AND state <> 'cancelled' AND name NOT LIKE '\\_\\_pgboss%'
  ${state ? sql`AND state = ${ours[state]}` : sql``} ${kind ? sql`AND name = ${kind}` : sql``}`;

const jobOf = (row: Record<keyof OpenJob, never>): OpenJob => ({
  ...row,
  data: row.data ?? null,
  sentAt: new Date(String(row.sentAt)),
  nextAt: momentOf(row.nextAt),
  endedAt: momentOf(row.endedAt),
});

/** A page of what is open, the oldest first; without its data. */
export async function openJobs(
  db: Db,
  wanted: Wanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<OpenJob[]> {
  if (!(await isThere(db))) return [];
  const { rows } = await db.execute<Record<keyof OpenJob, never>>(sql`
    SELECT ${facts} FROM pgboss.job WHERE ${which(wanted)}
    ORDER BY created_on, id OFFSET ${offset} LIMIT ${limit}`);
  return rows.map(jobOf);
}

export async function countOpenJobs(db: Db, wanted: Wanted): Promise<number> {
  if (!(await isThere(db))) return 0;
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM pgboss.job WHERE ${which(wanted)}`,
  );
  return rows[0]?.count ?? 0;
}

/** How far each of these jobs of one kind is; absent where it is done or gone. */
export async function jobStates(
  db: Db,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, JobState>> {
  if (ids.length === 0 || !(await isThere(db))) return new Map();
  const { rows } = await db.execute<Record<keyof OpenJob, never>>(sql`
    SELECT ${facts} FROM pgboss.job
    WHERE name = ${kind} AND id = ANY(${sql.param([...ids])}::uuid[]) AND state <> 'completed'`);
  return new Map(rows.map(jobOf).map(({ id, state }) => [id, state]));
}

interface Named {
  readonly kind: string;
  readonly id: string;
}

const itself = ({ kind, id }: Named) => sql`name = ${kind} AND id = ${id}::uuid`;

/** One that is open, with its data; undefined where it is done or gone. */
export async function openJob(db: Db, named: Named): Promise<OpenJob | undefined> {
  if (!(await isThere(db))) return undefined;
  const { rows } = await db.execute<Record<keyof OpenJob, never>>(
    sql`SELECT ${facts}, data FROM pgboss.job WHERE ${itself(named)} AND ${which(named)}`,
  );
  return rows.map(jobOf)[0];
}

/**
 * Has a dead or failing job run now, with all its tries again. False where it is no longer one, or where it may not
 * wait because another of its kind waits already.
 */
export async function runAgain(db: Db, named: Named): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE pgboss.job SET state = 'created', retry_count = 0, start_after = now(), started_on = NULL,
      completed_on = NULL, output = NULL, keep_until = now() + interval '14 days'
    WHERE ${itself(named)} AND state IN ('failed', 'retry') AND NOT (policy = 'stately' AND EXISTS (
      SELECT FROM pgboss.job other WHERE other.name = ${named.kind} AND other.state = 'created'))`);
  return rowCount === 1;
}

/** Deletes a job that does not run. False where it runs, is done or is gone. */
export async function dropJob(db: Db, named: Named): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    DELETE FROM pgboss.job WHERE ${itself(named)} AND state IN ('created', 'failed', 'retry')`);
  return rowCount === 1;
}
