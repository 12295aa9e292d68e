import { parentPort } from 'node:worker_threads';
import { draw } from './drawing.server.ts';
import type { Sheet } from './sheet.ts';

/** The thread that draws: takes sheets one after the other and hands back their files. */
const port = parentPort;
port?.on('message', async ({ id, sheet }: { id: number; sheet: Sheet }) => {
  try {
    port.postMessage({ id, bytes: await draw(sheet) });
  } catch (error) {
    port.postMessage({ id, fault: error instanceof Error ? error.message : String(error) });
  }
});
