import { expect, test } from 'vitest';
import { refusal } from './endpoint.ts';
import { threadOf } from './thread.server.ts';

const busy = refusal('busy', 503, 'Please try again.');
const script = (work: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', (input) => { ${work} });`)}`,
  );
const answering = `
  if (input === 'endless') for (;;);
  if (input === 'end') process.exit();
  parentPort.postMessage(input === 'fault' ? { fault: 'Broken.' } : { value: input });`;
const rules = { longestMs: 500, mostWaiting: 3, busy };

test('work that takes too long fails as busy, and the next work is done', async () => {
  const ask = threadOf<string, string>(script(answering), rules);
  const [endless, next] = await Promise.allSettled([ask('endless'), ask('next')]);
  expect(endless).toMatchObject({ status: 'rejected', reason: { code: 'busy', status: 503, retryAfter: 5 } });
  expect(next).toMatchObject({ status: 'fulfilled', value: 'next' });
});

test('a fault fails only its own call, and the thread takes the next one', async () => {
  const ask = threadOf<string, string>(script(answering), rules);
  await expect(ask('fault')).rejects.toThrow('Broken.');
  await expect(ask('end')).rejects.toThrow('ended in the middle');
  await expect(ask('again')).resolves.toBe('again');
});

test('calls beyond the length of the queue are refused', async () => {
  const ask = threadOf<string, string>(script(answering), rules);
  const asked = await Promise.allSettled(['1', '2', '3', '4', '5'].map(ask));
  expect(asked.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
});

test('work on a thread takes no time of the server’s own thread', async () => {
  const ask = threadOf<string, string>(script(answering), rules);
  await ask('warm');
  const takenMs: number[] = [];
  for (let round = 0; round < 3; round++) {
    const before = process.threadCpuUsage().user;
    await ask('endless').catch(() => {});
    takenMs.push((process.threadCpuUsage().user - before) / 1000);
  }
  // Leftovers of other tests can add time to a round, so the shortest one counts.
  expect(Math.min(...takenMs)).toBeLessThan(100);
});
