import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

/** A process that may be asked after later, by another process. */
export const runningShape = z.object({ pid: z.int().positive(), started: z.string() });
export type Running = z.infer<typeof runningShape>;

export const runningNow = async (pid: number): Promise<Running> => ({ pid, started: await startOf(pid) });

/** Whether it still runs; a later process that got the same number is told apart by when it began. */
export async function lives({ pid, started }: Running): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return (await startOf(pid)) === started;
}

/** Ends it for certain, and waits until it is gone. */
export async function endRunning(running: Running): Promise<void> {
  while (await lives(running)) {
    process.kill(running.pid, 'SIGKILL');
    await wait(20);
  }
}

/**
 * When a process began, in the system's own count: a number that comes again after a restart, as in a container
 * where every server is process 1, is then not taken for its forerunner. Empty where the system does not tell,
 * and for a process that has ended but was not yet buried by its parent.
 */
async function startOf(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? '' : (fields[18] ?? '');
  } catch {
    return '';
  }
}
