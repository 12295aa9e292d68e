import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const launcher = 'scripts/with-pinned-node.js';

test('an npm that runs on a Node older than 20 is refused with one sentence', () => {
  const env = { PATH: process.env.PATH, npm_config_user_agent: 'npm/9.8.1 node/v18.20.8 linux x64' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, 'check'], {
    env,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe(
    'Node 20 or later is needed to install and start this; here is 18.20.8. ' +
      'Install a newer Node from https://nodejs.org, and run "npm ci" again.\n',
  );
});

test('every npm script begins where an older Node is told so', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  // Biome's own command is a program for each platform.
  const others = Object.entries(scripts).filter(
    ([, command]) =>
      !/^(\w+=\S+ )*node scripts\/with-pinned-node\.js /.test(command) && !/^biome /.test(command),
  );
  expect(others).toEqual([]);
});
