import type { ServerContext } from '#src/platform/context.server.ts';
import {
  areKeysMissing,
  decryptSecret,
  encryptSecret,
  keysOf,
} from '#src/platform/encryption/encryption.server.ts';
import { reencrypt } from '#src/platform/encryption/reencrypting.server.ts';
import { busyCalendars } from '../tables.server.ts';
import type { BusyCalendarRow } from './queries.server.ts';

type Crypt = Pick<ServerContext, 'env'>;

/** Bound to the person whose busy times it holds: in a row of another it cannot be read. */
const belongsTo = (resourceId: number) => `busy-calendar-of:${resourceId}` as const;

/** The address of a calendar elsewhere as the database holds it. */
export const encryptAddress = ({ env }: Crypt, resourceId: number, url: string): string =>
  encryptSecret(keysOf(env), belongsTo(resourceId), url);

/** The address itself; null where its key is gone. */
export function addressOf({ env }: Crypt, { resourceId, url }: BusyCalendarRow): string | null {
  try {
    return decryptSecret(areKeysMissing(env) ? [] : keysOf(env), belongsTo(resourceId), url);
  } catch {
    return null;
  }
}

/** Encrypts with the first key every address that is in plain text or under an older key. Answers how many. */
export const reencryptAddresses = (context: Pick<ServerContext, 'db' | 'env'>): Promise<number> => {
  const { id, url, resourceId } = busyCalendars;
  return reencrypt(context, { id, secret: url, owner: resourceId, belongsTo });
};
