import { expect, test } from 'vitest';
import { scrubbed } from './scrubbing.ts';

test.each([
  ['no account of Anna.Smith+x@mail.example.co.uk', 'no account of [email]'],
  ['invalid input syntax for type integer: "abc"', 'invalid input syntax for type integer: "[value]"'],
  ['violates unique constraint "accounts_email_key"', 'violates unique constraint "accounts_email_key"'],
  ['connect ECONNREFUSED 10.1.2.3:5432', 'connect ECONNREFUSED [address]:5432'],
  ['connect ECONNREFUSED fe80::1ff:fe23:4567:890a', 'connect ECONNREFUSED [address]'],
  ['GET https://x.example/a?token=abc&b=1 failed', 'GET https://x.example/a?[query] failed'],
  ['call +44 (0)20 7946 0958 now', 'call [number] now'],
  ['nothing at SW1A 1AA', 'nothing at [postcode]'],
  ['token A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1v is unknown', 'token [secret] is unknown'],
  ['Failed query: select 1\nparams: Anna\nSmith\n', 'Failed query: select 1'],
  [
    "Cannot read properties of undefined (reading 'id')",
    "Cannot read properties of undefined (reading 'id')",
  ],
  ['node:internal/process/task_queues is busy', 'node:internal/process/task_queues is busy'],
])('what leaves of “%s” names nobody', (words, left) => {
  expect(scrubbed(words)).toBe(left);
});
