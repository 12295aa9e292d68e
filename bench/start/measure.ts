import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { hasEnded } from '../../scripts/serve-demo.ts';
import { childrenOf } from '../processes.ts';

const longestStartMs = 600_000;
/** Finer than what is measured by two orders. */
const everyMs = 10;

interface Start {
  readonly ms: number;
  /** Of all processes of the server, as far as Linux tells: what is left on a machine that does nothing else. */
  readonly cpuMs: number;
}

/** From now, when the process has just been begun, until `/` answers 200. */
export async function untilFirstPage(address: string, child: ChildProcess): Promise<Start> {
  const began = performance.now();
  while (performance.now() - began < longestStartMs) {
    const isThere = await fetch(address).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
    if (isThere) return { ms: performance.now() - began, cpuMs: cpuMsOf(child.pid ?? 0) };
    if (hasEnded(child)) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}.`);
    await wait(everyMs);
  }
  throw new Error('The server was not ready in time.');
}

/** Clock ticks of Linux, whatever the machine. */
const ticksPerSecond = 100;

function cpuMsOf(pid: number): number {
  // Behind the name, which may hold anything: user and system time are the 12th and 13th of what follows.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const own = ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
  return own + childrenOf(pid).reduce((sum, child) => sum + cpuMsOf(child), 0);
}

export async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
