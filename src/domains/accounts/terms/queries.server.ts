import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { dateOf } from '#src/platform/clock.ts';
import { termsVersion } from '../options.ts';
import { legalVersions } from './tables.server.ts';

/** The version of the terms in force at that moment: an operator's, or the shipped one. */
export const termsInForce = (now: Date): SQL<string> => sql<string>`(
  SELECT coalesce(max(${legalVersions.inForceFrom})::text, ${termsVersion}) FROM ${legalVersions}
  WHERE ${and(
    eq(legalVersions.page, 'terms-and-conditions'),
    isNull(legalVersions.withdrawnAt),
    lte(legalVersions.inForceFrom, dateOf(now)),
  )})`;
