import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { bench } from './bench.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the benchmark finds clients of one business alone, by the index on their words', async () => {
  const lines: string[] = [];
  const setting = { own: 400, others: 3_600, questions: 2 };
  const taken = await bench(app, { ...setting, say: (line) => lines.push(line) });
  expect(lines).toEqual([expect.stringMatching(/^400 cards of one business among 4000, in \d+ s\.$/)]);
  expect(taken.find(({ search }) => search === '')?.found).toBe(400);
  const [one] = taken.filter(({ search }) => search === 'grace adeyemi');
  expect(one?.index).toBe('client_cards_by_word');
}, 120_000);
