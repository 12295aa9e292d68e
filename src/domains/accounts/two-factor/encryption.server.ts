import type { ServerContext } from '#src/platform/context.server.ts';
import {
  areKeysMissing,
  currentKeyPrefix,
  decryptSecret,
  encryptSecret,
  keysOf,
} from '#src/platform/encryption/encryption.server.ts';
import * as queries from './queries.server.ts';

const batch = 500;

const missing =
  'SECRET_KEYS is missing: operators, and accounts with two-factor sign-in, need it. Make a key by ' +
  '“openssl rand -base64 32”, and keep it apart from the database.';

/**
 * Encrypts with the first key every secret that is in plain text or under an older key. Returns how many; throws a
 * message if a key is missing.
 */
export async function reencryptSecrets({ db, env }: Pick<ServerContext, 'db' | 'env'>): Promise<number> {
  if (areKeysMissing(env)) {
    if (await queries.isKeyNeeded(db)) throw new Error(missing);
    return 0;
  }
  const keys = keysOf(env);
  let resealed = 0;
  for (let after = 0; ; ) {
    const rows = await queries.secretsWithoutPrefix(db, currentKeyPrefix(keys), after, batch);
    for (const { id, totpSecret } of rows) {
      if (totpSecret === null) continue;
      await queries.replaceSecret(
        db,
        id,
        totpSecret,
        encryptSecret(keys, id, decryptSecret(keys, id, totpSecret)),
      );
      resealed += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return resealed;
    after = last.id;
  }
}
