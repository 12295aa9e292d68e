import type { ServerContext } from '#src/platform/context.server.ts';
import { areKeysMissing } from '#src/platform/encryption/encryption.server.ts';
import { reencrypt } from '#src/platform/encryption/reencrypting.server.ts';
import { accounts } from '../tables.server.ts';
import * as queries from './queries.server.ts';

const missing =
  'SECRET_KEYS is missing: operators, and accounts with two-factor sign-in, need it. Make a key by ' +
  '“openssl rand -base64 32”, and keep it apart from the database.';

/**
 * Encrypts with the first key every secret that is in plain text or under an older key. Returns how many; throws a
 * message if a key is missing.
 */
export async function reencryptSecrets(context: Pick<ServerContext, 'db' | 'env'>): Promise<number> {
  if (areKeysMissing(context.env) && (await queries.isKeyNeeded(context.db))) throw new Error(missing);
  const { id, totpSecret } = accounts;
  return reencrypt(context, { id, secret: totpSecret, owner: id, belongsTo: (account) => account });
}
