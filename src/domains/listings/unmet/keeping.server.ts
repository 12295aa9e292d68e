import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Area } from '#src/domains/places/areas.server.ts';
import { monthOf } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import {
  areKeysMissing,
  decryptSecret,
  encryptSecret,
  keysOf,
} from '#src/platform/encryption/encryption.server.ts';
import { reencrypt } from '#src/platform/encryption/reencrypting.server.ts';
import type { Subject } from './meaning.server.ts';
import type { UnmetKind } from './rules.ts';
import { unmetSalts, unmetSearches } from './tables.server.ts';

/** A search that found nothing, and the network that it came from, which is never stored. */
export interface Note extends Subject, Area {
  readonly network: string;
  readonly kind: UnmetKind;
}

/**
 * Counts each network once a month for each thing. Without keys there is no secret, and nothing is kept. The rows are
 * in the order of their hashes: it says nothing about who searched when, and is the same for all who write at once.
 */
export async function keepNotes(context: ServerContext, notes: readonly Note[]): Promise<void> {
  if (notes.length === 0 || areKeysMissing(context.env)) return;
  const month = monthOf(context.now());
  const salt = await saltOf(context, month);
  const hashed = notes
    .map((note) => ({ note, hash: hashOf(salt, note) }))
    .toSorted((a, b) => Buffer.compare(a.hash, b.hash));
  const rows = hashed.map(({ note: { network: _network, ...sought }, hash }) => ({
    ...{ ...sought, month },
    mark: markOf(hash),
  }));
  await context.db.insert(unmetSearches).values(rows).onConflictDoNothing();
}

/**
 * So few that each fits a million addresses of the internet, also for those who know the secret; among people who look
 * for the same thing in the same place two are rarely taken for one.
 */
const markBits = 12;
export const markOf = (hash: Buffer): number => hash.readUInt16BE() >> (16 - markBits);

const hashOf = (salt: string, { network, kind, categoryId, treatmentKindId, area }: Note): Buffer =>
  createHmac('sha256', salt)
    .update(JSON.stringify([network, kind, categoryId, treatmentKindId, area]))
    .digest();

const belongsTo = (month: number) => `unmet:${month}` as const;
export const numberOf = (month: string): number => Number(month.replace('-', ''));

/** All processes share it, so that a person counts once wherever the search is answered. */
export async function saltOf({ db, env }: ServerContext, text: string): Promise<string> {
  const month = numberOf(text);
  const fresh = encryptSecret(keysOf(env), belongsTo(month), randomBytes(32).toString('base64url'));
  await db.insert(unmetSalts).values({ month, salt: fresh }).onConflictDoNothing();
  const [row] = await db
    .select({ salt: unmetSalts.salt })
    .from(unmetSalts)
    .where(eq(unmetSalts.month, month))
    .limit(1);
  if (!row) throw new Error('The secret of the month was deleted as it was read.');
  return decryptSecret(keysOf(env), belongsTo(month), row.salt);
}

/** Encrypts with the first key the secrets that are under an older one. Answers how many. */
export const reencryptSalts = (context: Pick<ServerContext, 'db' | 'env'>): Promise<number> => {
  const { month, salt } = unmetSalts;
  return reencrypt(context, { id: month, secret: salt, owner: month, belongsTo });
};
