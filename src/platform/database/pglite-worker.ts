/** The thread that PGlite lives in, so that a slow or stuck query never blocks the thread that serves. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { extensions } from './extensions.ts';

const port = parentPort;
if (!port) throw new Error('pglite-worker.ts runs as a worker thread only.');

const pglite = await PGlite.create({
  dataDir: workerData.folder,
  extensions,
  // Said just before the engine spins for ever: our thread will not get another word out.
  onStderr: (line) => {
    if (line.includes('No space left on device')) port.postMessage('disk-full');
    return true;
  },
});

port.on('message', async (message: Uint8Array | 'close') => {
  if (message === 'close') {
    await pglite.close();
    port.close();
    return;
  }
  const answer = await pglite.runExclusive(() => pglite.execProtocolRaw(message));
  port.postMessage(answer, answer.buffer instanceof ArrayBuffer ? [answer.buffer] : []);
});
port.postMessage('open');
