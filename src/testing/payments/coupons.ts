import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import type { CouponName } from './histories.ts';

interface Terms {
  basisPoints?: number;
  amountPence?: number;
  maxUses?: number;
  maxUsesPerAccount?: number;
}

/** What is fought for: a few of one that is worth much, and fewer of one that pays for everything. */
const terms: Record<Exclude<CouponName, 'unknown'>, Terms> = {
  percent: { basisPoints: 3_333 },
  amount: { amountPence: 501 },
  full: { basisPoints: 10_000, maxUses: 3 },
  scarce: { basisPoints: 5_000, maxUses: 4 },
  once: { basisPoints: 1_000, maxUsesPerAccount: 1 },
};

/** New coupons for one round of histories; answers how a code is made of a name. */
export async function layCoupons(db: Db, round: string, from: Date): Promise<(name: CouponName) => string> {
  const codeOf = (name: CouponName) => `${name}-${round}`.toUpperCase();
  for (const [name, { basisPoints, amountPence, maxUses, maxUsesPerAccount }] of Object.entries(terms))
    await db.execute(sql`
      INSERT INTO coupons (code, basis_points, amount_pence, max_uses, max_uses_per_account, starts_at, created_at)
      VALUES (${`${name}-${round}`.toUpperCase()}, ${basisPoints ?? null}, ${amountPence ?? null},
              ${maxUses ?? null}, ${maxUsesPerAccount ?? null}, ${from.toISOString()}, ${from.toISOString()})`);
  return codeOf;
}
