import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { jsonRows } from '#src/platform/database/json-rows.server.ts';

export const ownUses = (db: Db, accountId: number) =>
  jsonRows(
    db,
    sql`SELECT c.code AS coupon, u.state, u.pence, u.created_at, u.at
        FROM coupon_uses u JOIN coupons c ON c.id = u.coupon_id WHERE u.account_id = ${accountId} ORDER BY u.id`,
  );
