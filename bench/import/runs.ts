import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export interface Run {
  readonly seconds: number;
  /** Of the process that imports, and of the embedded database's engine where it is used, added up. */
  readonly peakMiB: number;
  readonly killed: boolean;
  /** What the command said at its end. */
  readonly said: string;
}

/** Runs `npm run import` with these words in a process of its own; killed once `killAt` (0 to 1) of the file is done. */
export async function runImport(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  killAt?: number,
): Promise<Run> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['scripts/with-pinned-node.js', 'import', ...words], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let peak = 0;
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString();
  });
  child.stderr.on('data', (text: Buffer) => {
    peak = Math.max(peak, peakOf(child));
    const shares = [...text.toString().matchAll(/^(\d+) %/gm)].map((match) => Number(match[1]) / 100);
    if (killAt !== undefined && shares.some((share) => share >= killAt)) child.kill('SIGKILL');
    if (shares.length === 0) said += text.toString();
  });
  const [code, signal] = await once(child, 'close');
  if (signal === null && code !== 0) throw new Error(`The import failed: ${said}`);
  return {
    seconds: (performance.now() - begun) / 1000,
    peakMiB: peak,
    killed: signal === 'SIGKILL',
    said: said.trim(),
  };
}

/** The most memory that the process and its children ever held, in MiB, from the kernel; 0 where there is no /proc. */
function peakOf({ pid }: ChildProcess): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const kibibytes = [String(pid), ...children].map((each) =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1] ?? 0),
    );
    return Math.round(kibibytes.reduce((sum, each) => sum + each, 0) / 1024);
  } catch {
    return 0;
  }
}
