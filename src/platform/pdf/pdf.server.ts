import { Worker } from 'node:worker_threads';
import { refusal } from '../endpoint.ts';
import { Refused } from '../serve.server.ts';
import type { Sheet } from './sheet.ts';

/** A thousand rows take a quarter of a second; whatever takes so long is stuck. */
const longestMs = 20_000;
/** So many may wait for the one thread that draws. */
const mostWaiting = 50;
/** The thread ends after a while without work: it holds about 40 MB. */
const idleMs = 60_000;

const busy = refusal('busy', 503, 'Too many documents are being made at the moment. Please try again.');

interface Waiting {
  readonly done: (bytes: Uint8Array) => void;
  readonly failed: (error: Error) => void;
  readonly late: NodeJS.Timeout;
}

interface Drawer {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

let drawer: Drawer | null = null;
let idle: NodeJS.Timeout | undefined;
let last = 0;

/** The sheet as a PDF. Drawn on a thread of its own: a page of it takes as long as a hundred answers. */
export async function pdfOf(sheet: Sheet): Promise<Uint8Array> {
  const { worker, waiting } = drawerAtWork();
  if (waiting.size >= mostWaiting) throw new Refused(busy, {}, busy.message, 5);
  last += 1;
  const id = last;
  return new Promise((done, failed) => {
    const late = setTimeout(() => stop(new Error('A PDF was not drawn in time.')), longestMs);
    waiting.set(id, { done, failed, late });
    worker.ref();
    worker.postMessage({ id, sheet });
  });
}

function drawerAtWork(): Drawer {
  clearTimeout(idle);
  if (drawer) return drawer;
  const worker = new Worker(new URL('./drawer.server.ts', import.meta.url));
  const begun: Drawer = { worker, waiting: new Map() };
  worker.on('message', (answer: Answer) => settle(begun, answer));
  // A fault of the thread itself: whoever waits is told, and the next sheet gets a new thread.
  worker.on('error', (error) => stop(error instanceof Error ? error : new Error(String(error)), begun));
  drawer = begun;
  return begun;
}

type Answer = { id: number; bytes: Uint8Array; fault?: never } | { id: number; fault: string };

function settle({ worker, waiting }: Drawer, answer: Answer): void {
  const one = waiting.get(answer.id);
  waiting.delete(answer.id);
  clearTimeout(one?.late);
  if (answer.fault === undefined) one?.done(answer.bytes);
  else one?.failed(new Error(answer.fault));
  if (waiting.size > 0) return;
  // Neither the thread nor its end keeps the process from ending.
  worker.unref();
  idle = setTimeout(() => stop(new Error('The thread had nothing to draw.')), idleMs);
  idle.unref();
}

/** Ends the thread, and with it whatever still waits. */
function stop(error: Error, which: Drawer | null = drawer): void {
  if (!which) return;
  if (drawer === which) drawer = null;
  for (const { failed, late } of which.waiting.values()) {
    clearTimeout(late);
    failed(error);
  }
  which.waiting.clear();
  void which.worker.terminate();
}
