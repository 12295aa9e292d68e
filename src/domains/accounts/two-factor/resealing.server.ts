import type { Context } from '#src/platform/context.server.ts';
import * as queries from './queries.server.ts';
import { keysOf, lacksKeys, presentMark, seal, unseal } from './sealing.server.ts';

const batch = 500;

const missing =
  'SECRET_KEYS is missing: operators, and accounts with two-factor sign-in, need it. Make a key by ' +
  '“openssl rand -base64 32”, and keep it apart from the database.';

/**
 * Encrypts with the first key whatever is kept as it is or under an older key. Answers how many; throws a sentence where
 * a key is missing.
 */
export async function resealSecrets({ db, env }: Pick<Context, 'db' | 'env'>): Promise<number> {
  if (lacksKeys(env)) {
    if (await queries.isKeyNeeded(db)) throw new Error(missing);
    return 0;
  }
  const keys = keysOf(env);
  let resealed = 0;
  for (let after = 0; ; ) {
    const rows = await queries.secretsWithout(db, presentMark(keys), after, batch);
    for (const { id, totpSecret } of rows) {
      if (totpSecret === null) continue;
      await queries.replaceSecret(db, id, totpSecret, seal(keys, id, unseal(keys, id, totpSecret)));
      resealed += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return resealed;
    after = last.id;
  }
}
