import { parentPort } from 'node:worker_threads';

/** Makes the script that calls it a thread that answers each message by `work`. */
export function answerInThread<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  parentPort?.on('message', async (input: Input) => {
    try {
      parentPort?.postMessage({ value: await work(input) });
    } catch (error) {
      parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) });
    }
  });
}
