import { hashOf, newSecret } from '#src/domains/accounts/secrets.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import {
  areKeysMissing,
  decryptSecret,
  encryptSecret,
  keysOf,
} from '#src/platform/encryption/encryption.server.ts';
import { reencrypt } from '#src/platform/encryption/reencrypting.server.ts';
import type { ListRow } from './queries.server.ts';
import { sharedListPath } from './rules.ts';
import { favouriteLists } from './tables.server.ts';

/** Bound to its list: in the row of another it cannot be read. */
const belongsTo = (listId: number) => `favourite-list:${listId}` as const;

/** A new link as the database holds it: to be found by its hash, and to be read again by its owner. */
export function newLink({ env }: Pick<ServerContext, 'env'>, listId: number) {
  const token = newSecret();
  return { linkHash: hashOf(token), linkEncrypted: encryptSecret(keysOf(env), belongsTo(listId), token) };
}

/** The address of a list for its owner; null without a link, and where the key to read it is gone. */
export function linkOf({ env }: Pick<ServerContext, 'env'>, { id, linkEncrypted }: ListRow): string | null {
  if (linkEncrypted === null) return null;
  try {
    const keys = areKeysMissing(env) ? [] : keysOf(env);
    return env.publicUrl + sharedListPath(decryptSecret(keys, belongsTo(id), linkEncrypted));
  } catch {
    return null;
  }
}

/** Encrypts with the first key every link that is under an older one. Answers how many. */
export const reencryptLinks = (context: Pick<ServerContext, 'db' | 'env'>): Promise<number> => {
  const { id, linkEncrypted } = favouriteLists;
  return reencrypt(context, { id, secret: linkEncrypted, owner: id, belongsTo });
};
