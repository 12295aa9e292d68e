import { expect, test } from 'vitest';
import { inTurn } from './encoding.server.ts';

test('pictures are processed one at a time, a failure blocks no other, and a long queue is refused', async () => {
  let [atOnce, most] = [0, 0];
  const work = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
  };
  const failing = inTurn(() => Promise.reject(new Error('damaged')));
  const queued = Array.from({ length: 39 }, () => inTurn(work));
  await expect(inTurn(work)).rejects.toMatchObject({ code: 'busy', status: 503 });
  await expect(failing).rejects.toThrow('damaged');
  await Promise.all(queued);
  expect(most).toBe(1);
  await inTurn(work);
});
