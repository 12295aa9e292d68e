import type { Db } from '#src/platform/database/database.server.ts';
import { termsVersion } from './options.ts';
import { insertConsents } from './sign-up/queries.server.ts';

/** Keeps that somebody accepted the terms and is 18 or older: in which wording, where and when. */
export const keepConsents = (db: Db, accountId: number, channel: string, now: Date) =>
  insertConsents(
    db,
    (['terms', 'adult'] as const).map((purpose) => ({
      accountId,
      purpose,
      channel,
      wordingVersion: termsVersion,
      givenAt: now,
    })),
  );
