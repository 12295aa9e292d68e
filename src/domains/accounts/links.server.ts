import type { Db } from '#src/platform/database/database.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import * as queries from './links-queries.server.ts';
import { linkDead } from './password/contract.ts';
import { hashOf, newSecret } from './secrets.server.ts';
import { later } from './sign-in/rules.ts';
import type { LinkPurpose } from './tables.server.ts';

export { retire as retireLinks } from './links-queries.server.ts';

/** How long a mailed link works, in seconds. */
const linkLives = { reset: 3600, verify: 7 * 24 * 3600, 'change-email': 24 * 3600 } as const;

type Mailed = keyof typeof linkLives;

interface NewLink {
  readonly accountId: number;
  readonly purpose: Mailed;
  /** Where it is sent; the link is void once this is no longer what it proves. */
  readonly email: string;
}

/** Keeps a link, as its hash, and answers the token: the only time that the token itself is seen. */
export async function issueLink(db: Db, link: NewLink, now: Date): Promise<string> {
  const token = newSecret();
  await queries.insertLink(db, {
    ...link,
    tokenHash: hashOf(token),
    createdAt: now,
    expiresAt: later(now, linkLives[link.purpose]),
  });
  return token;
}

/** What a live link is for; one that is used, too old or never ours is refused. Looking does not use it up. */
export async function lookUpLink(db: Db, token: string, purposes: readonly LinkPurpose[], now: Date) {
  const found = await queries.liveLink(db, hashOf(token), purposes, now);
  if (!found) throw new Refused(linkDead);
  // A link to prove or reset is void once the account has another address; one that changes the address is not.
  if (found.purpose !== 'change-email' && found.sentTo !== found.email) throw new Refused(linkDead);
  return found;
}

/** Uses the link up, once however many try at the same moment; call it in the transaction that does what it is for. */
export async function useUpLink(db: Db, token: string, now: Date): Promise<void> {
  if (!(await queries.markUsed(db, hashOf(token), now))) throw new Refused(linkDead);
}
