import { randomInt } from 'node:crypto';
import { addDays, dateOf, instantOf } from '#src/platform/clock.ts';
import { type Context, inTransaction, type ServerContext, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { penceOf, percentOf, poundsOf } from '#src/platform/money.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { fromColumns, toColumns } from '#src/platform/schema/schema.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { addAuditEntry } from '../../audit-log.server.ts';
import { randomCode } from '../rules.ts';
import {
  type CouponRow,
  type CouponUse,
  couponOver,
  type createCoupon,
  listCoupons,
  listCouponUses,
} from './contract.ts';
import { columnFields } from './coupon.ts';
import * as queries from './queries.server.ts';
import { stateOf } from './rules.ts';
import { discountText, eachText, periodText, plansText } from './words.ts';

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

type NewCoupon = EndpointParsed<typeof createCoupon>;

/** Makes a coupon as it was filled in, and writes down who did. */
export function create(context: Context, given: NewCoupon): Promise<CouponRow> {
  const { accountId: createdBy } = signedIn(context);
  const now = context.now();
  const row = {
    ...{ ...worthOf(given), ...periodOf(given, now), ...toColumns(columnFields, given) },
    ...{ createdAt: now, createdBy },
  };
  return inTransaction(context, async (inside) => {
    await requirePaidPlans(inside.db, given.plan_ids);
    const made = await inserted(inside.db, row, given);
    const coupon = await rowOf(inside, made);
    await addAuditEntry(inside, {
      action: 'coupon-created',
      subject: 'coupon',
      subjectId: made.id,
      title: made.code,
      reason: inWords(coupon),
      after: { discount: discountText(coupon), plans: plansText(coupon.plans), period: periodText(coupon) },
    });
    await context.keepAnswer?.(inside.db, coupon);
    return coupon;
  });
}

const fault = (field: keyof NewCoupon, sentence: string) => new Refused(invalid, { [field]: [sentence] });

function worthOf({ kind, value }: NewCoupon) {
  const hundredths = penceOf(value);
  if (kind === 'amount') return { amountPence: hundredths };
  if (hundredths > 10_000) throw fault('value', 'Enter at most 100 per cent.');
  return { basisPoints: hundredths };
}

function periodOf({ first_day: first, last_day: last }: NewCoupon, now: Date) {
  const today = dateOf(now);
  const from = first ?? today;
  if (from < today) throw fault('first_day', 'This day has passed. Choose today or a later day.');
  if (last !== undefined && last < from)
    throw fault('last_day', 'The last day must not be before the first.');
  return { startsAt: instantOf(from), endsAt: last === undefined ? null : instantOf(addDays(last, 1)) };
}

async function requirePaidPlans(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await queries.paidPlanIds(db, ids);
  if (ids.some((id) => !found.includes(id))) throw fault('plan_ids', 'Choose paid plans only.');
}

type Row = Omit<Parameters<typeof queries.insertCoupon>[1], 'code'>;

/** How often another code is drawn where one was given before. */
const draws = 5;

async function inserted(db: Db, row: Row, { code, plan_ids: ids }: NewCoupon) {
  const planIds = [...new Set(ids)];
  if (code !== undefined) {
    const made = await queries.insertCoupon(db, { ...row, code }, planIds);
    if (!made) throw fault('code', 'This code has been used before. Choose another one.');
    return made;
  }
  for (let time = 0; time < draws; time += 1) {
    const made = await queries.insertCoupon(db, { ...row, code: randomCode(randomInt) }, planIds);
    if (made) return made;
  }
  throw new Error('Every code that was drawn is taken.');
}

const inWords = (coupon: CouponRow): string =>
  `${discountText(coupon)}. ${plansText(coupon.plans)}. ${periodText(coupon)}. ${
    coupon.max_uses === null ? 'Any number of uses' : `At most ${coupon.max_uses} uses`
  }; each business: ${eachText(coupon.max_uses_per_account).toLowerCase()}.`;

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
      ...{ before: { state: 'open' }, after: { state: 'ended' } },
      reason: `Used ${ended.used === 1 ? 'once' : `${ended.used} times`} until then.`,
    });
    return rowOf(inside, ended);
  });
}

async function rowOf(context: ServerContext, coupon: queries.CouponRecord): Promise<CouponRow> {
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
    used: coupon.used,
    state: stateOf(coupon, now()),
    ...fromColumns(columnFields, coupon),
    created_at: coupon.createdAt.toISOString(),
  }));
}
