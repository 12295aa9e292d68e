import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const here = (name: string) => pathToFileURL(resolve(import.meta.dirname, name)).href;

/** In a process of its own: what is registered there stays for good. */
function inProcess(script: string) {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: 60_000,
  });
  return stdout.trim() || stderr;
}

const remembering = `const { rememberImports } = await import('${here('quick-imports.ts')}'); rememberImports();`;

test('with imports remembered, each module is found once and is the same as without', () => {
  const loading = `
    const before = await import('${here('money.ts')}');
    ${remembering}
    const env = await import('${here('../env.ts')}');
    const again = await import('${here('money.ts')}');
    const { z } = await import('${here('../../node_modules/zod/index.js')}');
    const shape = await import('${here('schema/shapes.ts')}');
    console.log(before === again, typeof env.readEnv, shape.fileAnswer instanceof z.ZodObject);`;
  expect(inProcess(loading)).toBe('true function true');
});

test('with imports remembered, a file that is not there is still named', () => {
  const missing = `${remembering}
    await import('${here('clock.ts')}');
    await import('./src/platform/no-such-file.ts').catch(({ message }) => console.log(message));`;
  expect(inProcess(missing)).toContain('src/platform/no-such-file.ts');
});
