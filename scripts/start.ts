import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Runs the product: builds the pages when they are missing or older than their sources, then starts the server. */
const root = resolve(import.meta.dirname, '..');
const inputs = [
  'package-lock.json',
  'vite.config.ts',
  'vite/empty-screens.ts',
  'vite/endpoint-addresses.ts',
  'vite/shared-contracts.ts',
  'react-router.config.ts',
];

if (isStale()) build();
// React's server renderer is several times slower without it.
process.env.NODE_ENV = 'production';
await import('../src/main.ts');
stopWithShell();

/** A stop that npm passes on reaches only its shell, which dies without a word: losing that shell is our signal. */
function stopWithShell(): void {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

function isStale(): boolean {
  const built = modified('build/server/index.js');
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|css|svg|json|md)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join('src', path));
  return [...inputs, ...sources].some((path) => modified(path) > built);
}

function modified(path: string): number {
  return statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function build(): void {
  process.stdout.write('Building the pages …\n');
  const command = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const { status, stderr, error } = spawnSync(process.execPath, [command, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status === 0) return;
  process.stderr.write(`The pages could not be built.\n${error?.message ?? stderr}\n`);
  process.exit(1);
}
