import { type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { percentOf, poundsOf } from '#src/platform/money.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { addAuditEntry } from '../../audit-log.server.ts';
import { type CouponRow, type CouponUse, couponOver, listCoupons, listCouponUses } from './contract.ts';
import * as queries from './queries.server.ts';
import { stateOf } from './rules.ts';

/** A page of coupons. */
export const list: Verb<typeof listCoupons> = (context, input) =>
  pageOf(context, listCoupons, input, {
    rows: async (window) => rowsOf(context, await queries.couponPage(context.db, input.search, window)),
    total: () => queries.countCoupons(context.db, input.search),
  });

export async function read(context: ServerContext, { id }: { id: number }): Promise<CouponRow> {
  const coupon = await queries.couponById(context.db, id);
  if (!coupon) throw new Refused(notFound);
  return rowOf(context, coupon);
}

/** Who used it and when. */
export const uses: Verb<typeof listCouponUses> = async (context, input) => {
  const { db } = context;
  const { id, search } = input;
  if (!(await queries.couponById(db, id))) throw new Refused(notFound);
  return pageOf(context, listCouponUses, input, {
    rows: async (window) => (await queries.usePage(db, id, search, window)).map(useOf),
    total: () => queries.countUses(db, id, search),
  });
};

const useOf = ({ use, name, email }: Awaited<ReturnType<typeof queries.usePage>>[number]): CouponUse => ({
  id: use.id,
  account: { id: use.accountId, name, email },
  state: use.state,
  amount: poundsOf(use.pence),
  payment_id: use.paymentId,
  is_over: use.isOver,
  created_at: use.createdAt.toISOString(),
  at: use.at.toISOString(),
});

/** Ends a coupon now. A buyer with an open payment still pays at its price. */
export function end(context: Context, { id }: { id: number }): Promise<CouponRow> {
  return inTransaction(context, async (inside) => {
    if (!(await queries.couponById(inside.db, id))) throw new Refused(notFound);
    const ended = await queries.endCoupon(inside.db, id, context.now());
    if (!ended) throw new Refused(couponOver);
    await addAuditEntry(inside, {
      action: 'coupon-ended',
      subject: 'coupon',
      subjectId: id,
      title: ended.code,
      reason: `Used ${ended.used === 1 ? 'once' : `${ended.used} times`} until then.`,
    });
    return rowOf(inside, ended);
  });
}

export async function rowOf(context: ServerContext, coupon: queries.CouponRecord): Promise<CouponRow> {
  const [row] = await rowsOf(context, [coupon]);
  if (!row) throw new Refused(notFound);
  return row;
}

async function rowsOf(
  { db, now }: ServerContext,
  coupons: readonly queries.CouponRecord[],
): Promise<CouponRow[]> {
  const names = await queries.planNames(
    db,
    coupons.map(({ id }) => id),
  );
  return coupons.map((coupon) => ({
    id: coupon.id,
    code: coupon.code,
    percent: coupon.basisPoints === null ? null : percentOf(coupon.basisPoints),
    amount: coupon.amountPence === null ? null : poundsOf(coupon.amountPence),
    plans: names.get(coupon.id) ?? [],
    starts_at: coupon.startsAt.toISOString(),
    ends_at: coupon.endsAt?.toISOString() ?? null,
    ended_at: coupon.endedAt?.toISOString() ?? null,
    max_uses: coupon.maxUses,
    max_uses_per_account: coupon.maxUsesPerAccount,
    used: coupon.used,
    state: stateOf(coupon, now()),
    note: coupon.note,
    created_at: coupon.createdAt.toISOString(),
  }));
}
