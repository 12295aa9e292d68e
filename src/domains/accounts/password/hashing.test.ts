import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './hashing.server.ts';

test('a password is kept as argon2id of 19 MiB and two passes, each time with a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('quiet-meadow-7!'), hashPassword('quiet-meadow-7!')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await isPassword(one, 'quiet-meadow-7!')).toBe(true);
  expect(await isPassword(one, 'quiet-meadow-7')).toBe(false);
});

test('where nothing is kept every password is wrong, also the one that is compared with', async () => {
  expect(await isPassword(null, 'nobody has this password')).toBe(false);
  expect(await isPassword(null, '')).toBe(false);
});

test('a flood waits in a queue of a hundred, the rest is told to come again, and then all is well', async () => {
  const flood = Array.from({ length: 150 }, () => hashPassword('quiet-meadow-7!'));
  const ended = await Promise.allSettled(flood);
  const refused = ended.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
  expect(ended.length - refused.length).toBe(100 + availableParallelism());
  for (const reason of refused) expect(reason).toMatchObject({ code: 'busy', status: 503 });
  expect(await isPassword(await hashPassword('afterwards-1!'), 'afterwards-1!')).toBe(true);
});
