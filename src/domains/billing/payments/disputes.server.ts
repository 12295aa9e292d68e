import type { Context } from '#src/platform/context.server.ts';
import * as queries from './dispute-queries.server.ts';

/** Which of these payments somebody disputes at PayPal now, as both sides of a purchase are told. */
export const disputedAmong = ({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<Set<number>> =>
  queries.disputedAmong(db, ids);
