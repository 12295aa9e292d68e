import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refusal } from '#src/platform/endpoint.ts';
import { Refused } from '#src/platform/serve.server.ts';

/** Argon2id with 19 MiB, two passes, one lane: OWASP's and ASVS 11.4.2's figures. 2 is the library's argon2id. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 2 } as const;

const signingBusy = refusal('busy', 503, 'Many people are signing in. Please try again in a moment.');

const atOnce = Math.max(1, availableParallelism());
const longestQueue = 100;
let working = 0;
const queue: (() => void)[] = [];

/** A flood of sign-ins must neither fill the memory nor take every core: the rest waits, and too much is refused. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (queue.length >= longestQueue) throw new Refused(signingBusy);
  if (working < atOnce) working += 1;
  else await new Promise<void>((go) => queue.push(go));
  try {
    return await work();
  } finally {
    // The longest waiting request gets this place, before anybody who comes now.
    const next = queue.shift();
    if (next) next();
    else working -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, strength));

let dummy: Promise<string> | null = null;

/** Takes the same time whether there is a hash to compare with or not. */
export async function isPassword(kept: string | null, given: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  // Waited for in either case: the first call after a start must not tell one from the other.
  const spare = await dummy;
  const same = await inTurn(() => verify(kept ?? spare, given));
  return same && kept !== null;
}
