import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { diskWatch, mayWrite } from './disk.server.ts';

afterEach(() => vi.useRealTimers());

test('a starting server needs a quarter of the space that a running one must keep free', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { bavail, bsize } = statfsSync(tmpdir());
  const disk = diskWatch(tmpdir(), bavail * bsize * 2);
  expect(disk.isLow()).toBe(false);
  vi.advanceTimersByTime(31_000);
  expect(disk.isLow()).toBe(true);
});

test.each([
  ['INSERT INTO notes VALUES ($1)', true],
  ['WITH gone AS (DELETE FROM notes RETURNING id) SELECT * FROM gone', true],
  ['update "notes" set text = $1', true],
  ['CREATE TABLE more ()', true],
  ['SELECT created_at, updated_at FROM notes FOR UPDATE', false],
  ['SELECT * FROM notes WHERE text = $1', false],
  ['COMMIT', false],
])('%s may take space: %s', (statement, may) => {
  expect(mayWrite(statement)).toBe(may);
});
