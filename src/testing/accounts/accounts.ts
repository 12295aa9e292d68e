import { hashPassword } from '#src/domains/accounts/password/hashing.server.ts';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { keepConsents } from '#src/domains/accounts/terms/consents.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { OperatorRight } from '#src/platform/rights.ts';
import { theOnly } from '../reference-data.ts';

interface AccountWishes extends Partial<Omit<typeof accounts.$inferInsert, 'id' | 'passwordHash'>> {
  /** Null: only a provider proves who it is. */
  password?: string | null;
  /** Whether it accepted the terms; a business has, unless the wishes say otherwise. */
  agreed?: boolean;
}

export interface MadeAccount {
  id: number;
  email: string;
  password: string;
}

let made = 0;
const hashes = new Map<string, Promise<string>>();

/** Hashing is slow by design: once for each password is enough for a test. */
function hashFor(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

/** A registered client with the password `quiet-meadow-7!`, unless the wishes say otherwise. */
export async function anAccount(db: Db, wishes: AccountWishes = {}): Promise<MadeAccount> {
  const { password = 'quiet-meadow-7!', agreed = wishes.role === 'agent', ...columns } = wishes;
  const email = columns.email ?? `person-${++made}@example.com`;
  const row = {
    role: 'user' as const,
    name: 'Maud Penhallow',
    createdAt: new Date('2026-10-01T09:00:00Z'),
    operatorRights: columns.role === 'operator' ? (['everything'] as OperatorRight[]) : null,
    ...columns,
    email,
    passwordHash: password === null ? null : await hashFor(password),
  };
  const { id } = theOnly(await db.insert(accounts).values(row).returning({ id: accounts.id }));
  if (agreed) await keepConsents(db, id, 'registration', row.createdAt);
  return { id, email, password: password ?? '' };
}
