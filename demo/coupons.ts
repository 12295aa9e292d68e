import { type SQL, sql } from 'drizzle-orm';
import { couponPlans, coupons, couponUses } from '#src/domains/billing/coupons/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';

type Row = typeof coupons.$inferInsert;

const day = 86_400_000;

/** Coupons to try at the checkout: for every plan, for each of them, for all of a price, and one that is over. */
export async function fillCoupons(tx: Db, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day);
  const createdBy = await idOf(tx, sql`SELECT id FROM accounts WHERE email = 'operator@example.com'`);
  const guest = await idOf(tx, sql`SELECT id FROM accounts WHERE email = 'elite@example.com'`);
  const standard = await idOf(tx, sql`SELECT id FROM plans WHERE type = 'standard'`);
  const elite = await idOf(tx, sql`SELECT id FROM plans WHERE type = 'elite'`);
  const add = async (row: Omit<Row, 'createdAt'>, planId: number | null) => {
    const [made] = await tx
      .insert(coupons)
      .values({ ...row, maxUsesPerAccount: 1, createdAt: row.startsAt, createdBy })
      .returning({ id: coupons.id });
    if (made && planId !== null) await tx.insert(couponPlans).values({ couponId: made.id, planId });
    return made?.id;
  };
  const over = { startsAt: at(-120), endsAt: at(-90), maxUses: 20, used: guest === null ? 0 : 1 };
  const opening = await add(
    { ...over, code: 'OPENING-DAY', basisPoints: 10_000, note: 'For whoever listed in the first month' },
    elite,
  );
  if (opening !== undefined && guest !== null) {
    const times = { createdAt: at(-100), at: at(-100) };
    const use = { couponId: opening, accountId: guest, state: 'consumed', pence: 3_500 } as const;
    await tx.insert(couponUses).values({ ...use, ...times });
  }
  const startsAt = at(-14);
  const whole = { code: 'FIRST-MONTH', basisPoints: 10_000, maxUses: 100, note: 'A month to find out' };
  await add({ ...whole, startsAt }, standard);
  const ten = { code: 'ELITE10', amountPence: 1_000, maxUses: 50, note: 'From the newsletter' };
  await add({ ...ten, startsAt }, elite);
  await add({ code: 'WELCOME20', basisPoints: 2_000, startsAt, note: 'For everybody who is new' }, null);
}

async function idOf(tx: Db, query: SQL): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(query);
  return rows[0]?.id ?? null;
}
