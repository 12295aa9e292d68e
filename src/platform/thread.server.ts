import { parentPort, Worker } from 'node:worker_threads';
import type { RefusalKind } from './endpoint.ts';
import { Refused } from './serve.server.ts';

interface ThreadRules {
  /** What one piece of work may take, in milliseconds; a thread that takes longer is ended. */
  readonly longestMs: number;
  /** So many may wait for the thread at once. */
  readonly mostWaiting: number;
  /** What its modules may take to load besides, in milliseconds; none unless said otherwise. */
  readonly loadingMs?: number;
  /** Of memory; a thread that needs more is ended, and its work fails. */
  readonly mostMegabytes?: number;
  /** The refusal of what came when too many waited, and of what took too long. */
  readonly busy: RefusalKind;
}

/** A thread without work ends after a while: it holds tens of megabytes. */
const idleMs = 60_000;

type Answer<Output> = { value: Output; fault?: never } | { fault: string };

/** What a thread says once its modules are loaded. */
const ready = 'ready';

/**
 * Work for the processor on a thread of its own, so that it delays no other request: one piece after the
 * other, each with a deadline. The script answers each message with `{ value }` or `{ fault }`. The thread starts
 * with its first work, and again after it was ended.
 */
export function threadOf<Input, Output>(
  script: URL,
  { longestMs, loadingMs = 0, mostMegabytes, mostWaiting, busy }: ThreadRules,
) {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const no = () => new Refused(busy, {}, busy.message, 5);
  const end = () => {
    void worker?.terminate();
    worker = null;
  };
  const work = (input: Input) =>
    new Promise<Output>((done, failed) => {
      clearTimeout(idle);
      const isNew = worker === null;
      worker ??= new Worker(
        script,
        mostMegabytes ? { resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } } : {},
      );
      const begun = worker;
      const heard = (answer: Answer<Output> | typeof ready) => {
        if (answer === ready) return waitFor(longestMs);
        settle(() => (answer.fault === undefined ? done(answer.value) : failed(new Error(answer.fault))));
      };
      const giveUp = (error: unknown) => {
        settle(() => failed(error));
        end();
      };
      const gone = () => giveUp(new Error('A thread ended in the middle of its work.'));
      let late: NodeJS.Timeout | undefined;
      const waitFor = (ms: number) => {
        clearTimeout(late);
        late = setTimeout(() => giveUp(no()), ms);
      };
      const settle = (settled: () => void) => {
        clearTimeout(late);
        begun.off('message', heard).off('error', giveUp).off('exit', gone);
        settled();
      };
      begun.on('message', heard).on('error', giveUp).on('exit', gone);
      begun.ref();
      waitFor(isNew ? longestMs + loadingMs : longestMs);
      begun.postMessage(input);
    });
  /** Neither the thread nor its end keeps the process from ending. */
  const rest = () => {
    worker?.unref();
    idle = setTimeout(end, idleMs).unref();
  };
  return async (input: Input): Promise<Output> => {
    if (waiting >= mostWaiting) throw no();
    waiting += 1;
    const mine = turn.then(() => work(input));
    turn = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      waiting -= 1;
      if (waiting === 0) rest();
    }
  };
}

/** Makes the script that calls it a thread that answers each message by `work`. */
export function answerInThread<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  parentPort?.postMessage(ready);
  parentPort?.on('message', async (input: Input) => {
    try {
      parentPort?.postMessage({ value: await work(input) });
    } catch (error) {
      parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) });
    }
  });
}
