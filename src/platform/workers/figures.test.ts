import { expect, test } from 'vitest';
import { joinFigures } from './figures.ts';

test('the figures of two workers are one document, with each type said once', () => {
  const lines = (count: number) => [
    '# TYPE answers_total counter',
    `answers_total{route="/a{b}",status="200"} ${count}`,
    '# TYPE open gauge',
    `open ${count}`,
  ];
  const joined = joinFigures([
    { worker: 1, lines: lines(3) },
    { worker: 2, lines: ['# TYPE open gauge', 'open 7', '# TYPE other gauge', 'other 1e-7'] },
  ]);
  expect(joined).toEqual([
    '# TYPE answers_total counter',
    'answers_total{worker="1",route="/a{b}",status="200"} 3',
    '# TYPE open gauge',
    'open{worker="1"} 3',
    'open{worker="2"} 7',
    '# TYPE other gauge',
    'other{worker="2"} 1e-7',
  ]);
});
