import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { Positions } from './positions.ts';

/** How often primary and replicas are asked where they are. */
const everyMs = 500;
/** A primary that has not said where it is for so long does not answer now. */
const patienceMs = 500;

// One cluster's copies share an identifier; a database of another name would be another site's.
const identity = `(SELECT system_identifier FROM pg_control_system())::text || '/' || current_database() AS identity`;
const position = (lsn: string) => `pg_wal_lsn_diff(${lsn}, '0/0')::float8`;

const ofPrimary = `SELECT ${position('pg_current_wal_lsn()')} AS position, ${identity}`;
const ofReplica = `SELECT pg_is_in_recovery() AS "isReplica", ${identity},
  ${position('pg_last_wal_replay_lsn()')} AS replayed, ${position('pg_last_wal_receive_lsn()')} AS received`;

interface Place {
  readonly isReplica: boolean;
  readonly identity: string;
  readonly replayed: number | null;
  /** Null where a replica reads an archive instead of a stream. */
  readonly received: number | null;
}

/** A replica as far as the watch looks at it. */
export interface Watched {
  readonly name: string;
  /** One connection beside those that serve visitors. */
  readonly asking: Pick<pg.Pool, 'query'>;
  /** The last moment, on the monotonic clock, of which it is known to hold everything. */
  heldAt: number;
  /** Why it is out of use; null while it is not. */
  fault: string | null;
}

/**
 * Asks primary and replicas twice a second where they are in the log. A replica may be used while the moment of which
 * it holds everything is recent: one that lags, hangs or is gone goes out by itself and comes back the same way. Once
 * the primary does not answer, a replica that has all that was known of it, and has replayed all it received, counts
 * as up to date: it can say no less than anybody.
 */
export class Watch {
  readonly #primary: Pick<pg.Pool, 'query'>;
  readonly #replicas: readonly Watched[];
  readonly #lagMs: number;
  readonly #log: FastifyBaseLogger;
  readonly #positions = new Positions();
  readonly #busy = new Set<unknown>();
  readonly #timer: NodeJS.Timeout;
  readonly #inUse = new Map<Watched, boolean>();
  #identity = '';
  #primaryAnswers = true;

  constructor(
    primary: Pick<pg.Pool, 'query'>,
    replicas: readonly Watched[],
    lagMs: number,
    log: FastifyBaseLogger,
  ) {
    this.#primary = primary;
    this.#replicas = replicas;
    this.#lagMs = lagMs;
    this.#log = log;
    this.#timer = setInterval(() => void this.#look(), everyMs).unref();
    void this.#look();
  }

  isUsable = ({ heldAt }: Watched): boolean => performance.now() - heldAt <= this.#lagMs;

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    for (const replica of this.#replicas) this.#tell(replica);
    await this.#unlessBusy(this, () => this.#askPrimary());
    for (const replica of this.#replicas) void this.#unlessBusy(replica, () => this.#ask(replica));
  }

  /** A question that is still under way is not asked twice. */
  async #unlessBusy(who: unknown, ask: () => Promise<void>): Promise<void> {
    if (this.#busy.has(who)) return;
    this.#busy.add(who);
    await ask().finally(() => this.#busy.delete(who));
  }

  /** Resolves when the answer is there or late; a late one counts once it comes. */
  async #askPrimary(): Promise<void> {
    const at = performance.now();
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      this.#primaryAnswers = false;
      late.resolve();
    }, patienceMs);
    const asked = this.#primary
      .query<{ position: number; identity: string }>(ofPrimary)
      .then(({ rows: [row] }) => {
        if (!row) return;
        this.#positions.note(at, row.position);
        this.#identity = row.identity;
        this.#primaryAnswers = true;
      })
      .catch(() => {
        this.#primaryAnswers = false;
      })
      .finally(() => clearTimeout(timer));
    await Promise.race([asked, late.promise]);
  }

  async #ask(replica: Watched): Promise<void> {
    const at = performance.now();
    try {
      const { rows } = await replica.asking.query<Place>(ofReplica);
      const [place] = rows;
      if (place) this.#judge(replica, place, at);
    } catch (error) {
      replica.fault = error instanceof Error ? error.message : String(error);
    }
    this.#tell(replica);
  }

  #judge(replica: Watched, { isReplica, identity: own, replayed, received }: Place, at: number): void {
    replica.fault = null;
    if (!isReplica) replica.fault = 'it takes writes itself: it was promoted, or never was a replica';
    else if (this.#identity !== '' && own !== this.#identity)
      replica.fault = 'it is a copy of another database';
    if (replica.fault !== null) replica.heldAt = Number.NEGATIVE_INFINITY;
    else if (replayed !== null) {
      const hasAll = this.#positions.isAll(replayed) && replayed >= (received ?? 0);
      const heldAt = !this.#primaryAnswers && hasAll ? at : this.#positions.heldBy(replayed);
      replica.heldAt = Math.max(replica.heldAt, heldAt ?? Number.NEGATIVE_INFINITY);
    }
  }

  #tell(replica: Watched): void {
    const isUsable = this.isUsable(replica);
    if (this.#inUse.get(replica) === isUsable) return;
    const isNews = this.#inUse.has(replica) || isUsable;
    this.#inUse.set(replica, isUsable);
    const { name, fault } = replica;
    if (isUsable) this.#log.info({ replica: name }, 'a replica is in use');
    else if (isNews)
      this.#log.warn({ replica: name, fault: fault ?? 'it is too far behind' }, 'a replica is out of use');
  }
}
