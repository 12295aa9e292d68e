import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type DatabaseFailure, DatabaseLost } from '../failure.server.ts';

interface Request {
  limitMs: number;
  resolve(answer: Uint8Array): void;
  reject(error: Error): void;
}

export interface LifeOptions {
  readonly folder: string;
  /** How long opening the folder may take. */
  readonly openMs: number;
  /** Writes down whose process it is, before the folder is opened. */
  note(pid: number): Promise<void>;
}

const program = fileURLToPath(new URL('./engine-process.ts', import.meta.url));

const sentences: Record<DatabaseFailure, string> = {
  busy: 'The embedded database stopped and is being opened again.',
  'disk-full': 'The disk is full.',
};

export const lostBecause = (failure: DatabaseFailure): DatabaseLost =>
  new DatabaseLost(failure, sentences[failure]);

/**
 * One engine process from its start to its end. A request that is not answered in time ends it, and so does a
 * full disk: PGlite then spins for ever, so the watch is kept from here.
 */
export class EngineLife {
  /** Resolves when the folder is open. */
  readonly opened: Promise<void>;
  /** Resolves when the process is gone and the folder free, with what to tell those who wait. */
  readonly ended: Promise<DatabaseFailure>;
  /** What it complained of last. */
  lastWords = '';
  readonly #process: ChildProcess;
  readonly #requests: Request[] = [];
  #timer: NodeJS.Timeout | undefined;
  #failure: DatabaseFailure = 'busy';
  #over = false;

  constructor(options: LifeOptions) {
    this.#process = fork(program, [options.folder], {
      // Not ours, which may be meant for this process alone: a debugger's port, a test runner's hooks. V8 ends a
      // process now and then while it frees code of the engine that it has replaced by a quicker one.
      execArgv: ['--no-wasm-code-gc'],
      // Each thread that compiles the engine would keep 25 MB for itself.
      env: { ...process.env, MALLOC_ARENA_MAX: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#process.stderr?.on('data', (words) => {
      this.lastWords = `${this.lastWords}${words}`.slice(-2_000);
    });
    this.#process.on('error', () => this.#dismiss());
    this.#process.on('message', (message: Uint8Array | string) => this.#hear(message));
    this.ended = new Promise((resolve) =>
      this.#process.once('exit', () => {
        this.#dismiss();
        resolve(this.#failure);
      }),
    );
    this.opened = this.#open(options);
  }

  send(messages: Buffer, limitMs: number): Promise<Uint8Array> {
    if (this.#over) return Promise.reject(lostBecause(this.#failure));
    return new Promise((resolve, reject) => {
      this.#requests.push({ limitMs, resolve, reject });
      this.#process.send(messages);
      if (this.#requests.length === 1) this.#watch();
    });
  }

  /** Ends the process, whatever it is doing; those who wait learn the reason at once. */
  end(failure: DatabaseFailure): void {
    if (this.#over) return;
    this.#failure = failure;
    this.#dismiss();
    this.#process.kill('SIGKILL');
  }

  /** Lets the engine finish and flush, for at most `limitMs`. */
  async close(limitMs: number): Promise<void> {
    if (this.#process.connected) this.#process.send('close');
    const timer = setTimeout(() => this.end('busy'), limitMs);
    await this.ended;
    clearTimeout(timer);
  }

  async #open({ openMs, note }: LifeOptions): Promise<void> {
    const timer = setTimeout(() => this.end('busy'), openMs);
    const open = new Promise<void>((resolve, reject) => {
      this.#process.on('message', (message) => message === 'open' && resolve());
      void this.ended.then((failure) => reject(lostBecause(failure)));
    });
    open.catch(() => {});
    await note(this.#process.pid ?? 0);
    if (this.#process.connected) this.#process.send('open');
    await open.finally(() => clearTimeout(timer));
  }

  #hear(message: Uint8Array | string) {
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

  /** This process may have been the busy one: an answer that has arrived meanwhile is heard first. */
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
