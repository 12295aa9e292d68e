import type { Context } from '#src/platform/context.server.ts';
import type { EndpointOutput, EndpointParsed } from '#src/platform/endpoint.ts';
import { paginate } from '#src/platform/http/paginate.server.ts';
import { percentOf, poundsOf } from '#src/platform/money.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { addAuditEntry } from '../../audit-log.server.ts';
import { type CouponRow, couponOver, type listCoupons, type listCouponUses } from './contract.ts';
import * as queries from './queries.server.ts';
import { stateOf } from './rules.ts';

type Reading = Pick<Context, 'db' | 'env' | 'now'>;

/** A page of coupons. */
export async function list(
  context: Reading,
  { page, per_page: perPage, search }: EndpointParsed<typeof listCoupons>,
): Promise<EndpointOutput<typeof listCoupons>> {
  const { db, env } = context;
  const rows = await queries.couponPage(db, search, { offset: (page - 1) * perPage, limit: perPage });
  return paginate({
    rows: await rowsOf(context, rows),
    total: await queries.countCoupons(db, search),
    ...{ page, perPage, path: `${env.publicUrl}/api/operator/coupon` },
    query: { search, per_page: perPage },
  });
}

export async function read(context: Reading, { id }: { id: number }): Promise<CouponRow> {
  const coupon = await queries.couponById(context.db, id);
  if (!coupon) throw new Refused(notFound);
  return rowOf(context, coupon);
}

/** Who used it and when. */
export async function uses(
  { db, env }: Reading,
  { id, page, per_page: perPage, search }: EndpointParsed<typeof listCouponUses>,
): Promise<EndpointOutput<typeof listCouponUses>> {
  if (!(await queries.couponById(db, id))) throw new Refused(notFound);
  const rows = await queries.usePage(db, id, search, { offset: (page - 1) * perPage, limit: perPage });
  return paginate({
    rows: rows.map(({ use, name, email }) => ({
      id: use.id,
      account: { id: use.accountId, name, email },
      state: use.state,
      amount: poundsOf(use.pence),
      payment_id: use.paymentId,
      is_over: use.isOver,
      created_at: use.createdAt.toISOString(),
      at: use.at.toISOString(),
    })),
    total: await queries.countUses(db, id, search),
    ...{ page, perPage, path: `${env.publicUrl}/api/operator/coupon/${id}/use` },
    query: { search, per_page: perPage },
  });
}

/** Ends a coupon now. A buyer with an open payment still pays at its price. */
export function end(context: Context, { id }: { id: number }): Promise<CouponRow> {
  return context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    if (!(await queries.couponById(tx, id))) throw new Refused(notFound);
    const ended = await queries.endCoupon(tx, id, context.now());
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

export async function rowOf(context: Reading, coupon: queries.CouponRecord): Promise<CouponRow> {
  const [row] = await rowsOf(context, [coupon]);
  if (!row) throw new Refused(notFound);
  return row;
}

async function rowsOf({ db, now }: Reading, coupons: readonly queries.CouponRecord[]): Promise<CouponRow[]> {
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
