import { Worker } from 'node:worker_threads';
import type { Engine } from './engine.server.ts';
import { DatabaseLost } from './failure.server.ts';

interface Waiting {
  resolve(answer: Uint8Array): void;
  reject(error: Error): void;
}

/** PGlite in a worker thread over a folder. */
export function workerEngine(folder: string): Engine {
  const waiting: Waiting[] = [];
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { folder } });
  const opened = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: Uint8Array | 'open') => {
      if (message === 'open') resolve();
      else waiting.shift()?.resolve(message);
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      for (const one of waiting.splice(0)) one.reject(new DatabaseLost('busy', 'The database ended.'));
    });
  });
  return {
    ready: () => opened,
    send: (messages) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage(messages);
      }),
    close: async () => {
      await opened;
      const gone = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('close');
      await gone;
    },
  };
}
