import { expect, test } from 'vitest';
import { sizeOf } from './crop.ts';

const most = { width: 640, height: 640 };

test.each([
  ['a large picture is kept at the size that is shown', 4000, 50, 640],
  ['a small one is never enlarged', 300, 100, 300],
  ['nor is a small part of a large one', 1000, 20, 200],
])('%s', (_promise, width, share, side) => {
  const part = { x: 0, y: 0, width: share, height: share };
  expect(sizeOf({ width, height: width }, part, most)).toEqual({ width: side, height: side });
});
