import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const log = pathToFileURL(resolve(import.meta.dirname, 'server-log.server.ts')).href;

test.each([
  ['an error that nothing caught', 'setTimeout(() => { throw new Error("of nobody"); })'],
  ['a promise that nothing waited for', 'Promise.reject(new Error("of nobody"))'],
])('%s ends the process, and the last line of the log says why', (_name, act) => {
  const script = `
    const { endOnFault, openServerLog } = await import(${JSON.stringify(log)});
    endOnFault(openServerLog({ sentry: null, logLevel: 'info' }));
    ${act};
    setInterval(() => {}, 1000);`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    level: 60,
    err: { message: 'of nobody' },
    msg: 'the process ends by a fault of ours',
  });
});
