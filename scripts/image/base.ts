import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { podman } from './podman.ts';

const run = promisify(execFile);

/** What Node's official image has, and we or npm call. */
const packages = 'base-files,dash,coreutils,libstdc++6';

/**
 * An image with Node and npm in the places where the official one has them, made from Debian's packages and the Node
 * that runs this: a build machine need not reach a registry of images. It is kept for the next time.
 */
export async function baseImage(npm: string): Promise<string> {
  const codename = /^VERSION_CODENAME=(.+)$/m.exec(await readFile('/etc/os-release', 'utf8'))?.[1] ?? '';
  const name = `localhost/treatory-base:${codename}-node${process.versions.node}`;
  if (await podman('images', '--quiet', name)) return name;
  const work = await mkdtemp(join(tmpdir(), 'treatory-base-'));
  try {
    const root = join(work, 'root');
    await run('mmdebstrap', ['--quiet', '--variant=extract', `--include=${packages}`, codename, root]);
    await addNode(join(root, 'usr/local'), npm);
    await writeFile(join(root, 'etc/passwd'), 'root:x:0:0:root:/root:/bin/sh\n');
    await run('tar', ['--create', `--directory=${root}`, `--file=${work}/root.tar`, '.']);
    await podman('import', `${work}/root.tar`, name);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return name;
}

async function addNode(prefix: string, npm: string): Promise<void> {
  await mkdir(join(prefix, 'bin'), { recursive: true });
  await cp(process.execPath, join(prefix, 'bin/node'));
  await cp(resolve(dirname(npm), '..'), join(prefix, 'lib/node_modules/npm'), { recursive: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(prefix, 'bin/npm'));
}
