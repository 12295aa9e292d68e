import type { Db } from '#src/platform/database/database.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { hasAgreed, insertConsents } from '../queries.server.ts';
import { termsDue } from '../sign-in/contract.ts';
import { termsInForce } from './queries.server.ts';

/** Records that the holder accepted the terms and is 18 or older: in which wording, where and when. */
export const keepConsents = (db: Db, accountId: number, channel: string, now: Date) =>
  insertConsents(
    db,
    (['terms', 'adult'] as const).map((purpose) => ({
      accountId,
      purpose,
      channel,
      wordingVersion: termsInForce(now),
      givenAt: now,
    })),
  );

export { hasAgreed };

/** Refuses an account that has not accepted the present terms. */
export async function requireAgreement(db: Db, accountId: number, now: Date): Promise<void> {
  if (!(await hasAgreed(db, accountId, now))) throw new Refused(termsDue);
}
