import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Asks podman for something, and gives what it printed. A failure carries the last lines of what it said. */
export async function podman(...parameters: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run('podman', [...engine, ...parameters], { maxBuffer: 64 * 1024 * 1024 });
    return stdout.trim();
  } catch (error) {
    throw new Error(`podman ${parameters[0]} failed.\n${wordsOf(error).slice(-4000)}`, { cause: error });
  }
}

/** With cgroups of either version, and without systemd. */
const engine = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs'];

/** Podman asks for more than some build machines may give. */
export const limits = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'];

interface Failure {
  readonly code?: string | number;
  readonly stdout?: string;
  readonly stderr?: string;
}

function wordsOf(error: unknown): string {
  const { code, stdout = '', stderr = '' } = error as Failure;
  if (code === 'ENOENT') return 'It is not installed; in Debian: apt-get install podman runc mmdebstrap.';
  return `${stdout}\n${stderr}`;
}
