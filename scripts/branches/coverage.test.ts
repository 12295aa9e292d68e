import { expect, test } from 'vitest';
import { unreached } from './coverage.ts';

const block = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count });

test('what one run reached and another did not is reached; what none reached is told', () => {
  const whole = { ranges: [block(0, 20, 1)] };
  const left = { functions: [whole, { ranges: [block(4, 16, 3), block(6, 8, 0), block(10, 12, 0)] }] };
  const right = { functions: [whole, { ranges: [block(4, 16, 1), block(6, 8, 1), block(10, 12, 0)] }] };
  expect(unreached(20, [left, right])).toEqual([{ start: 10, end: 12 }]);
  expect(unreached(20, [left])).toEqual([
    { start: 6, end: 8 },
    { start: 10, end: 12 },
  ]);
});

test('a file that nothing loaded is unreached from end to end', () => {
  expect(unreached(5, [])).toEqual([{ start: 0, end: 5 }]);
});
