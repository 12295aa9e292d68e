import cluster, { type Worker } from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { secretName } from './messages.ts';
import { relayBetween, send } from './relay.server.ts';

/** Migrations may take their time; what is not there after this never will be. */
const longestStartMs = 10 * 60_000;
/** A worker that leaves ends itself before this. */
const longestLeaveMs = 30_000;
/** A supervisor kills what has not ended ten seconds after SIGTERM; workers end themselves before this. */
const longestStopMs = 9_800;

const shortestPauseMs = 100;
const longestPauseMs = 30_000;
/** One that lived for less died of its start. */
const shortLifeMs = 60_000;

/**
 * The primary of `count` workers, each of which runs `exec`: starts them, replaces those that die, and on SIGHUP puts a
 * new one, with the code and settings that are on disk, in the place of each. It serves nobody itself: it takes
 * connections in and hands them out by turns, so that a worker which leaves refuses none. Throws where the first
 * worker does not start.
 */
export async function leadWorkers(count: number, exec: string, log: FastifyBaseLogger): Promise<void> {
  cluster.setupPrimary({ exec, args: [] });
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const primary = new Primary(count, log);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => primary.stop(signal));
  process.on('SIGHUP', () => void primary.restart());
  await primary.start();
}

class Primary {
  readonly #log: FastifyBaseLogger;
  readonly #places: readonly number[];
  readonly #serving = new Map<number, Worker>();
  readonly #all = new Set<Worker>();
  readonly #pauses = new Map<number, number>();
  readonly #relay = relayBetween({ serving: this.#serving, all: this.#all });
  readonly #secret = randomBytes(32).toString('base64url');
  #last: Promise<unknown> = Promise.resolve();
  #restarts = 0;
  #isStopping = false;
  #exitCode = 0;

  constructor(count: number, log: FastifyBaseLogger) {
    this.#log = log;
    this.#places = Array.from({ length: count }, (_, index) => index + 1);
  }

  /** The first worker alone migrates, seeds and makes keys; the others find that done. */
  async start(): Promise<void> {
    const [first = 1, ...others] = this.#places;
    await this.#inTurn(() => this.#begin(first));
    await Promise.all(others.map((place) => this.#fill(place)));
    if (!this.#isStopping) this.#log.info({ workers: this.#places.length }, 'every worker serves');
  }

  /** One new worker serves before an old one leaves, and only one leaves at a time. */
  async restart(): Promise<void> {
    const wish = ++this.#restarts;
    await this.#inTurn(async () => {
      // Of several wishes that came meanwhile, the last is enough.
      if (wish !== this.#restarts) return;
      this.#log.info('restarting the workers');
      try {
        await this.#replaceAll();
        this.#log.info('all workers were replaced');
      } catch (error) {
        this.#log.error({ err: error }, 'a new worker did not start: those that are there go on');
      }
    });
  }

  stop(signal: NodeJS.Signals): void {
    this.#log.info({ signal }, 'stopping');
    this.#isStopping = true;
    this.#endIfEmpty();
    for (const { process: child } of this.#all) child.kill('SIGTERM');
    setTimeout(() => {
      for (const { process: child } of this.#all) child.kill('SIGKILL');
      process.exit(1);
    }, longestStopMs);
  }

  async #replaceAll(): Promise<void> {
    let left: Promise<unknown> = Promise.resolve();
    for (const place of this.#places) {
      if (this.#isStopping) break;
      const old = this.#serving.get(place);
      await this.#begin(place);
      await left;
      left = old ? this.#sendAway(old) : Promise.resolve();
    }
    await left;
  }

  /** Starts a worker that serves in this place from then on; throws where it ends before. */
  async #begin(place: number): Promise<void> {
    if (this.#isStopping) return;
    const began = performance.now();
    const worker = cluster.fork({ [secretName]: this.#secret });
    this.#all.add(worker);
    this.#relay(worker);
    worker.once('exit', (code, signal) => this.#gone(worker, place, { code, signal, began }));
    await untilListening(worker);
    this.#serving.set(place, worker);
  }

  async #sendAway(worker: Worker): Promise<void> {
    const ended = once(worker, 'exit');
    send(worker, { kind: 'leave' });
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), longestLeaveMs);
    if (!worker.isDead()) await ended;
    clearTimeout(timer);
  }

  #gone(worker: Worker, place: number, { code, signal, began }: Ended): void {
    this.#all.delete(worker);
    if (this.#isStopping) {
      if (code) this.#exitCode = 1;
      this.#endIfEmpty();
      return;
    }
    // One that has been replaced leaves as it was asked to; of one that never served, whoever began it hears.
    if (this.#serving.get(place) !== worker) return;
    this.#serving.delete(place);
    this.#log.error({ place, code, signal }, 'a worker died and is replaced');
    this.#lengthenPause(place, performance.now() - began);
    void this.#fill(place);
  }

  /** Has a worker in this place again, however often that takes. */
  async #fill(place: number): Promise<void> {
    while (!this.#isStopping && !this.#serving.has(place)) {
      await wait(this.#pauses.get(place) ?? 0);
      const began = performance.now();
      await this.#inTurn(async () => {
        if (!this.#serving.has(place)) await this.#begin(place);
      }).catch((error: unknown) => {
        if (this.#isStopping) return;
        this.#log.error({ err: error, place }, 'a worker did not start');
        this.#lengthenPause(place, performance.now() - began);
      });
    }
  }

  /** What dies again and again at once must not take the time of the others. */
  #lengthenPause(place: number, livedMs: number): void {
    const before = this.#pauses.get(place) ?? shortestPauseMs / 2;
    this.#pauses.set(place, livedMs < shortLifeMs ? Math.min(before * 2, longestPauseMs) : shortestPauseMs);
  }

  /** One change at a time. */
  #inTurn(change: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(change);
    this.#last = turn.catch(() => {});
    return turn;
  }

  #endIfEmpty(): void {
    if (this.#all.size === 0) process.exit(this.#exitCode);
  }
}

interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly began: number;
}

/** It has said its reason already, on the same terminal. */
class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed';
}

async function untilListening(worker: Worker): Promise<void> {
  const heard = new AbortController();
  const { signal } = heard;
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), longestStartMs);
  try {
    await Promise.race([
      once(worker, 'listening', { signal }),
      once(worker, 'exit', { signal }).then(([code, killed]) => {
        if (code === 1) throw new WorkerFailed('It ended with 1, and said why.');
        throw new Error(`A worker ended before it served, by ${killed ?? code}.`);
      }),
    ]);
  } finally {
    clearTimeout(timer);
    heard.abort();
  }
}
