import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkTime } from './check-time.ts';

/** How soon we answer a message to us, and a business one to it, is another promise, and no check. */
const others = /^src\/domains\/enquiries\/(contact\/|screens\/|conversations\/answering\.ts)/;

test('the time a check takes is written in one file, and everything else reads it from there', async () => {
  expect(checkTime).toBe('two working days');
  const written: string[] = [];
  for await (const path of glob('src/domains/**/*.{ts,tsx}')) {
    if (path.includes('.test.') || others.test(path)) continue;
    if (/working days?\b/.test(await readFile(path, 'utf8'))) written.push(path);
  }
  expect(written).toEqual(['src/domains/advertising/check-time.ts']);
});
