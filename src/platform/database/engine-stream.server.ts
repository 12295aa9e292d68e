import { Duplex } from 'node:stream';
import type { Engine } from './engine.server.ts';
import { freshSession, hear, isStartup, isTerminate, welcome } from './wire.server.ts';

/** The socket that the `pg` driver believes it has: what it writes goes to the engine, answers come back. */
export class EngineStream extends Duplex {
  readonly #engine: Engine;
  readonly #limitMs: number;

  constructor(engine: Engine, limitMs: number) {
    super();
    this.#engine = engine;
    this.#limitMs = limitMs;
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
    await this.#engine.send(freshSession, this.#limitMs);
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#pass(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#pass(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  async #pass(chunk: Buffer): Promise<void> {
    if (isStartup(chunk)) this.push(welcome);
    else if (!isTerminate(chunk)) this.#answer(await this.#engine.send(chunk, this.#limitMs));
  }

  #answer(bytes: Uint8Array) {
    const answer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    hear(answer);
    if (answer.length > 0) this.push(answer);
  }
}
