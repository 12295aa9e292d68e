import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { accounts } from '../tables.server.ts';

const wanted = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  passwordHash: accounts.passwordHash,
  emailVerifiedAt: accounts.emailVerifiedAt,
};

/** What setting and proving a password needs to know of an account that still exists. */
export const holderById = async (db: Db, id: number) =>
  (
    await db
      .select(wanted)
      .from(accounts)
      .where(and(eq(accounts.id, id), isNull(accounts.erasedAt)))
  )[0];

export type Holder = NonNullable<Awaited<ReturnType<typeof holderById>>>;
