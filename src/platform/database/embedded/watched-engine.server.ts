import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseFailure } from '../failure.server.ts';
import { diskWatch, mayWrite, refusedWrite } from './disk.server.ts';
import type { Engine } from './engine.server.ts';
import { EngineLife, type LifeOptions, lostBecause } from './engine-life.server.ts';
import { isWholeRequest, saysDiskFull, sqlOf } from './wire.server.ts';

export interface EngineLimits extends Pick<LifeOptions, 'openMs'> {
  readonly closeMs: number;
  /** Bytes that must be free for writes to be taken. */
  readonly spaceKept: number;
}

/**
 * PGlite in a process of its own, started again whenever it is lost. Meanwhile requests are refused as
 * `busy`, or as `disk-full` until there is space again.
 */
export class WatchedEngine implements Engine {
  readonly #limits: EngineLimits & LifeOptions;
  readonly #log: FastifyBaseLogger;
  readonly #disk: { isLow(): boolean };
  readonly #closing = new AbortController();
  #life: EngineLife;
  #lost: DatabaseFailure | null = null;
  #savesSpace = false;
  #open: Promise<void>;

  constructor(limits: EngineLimits & LifeOptions, log: FastifyBaseLogger) {
    this.#limits = limits;
    this.#log = log;
    this.#disk = diskWatch(limits.folder, limits.spaceKept);
    this.#life = new EngineLife(limits);
    this.#open = this.#life.opened.then(() => this.#guard(this.#life));
  }

  async ready(): Promise<void> {
    if (this.#lost === 'disk-full') throw lostBecause('disk-full');
    await this.#open;
  }

  async send(messages: Buffer, limitMs: number): Promise<Uint8Array> {
    if (this.#lost) throw lostBecause(this.#lost);
    const life = this.#life;
    if (this.#refuses(messages)) return life.send(refusedWrite, limitMs);
    const answer = await life.send(messages, limitMs);
    if (saysDiskFull(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength))) life.end('disk-full');
    return answer;
  }

  /** From now on writes are refused while too little is free. Not before: a start needs to look, not to write. */
  saveSpace(): void {
    this.#savesSpace = true;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#open.catch(() => {});
    if (!this.#lost) await this.#life.close(this.#limits.closeMs);
  }

  #refuses(messages: Buffer): boolean {
    return this.#savesSpace && this.#disk.isLow() && isWholeRequest(messages) && mayWrite(sqlOf(messages));
  }

  /** Stands by until this life ends, then begins another. */
  #guard(life: EngineLife) {
    void life.ended.then((failure) => {
      if (this.#closing.signal.aborted) return;
      this.#lost = failure;
      this.#log.error(
        { failure, lastWords: life.lastWords },
        'the embedded database was lost and is being opened again',
      );
      this.#open = this.#reopen(failure);
      this.#open.catch(() => {});
    });
  }

  async #reopen(failure: DatabaseFailure): Promise<void> {
    for (;;) {
      if (failure !== 'disk-full' || !this.#disk.isLow()) {
        const life = new EngineLife(this.#limits);
        if (await this.#succeeds(life)) return;
      }
      await wait(1_000, undefined, { signal: this.#closing.signal, ref: false });
    }
  }

  async #succeeds(life: EngineLife): Promise<boolean> {
    try {
      await life.opened;
    } catch (error) {
      this.#log.error(
        { err: error, lastWords: life.lastWords },
        'the embedded database could not be opened again',
      );
      await life.ended;
      return false;
    }
    this.#life = life;
    this.#lost = null;
    this.#guard(life);
    this.#log.info('the embedded database is open again');
    return true;
  }
}
