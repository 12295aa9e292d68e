import { and, eq, sql } from 'drizzle-orm';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { decryptSecret, encryptSecret, keysOf } from '#src/platform/encryption/encryption.server.ts';
import { loginMoved } from '../hooks.server.ts';
import {
  accounts,
  consents,
  identities,
  knownDevices,
  mailedLinks,
  recoveryCodes,
  sessions,
} from '../tables.server.ts';
import { members } from '../team/tables.server.ts';

import type { AccountRow } from './queries.server.ts';

/** What a business keeps of the account that it began as; everything else is the person's. */
const ofBusiness = ({ id }: AccountRow, now: Date) => ({
  // No mail server and no form of ours takes such an address.
  email: `business-${id}@invalid`,
  handedOverAt: now,
  passwordHash: null,
  emailVerifiedAt: null,
  totpSecret: null,
  totpConfirmedAt: null,
  totpLastStep: null,
  lastSignedInAt: null,
  avatarImageId: null,
  bannerImageId: null,
  ...{ phone: '', address: '', about: '', website: '', fbLink: '', igLink: '', ytLink: '', ttLink: '' },
  ...{ heardAbout: '', ageGroup: '' },
});

/**
 * Gives the founder of a business an account of their own, with everything that signs them in and all that is the
 * person's; the business keeps its row and its id, and nobody signs in to it any more. Answers the id of the person's
 * account. Call it with the row locked.
 */
export async function splitLogin(inside: ServerContext, founder: AccountRow): Promise<number> {
  const { db, now } = inside;
  await db.update(accounts).set(ofBusiness(founder, now())).where(eq(accounts.id, founder.id));
  const to = await insertPerson(db, founder);
  if (founder.totpSecret !== null) await moveSecondFactor(inside, founder, founder.totpSecret, to);
  await moveRows(db, founder.id, to, now());
  await inside.runHook(inside, loginMoved, { from: founder.id, to });
  return to;
}

/** The secret is encrypted for one account: in another's row it could not be read. */
async function moveSecondFactor(
  { db, env }: ServerContext,
  { id, totpConfirmedAt }: AccountRow,
  secret: string,
  to: number,
): Promise<void> {
  const keys = keysOf(env);
  const totpSecret = encryptSecret(keys, to, decryptSecret(keys, id, secret));
  await db.update(accounts).set({ totpSecret, totpConfirmedAt }).where(eq(accounts.id, to));
}

async function insertPerson(db: Db, founder: AccountRow): Promise<number> {
  const { id: _, handedOverAt: __, ...person } = founder;
  const [made] = await db
    .insert(accounts)
    .values({
      ...person,
      role: 'user',
      totpSecret: null,
      totpConfirmedAt: null,
      needsTwoFactor: false,
      businessSize: '',
      premisesCount: '',
    })
    .returning({ id: accounts.id });
  if (!made) throw new Error('An account for the person was not kept.');
  return made.id;
}

/** Every session ends: its holder signs in again, as the person. */
async function moveRows(db: Db, from: number, to: number, now: Date): Promise<void> {
  const endedAt = sql`coalesce(${sessions.endedAt}, ${now.toISOString()}::timestamptz)`;
  await db.update(sessions).set({ accountId: to, endedAt }).where(eq(sessions.accountId, from));
  // A link to an archive that was asked for as the business would now lead to the person's.
  await db.delete(mailedLinks).where(and(eq(mailedLinks.accountId, from), eq(mailedLinks.purpose, 'export')));
  for (const table of [mailedLinks, identities, knownDevices, recoveryCodes, consents, members])
    await db.update(table).set({ accountId: to }).where(eq(table.accountId, from));
}
