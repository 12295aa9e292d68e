import { expect, test } from 'vitest';
import { Circuit } from './asking.server.ts';

const failing = (times: number, everyMs: number) => {
  const circuit = new Circuit();
  for (let time = 0; time < times; time += 1) circuit.failed(time * everyMs);
  return circuit;
};

test('five failures within thirty seconds stop further calls, and four do not', () => {
  expect(failing(4, 1_000).mayAsk(4_000)).toBe(true);
  expect(failing(5, 1_000).mayAsk(5_000)).toBe(false);
});

test('five failures spread over minutes do not stop further calls', () => {
  expect(failing(5, 20_000).mayAsk(90_000)).toBe(true);
});

test('after a pause one call is let through, and its success lets in all others', () => {
  const circuit = failing(5, 0);
  expect(circuit.mayAsk(29_999)).toBe(false);
  expect([circuit.mayAsk(30_000), circuit.mayAsk(30_001)]).toEqual([true, false]);
  circuit.succeeded();
  expect([circuit.mayAsk(30_002), circuit.mayAsk(30_002)]).toEqual([true, true]);
});

test('if the first call after a pause fails, another pause begins', () => {
  const circuit = failing(5, 0);
  circuit.mayAsk(30_000);
  circuit.failed(30_500);
  expect([circuit.mayAsk(60_000), circuit.mayAsk(60_500)]).toEqual([false, true]);
});

test('a success resets the count of failures', () => {
  const circuit = failing(4, 0);
  circuit.succeeded();
  circuit.failed(1);
  expect(circuit.mayAsk(2)).toBe(true);
});
