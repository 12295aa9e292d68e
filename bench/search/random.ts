import { sql } from 'drizzle-orm';

/** A number from 0 to below 1 that depends on the listing and a salt alone: the same data on every machine. */
export const u = (salt: number, id = 'i') =>
  sql.raw(`(((hashint8extended(${id}::bigint, ${salt}) >> 20) & 1073741823) / 1073741824.0)`);
