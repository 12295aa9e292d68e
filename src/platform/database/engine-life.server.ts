import { Worker } from 'node:worker_threads';
import { type DatabaseFailure, DatabaseLost } from './failure.server.ts';

interface Request {
  messages: Uint8Array;
  limitMs: number;
  resolve(answer: Uint8Array): void;
  reject(error: Error): void;
}

const sentences: Record<DatabaseFailure, string> = {
  busy: 'The embedded database stopped and is being opened again.',
  'disk-full': 'The disk is full.',
};

export const lostBecause = (failure: DatabaseFailure): DatabaseLost =>
  new DatabaseLost(failure, sentences[failure]);

/**
 * One worker thread from its start to its end. A request that is not answered in time ends it, and so does a
 * full disk: PGlite then blocks its thread for ever, so the watch is kept from here.
 */
export class EngineLife {
  /** Resolves when the folder is open. */
  readonly opened: Promise<void>;
  /** Resolves when the thread is gone and the folder free, with what to tell those who wait. */
  readonly ended: Promise<DatabaseFailure>;
  /** What the thread died of, if it told. */
  cause: Error | undefined;
  readonly #worker: Worker;
  readonly #requests: Request[] = [];
  #timer: NodeJS.Timeout | undefined;
  #failure: DatabaseFailure = 'busy';
  #over = false;

  constructor(folder: string, openMs: number) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { folder } });
    this.opened = this.#hearOpening(openMs);
    this.ended = new Promise((resolve) => this.#worker.once('exit', () => resolve(this.#failure)));
    this.#worker.on('message', (message) => this.#hear(message));
    this.#worker.on('error', (error) => {
      this.cause = error;
    });
    this.#worker.on('exit', () => this.#dismiss());
  }

  send(messages: Buffer, limitMs: number): Promise<Uint8Array> {
    if (this.#over) return Promise.reject(lostBecause(this.#failure));
    return new Promise((resolve, reject) => {
      this.#requests.push({ messages, limitMs, resolve, reject });
      this.#worker.postMessage(messages);
      if (this.#requests.length === 1) this.#watch();
    });
  }

  /** Ends the thread, whatever it is doing; those who wait learn the reason at once. */
  end(failure: DatabaseFailure): void {
    if (this.#over) return;
    this.#failure = failure;
    this.#dismiss();
    void this.#worker.terminate();
  }

  /** Lets the engine finish and flush, for at most `limitMs`. */
  async close(limitMs: number): Promise<void> {
    this.#worker.postMessage('close');
    const timer = setTimeout(() => this.end('busy'), limitMs);
    await this.ended;
    clearTimeout(timer);
  }

  async #hearOpening(openMs: number): Promise<void> {
    const timer = setTimeout(() => this.end('busy'), openMs);
    const open = new Promise<void>((resolve, reject) => {
      this.#worker.on('message', (message) => message === 'open' && resolve());
      this.#worker.on('error', reject);
      this.#worker.on('exit', () => reject(lostBecause(this.#failure)));
    });
    await open.finally(() => clearTimeout(timer));
  }

  #hear(message: Uint8Array | 'open' | 'disk-full') {
    if (message === 'disk-full') this.end('disk-full');
    if (typeof message === 'string') return;
    this.#requests.shift()?.resolve(message);
    this.#watch();
  }

  #watch() {
    clearTimeout(this.#timer);
    const [first] = this.#requests;
    if (first) this.#timer = setTimeout(() => this.#doubt(first), first.limitMs);
  }

  /** This thread may have been the busy one: an answer that has arrived meanwhile is heard first. */
  #doubt(first: Request) {
    this.#timer = setTimeout(() => {
      if (this.#requests[0] === first) this.end('busy');
    }, 10);
  }

  #dismiss() {
    this.#over = true;
    clearTimeout(this.#timer);
    for (const request of this.#requests.splice(0)) request.reject(lostBecause(this.#failure));
  }
}
