import { expect, test } from 'vitest';
import { sizeOf } from './crop.ts';

const most = { width: 640, height: 640 };

test.each([
  ['a large picture is reduced to the display size', 4000, 50, 640],
  ['a small picture is not enlarged', 300, 100, 300],
  ['a small part of a large picture is not enlarged', 1000, 20, 200],
])('%s', (_promise, width, share, side) => {
  const part = { x: 0, y: 0, width: share, height: share };
  expect(sizeOf({ width, height: width }, part, most)).toEqual({ width: side, height: side });
});
