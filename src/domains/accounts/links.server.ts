import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { linkDead } from './password/contract.ts';
import { hashOf, newSecret } from './secrets.server.ts';
import { later } from './sign-in/rules.ts';
import { accounts, type LinkPurpose, mailedLinks } from './tables.server.ts';

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
  await db.insert(mailedLinks).values({
    ...link,
    tokenHash: hashOf(token),
    createdAt: now,
    expiresAt: later(now, linkLives[link.purpose]),
  });
  return token;
}

const live = (now: Date) => and(isNull(mailedLinks.usedAt), gt(mailedLinks.expiresAt, now));

/** The live link with the account that it is for; nothing once the account was erased. */
const liveLink = async (db: Db, tokenHash: string, purposes: readonly LinkPurpose[], now: Date) =>
  (
    await db
      .select({
        accountId: mailedLinks.accountId,
        purpose: mailedLinks.purpose,
        sentTo: mailedLinks.email,
        name: accounts.name,
        email: accounts.email,
      })
      .from(mailedLinks)
      .innerJoin(accounts, eq(accounts.id, mailedLinks.accountId))
      .where(
        and(
          eq(mailedLinks.tokenHash, tokenHash),
          inArray(mailedLinks.purpose, [...purposes]),
          live(now),
          isNull(accounts.erasedAt),
        ),
      )
  )[0];

/** What a live link is for; one that is used, too old or unknown is refused. This does not use it up. */
export async function lookUpLink(db: Db, token: string, purposes: readonly LinkPurpose[], now: Date) {
  const found = await liveLink(db, hashOf(token), purposes, now);
  if (!found) throw new Refused(linkDead);
  // A link to prove or reset is void once the account has another address; one that changes the address is not.
  if (found.purpose !== 'change-email' && found.sentTo !== found.email) throw new Refused(linkDead);
  return found;
}

/** Uses the link up, once however many try at the same moment; call it in the transaction that does what it is for. */
export async function useUpLink(db: Db, token: string, now: Date): Promise<void> {
  const { rowCount } = await db
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(and(eq(mailedLinks.tokenHash, hashOf(token)), live(now)));
  if (rowCount !== 1) throw new Refused(linkDead);
}

/** Voids the account's unused links for these purposes. */
export const retireLinks = (db: Db, accountId: number, purposes: readonly LinkPurpose[], now: Date) =>
  db
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailedLinks.accountId, accountId),
        inArray(mailedLinks.purpose, [...purposes]),
        isNull(mailedLinks.usedAt),
      ),
    );
