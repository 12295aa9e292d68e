import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Env } from '#src/env.ts';
import { isCausedBy } from '../../causes.ts';
import { labelled } from '../../figures.ts';
import { type Db, dbOver } from '../database.server.ts';
import { databaseFailure } from '../failure.server.ts';
import { endPool } from '../pool.server.ts';
import { poolAt, serverLimits } from '../postgres.server.ts';
import { isReplicaOf } from './primary.server.ts';
import { Watch, type Watched } from './watch.server.ts';

/** Copies of the database that answer what is the same for everybody. */
export interface Replicas {
  /**
   * Runs work that only reads on a replica that is up to date, and on the primary where there is none. What does not
   * succeed there, for whatever reason, is asked of the primary once more: it may be there by now.
   */
  read<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Whether one of them would answer now. */
  isOneInUse(): boolean;
  /** Of each, as Prometheus reads it. */
  figures(): string[];
  close(): Promise<void>;
}

interface Replica extends Watched {
  readonly pool: pg.Pool;
  readonly db: Db;
  answered: number;
  askedAgain: number;
}

type Addresses = Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'databaseReadUrls' | 'databaseReadLagMs'>;

/** Questions about the log: a server that is well answers them in a millisecond. */
const askingLimits = { ...serverLimits, max: 1, connectionTimeoutMillis: 1_000, statement_timeout: 500 };

/** Null where the settings name none. Nothing waits for them: one that is away now may come later. */
export function openReplicas(env: Addresses, primary: Db, log: FastifyBaseLogger): Replicas | null {
  const { databaseUrl, databaseDirectUrl, databaseReadUrls, databaseReadLagMs } = env;
  if (!databaseUrl || databaseReadUrls.length === 0) return null;
  const askingPrimary = poolAt(databaseDirectUrl ?? databaseUrl, askingLimits, log);
  const replicas = databaseReadUrls.map((url) => openReplica(url, primary, log));
  const watch = new Watch(askingPrimary, replicas, databaseReadLagMs, log);
  const usable = () => replicas.filter(watch.isUsable);
  let turn = 0;
  return {
    async read(work) {
      turn += 1;
      const replica = idlest(usable(), turn);
      if (!replica) return work(primary);
      try {
        const result = await work(replica.db);
        replica.answered += 1;
        return result;
      } catch (error) {
        // What took too long here would take too long there too, and others wait.
        if (isOutOfTime(error)) throw error;
        replica.askedAgain += 1;
        if (databaseFailure(error))
          log.warn({ err: error, replica: replica.name }, 'a replica did not answer');
        return work(primary);
      }
    },
    isOneInUse: () => usable().length > 0,
    figures: () => figuresOf(replicas, watch),
    async close() {
      watch.stop();
      await Promise.all(
        [askingPrimary, ...replicas.flatMap(({ pool, asking }) => [pool, asking])].map(endPool),
      );
    },
  };
}

function openReplica(url: string, primary: Db, log: FastifyBaseLogger) {
  const pool = poolAt(url, serverLimits, log);
  const db = dbOver(pool);
  isReplicaOf(db, primary);
  const { host, pathname } = new URL(url);
  return {
    ...{ name: host + pathname, pool, db, asking: poolAt(url, askingLimits, log) },
    ...{ heldAt: Number.NEGATIVE_INFINITY, fault: null as string | null, answered: 0, askedAgain: 0 },
  };
}

/** The one with the fewest questions under way; of several alike each in its turn. */
const idlest = (replicas: readonly Replica[], turn: number): Replica | undefined =>
  replicas
    .map((_, at) => replicas[(at + turn) % replicas.length] as Replica)
    .toSorted((one, other) => underWay(one.pool) - underWay(other.pool))[0];

const underWay = ({ totalCount, idleCount, waitingCount }: pg.Pool) => totalCount - idleCount + waitingCount;

const isOutOfTime = (error: unknown): boolean => isCausedBy(error, ['57014']);

function figuresOf(replicas: readonly Replica[], watch: Watch): string[] {
  const lines = (kind: 'gauge' | 'counter', name: string, of: (replica: Replica) => number) =>
    labelled(
      name,
      replicas.map((replica) => [{ replica: replica.name }, of(replica)] as const),
      kind,
    );
  return [
    ...lines('gauge', 'database_replica_in_use', (replica) => Number(watch.isUsable(replica))),
    ...lines('gauge', 'database_replica_lag_seconds', ({ heldAt }) =>
      Number.isFinite(heldAt) ? (performance.now() - heldAt) / 1000 : Number.NaN,
    ),
    ...lines('counter', 'database_replica_answered_total', ({ answered }) => answered),
    ...lines('counter', 'database_replica_asked_again_total', ({ askedAgain }) => askedAgain),
  ];
}
