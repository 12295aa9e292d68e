import type { Db } from '../database/database.server.ts';
import type { RefusalKind } from '../endpoint.ts';
import { Refused } from '../serve.server.ts';
import { draw, type Limit } from './limits.server.ts';

/** Counts one use, or throws the refusal with the time to wait: nobody is told "too often" without a when. */
export async function spend(
  db: Db,
  limit: Limit,
  subject: string,
  now: Date,
  no: RefusalKind,
): Promise<void> {
  const { granted, retryAfter } = await draw(db, limit, subject, now);
  if (!granted) throw new Refused(no, {}, no.message, retryAfter);
}
