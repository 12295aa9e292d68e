import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { baseImage } from './base.ts';
import { limits, podman } from './podman.ts';

const run = promisify(execFile);

/** Builds the image by the Dockerfile, on a base of our own. The packages come from where this machine gets them. */
export async function buildImage(name: string): Promise<void> {
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error('Run it by npm, which knows where packages come from: npm run try:image');
  const base = await baseImage(npm);
  const { settings, volumes } = await packageSource(npm);
  const folder = await mkdtemp(join(tmpdir(), 'treatory-npmrc-'));
  try {
    await writeFile(join(folder, 'npmrc'), settings, { mode: 0o600 });
    await podman(
      ...['build', '--target', 'site', '--tag', name, '--build-arg', `NODE_IMAGE=${base}`],
      ...['--secret', `id=npmrc,src=${folder}/npmrc`, ...volumes],
      // A health check is of Docker's format alone, and one layer for a stage is enough to try it.
      ...[
        '--format',
        'docker',
        '--layers=false',
        '--network',
        'host',
        '--isolation',
        'chroot',
        ...limits,
        '.',
      ],
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The registry that this machine's npm is set to, and the packages that it has fetched already. */
async function packageSource(npm: string) {
  const { stdout } = await run(process.execPath, [npm, 'config', 'get', 'registry', 'cafile', 'cache']);
  const { registry, cafile, cache } = Object.fromEntries(
    stdout.split('\n').map((line) => line.split(/=(.*)/).slice(0, 2)),
  );
  const authority = cafile && cafile !== 'null';
  return {
    settings: [
      `registry=${registry}`,
      'cache=/npm-cache',
      'prefer-offline=true',
      ...(authority ? ['cafile=/npm-authority'] : []),
    ].join('\n'),
    volumes: [
      ...['--volume', `${cache}:/npm-cache`],
      ...(authority ? ['--volume', `${cafile}:/npm-authority:ro`] : []),
    ],
  };
}
