import { Duplex } from 'node:stream';
import { DatabaseLost } from '../failure.server.ts';
import { statementTimeoutSetBy } from '../time-limit.server.ts';
import type { Engine } from './engine.server.ts';
import {
  farewell,
  freshSession,
  isStartup,
  isTerminate,
  leavesTransactionOpen,
  sqlOf,
  welcome,
} from './wire.server.ts';

export interface SessionLimits {
  /** How long to wait for the one connection while others have it. */
  readonly waitMs: number;
  /** How long a statement may take, unless its transaction set `statement_timeout`. */
  readonly statementMs: number;
  /** How long a transaction may wait for its next statement. */
  readonly idleInTransactionMs: number;
}

// Long enough for the rollback that follows a failure to hear the same reason.
const farewellMs = 100;

/** The socket that the `pg` driver believes it has: what it writes goes to the engine, answers come back. */
export class EngineStream extends Duplex {
  readonly #engine: Engine;
  readonly #limits: SessionLimits;
  #statementMs: number;
  #lost: DatabaseLost | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(engine: Engine, limits: SessionLimits) {
    super();
    this.#engine = engine;
    this.#limits = limits;
    this.#statementMs = limits.statementMs;
  }

  connect(): this {
    this.#open().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  async #open() {
    await this.#engine.ready();
    await this.#engine.send(freshSession, this.#limits.statementMs);
  }

  // The rest of what the driver asks of a socket.
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;

  override _read(): void {}

  override _write(messages: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#pass(messages).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#pass(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#timer);
    done(error);
  }

  async #pass(messages: Buffer): Promise<void> {
    if (isTerminate(messages)) return;
    if (isStartup(messages)) this.#tell(welcome);
    else this.#tell(this.#lost ? farewell(this.#lost.code, this.#lost.message) : await this.#ask(messages));
  }

  async #ask(messages: Buffer): Promise<Buffer> {
    if (!this.#lost) clearTimeout(this.#timer);
    this.#statementMs = statementTimeoutSetBy(sqlOf(messages)) ?? this.#statementMs;
    try {
      const bytes = await this.#engine.send(messages, this.#statementMs);
      const answer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      this.#heed(leavesTransactionOpen(answer));
      return answer;
    } catch (error) {
      if (!(error instanceof DatabaseLost)) throw error;
      return this.#partWith(error);
    }
  }

  #heed(inTransaction: boolean) {
    if (!inTransaction) this.#statementMs = this.#limits.statementMs;
    else this.#timer = setTimeout(() => this.#endIdle(), this.#limits.idleInTransactionMs);
  }

  #endIdle() {
    this.destroy(new DatabaseLost('busy', 'A transaction was left waiting for too long and was ended.'));
  }

  #partWith(lost: DatabaseLost): Buffer {
    this.#lost = lost;
    this.#timer = setTimeout(() => this.destroy(lost), farewellMs);
    return farewell(lost.code, lost.message);
  }

  #tell(answer: Buffer) {
    if (answer.length > 0 && !this.destroyed) this.push(answer);
  }
}
