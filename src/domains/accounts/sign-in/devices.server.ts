import type { Context, Visitor } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { hashOf, newSecret } from '../secrets.server.ts';
import * as queries from './queries.server.ts';
import { later, lifetimes } from './rules.ts';

/** Names the browser to accounts that signed in from it; no page looks at it. */
const cookie = 'known_device';

/** The browser's mark as it is kept; null for none, or for what cannot be one of ours. */
export function markOf(visitor: Visitor): string | null {
  const mark = visitor.cookie(cookie);
  return mark !== undefined && /^[\w-]{43}$/.test(mark) ? hashOf(mark) : null;
}

export const knownSince = (now: Date): Date => later(now, -lifetimes.knownDevice);

interface Acquaintance {
  /** A mark to hand out; null where the browser has the right one. */
  readonly mark: string | null;
  /** The account knew other browsers, and not this one. */
  readonly isUnexpected: boolean;
}

/**
 * Makes the browser known to the account. A mark that this account did not know is replaced, for every account of
 * the browser: one that someone planted there beforehand is worth nothing afterwards.
 */
export async function knowDevice(
  db: Db,
  accountId: number,
  given: string | null,
  now: Date,
): Promise<Acquaintance> {
  const since = knownSince(now);
  if (given !== null && (await queries.noteDevice(db, accountId, given, now, since)))
    return { mark: null, isUnexpected: false };
  const others = await queries.countDevices(db, accountId, since);
  const mark = newSecret();
  const markHash = hashOf(mark);
  if (given !== null) await queries.remark(db, accountId, given, markHash);
  await queries.insertDevice(db, { accountId, markHash, createdAt: now, lastUsedAt: now });
  return { mark, isUnexpected: others > 0 };
}

/** Hands out a mark, or lets the one that is there live on. */
export function keepMark(visitor: Visitor, fresh: string | null): void {
  const mark = fresh ?? visitor.cookie(cookie);
  if (mark !== undefined) visitor.setCookie(cookie, mark, lifetimes.knownDevice);
}

/** Makes every other browser a stranger again: one of them may be a thief's, made known with the old password. */
export const forgetOtherDevices = ({ db, visitor }: Context, accountId: number): Promise<unknown> =>
  queries.deleteDevices(db, accountId, markOf(visitor) ?? '');
