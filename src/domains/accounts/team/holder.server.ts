import { sql } from 'drizzle-orm';
import { accounts } from '../tables.server.ts';

/** In words of SQL, so that it is the same in a query of one table as in one of several. */
const ofHolder = (column: string) =>
  sql.raw(`CASE WHEN accounts.handed_over_at IS NULL THEN accounts.${column} ELSE coalesce((
    SELECT owners.${column} FROM members JOIN accounts owners ON owners.id = members.account_id
    WHERE members.business_id = accounts.id AND members.role = 'owner' AND members.state = 'active'
  ), accounts.${column}) END`);

/**
 * In a query of `accounts`: where to write to an account. A business that was handed over is written to at its
 * owner's address; every other account, and one that is erased, at its own.
 */
export const holderEmail = sql<string>`${ofHolder('email')}`;

/** The same for the moment at which that address was proved. */
export const holderVerifiedAt = sql<Date | null>`${ofHolder('email_verified_at')}`.mapWith(
  accounts.emailVerifiedAt,
);
