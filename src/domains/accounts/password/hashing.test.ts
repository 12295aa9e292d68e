import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './hashing.server.ts';

test('a password is hashed with argon2id, 19 MiB, two passes and its own salt', async () => {
  const [one, other] = await Promise.all([hashPassword('quiet-meadow-7!'), hashPassword('quiet-meadow-7!')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await isPassword(one, 'quiet-meadow-7!')).toBe(true);
  expect(await isPassword(one, 'quiet-meadow-7')).toBe(false);
});

test('an account without a hash refuses every password', async () => {
  expect(await isPassword(null, 'nobody has this password')).toBe(false);
  expect(await isPassword(null, '')).toBe(false);
});

test('a hundred hashes wait in a queue, further ones get 503, and later ones work again', async () => {
  const flood = Array.from({ length: 150 }, () => hashPassword('quiet-meadow-7!'));
  const ended = await Promise.allSettled(flood);
  const refused = ended.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
  expect(ended.length - refused.length).toBe(100 + availableParallelism());
  for (const reason of refused) expect(reason).toMatchObject({ code: 'busy', status: 503 });
  expect(await isPassword(await hashPassword('afterwards-1!'), 'afterwards-1!')).toBe(true);
});
