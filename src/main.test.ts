import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const main = resolve(import.meta.dirname, 'main.ts');

test('a data folder that cannot be created stops the start with a clear message', () => {
  const env = { PATH: process.env.PATH, DATA_DIR: join(main, 'data') };
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8', cwd: tmpdir() });
  expect(status).toBe(1);
  expect(stderr).toBe(
    'The server did not start.\n' +
      `DATA_DIR names ${env.DATA_DIR}, where nothing can be written (ENOTDIR). Name a folder that this process may write to.\n`,
  );
});

test('several processes that cannot start say why once', () => {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: join(main, 'data'),
    WORKERS: '2',
    DATABASE_URL: 'postgres://x',
  };
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8', cwd: tmpdir() });
  expect(status).toBe(1);
  expect(stderr.match(/DATA_DIR names|did not start/g)).toEqual(['did not start', 'DATA_DIR names']);
});

test('a server with wrong settings names each of them and exits', () => {
  const env = { PATH: process.env.PATH, PORT: 'eighty', PUBLC_URL: 'https://example.com' };
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8', cwd: tmpdir() });
  expect(status).toBe(1);
  expect(stderr).toBe(
    'The server did not start.\n' +
      'PUBLC_URL is not a setting; did you mean PUBLIC_URL?\n' +
      'PORT must be a whole number from 0 to 65535.\n',
  );
});
