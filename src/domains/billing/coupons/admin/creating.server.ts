import { randomInt } from 'node:crypto';
import { addDays, dateOf, instantOf } from '#src/platform/clock.ts';
import { type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { penceOf } from '#src/platform/money.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { addAuditEntry } from '../../audit-log.server.ts';
import { randomCode } from '../rules.ts';
import type { CouponRow, createCoupon } from './contract.ts';
import * as queries from './queries.server.ts';
import { rowOf } from './service.server.ts';
import { discountText, eachText, periodText, plansText } from './wording.ts';

type Wanted = EndpointParsed<typeof createCoupon>;

/** Makes a coupon as it was filled in, and writes down who did. */
export function create(context: Context, wanted: Wanted): Promise<CouponRow> {
  const { accountId: createdBy } = signedIn(context);
  const now = context.now();
  const row = { ...worthOf(wanted), ...periodOf(wanted, now), note: wanted.note, createdAt: now, createdBy };
  const limits = {
    maxUses: wanted.max_uses ?? null,
    maxUsesPerAccount: wanted.max_uses_per_account ?? null,
  };
  return inTransaction(context, async (inside) => {
    await requirePaidPlans(inside.db, wanted.plan_ids);
    const made = await inserted(inside.db, { ...row, ...limits }, wanted);
    const coupon = await rowOf(inside, made);
    await addAuditEntry(inside, {
      action: 'coupon-created',
      subject: 'coupon',
      subjectId: made.id,
      title: made.code,
      reason: inWords(coupon),
    });
    await context.keepAnswer?.(inside.db, coupon);
    return coupon;
  });
}

const fault = (field: keyof Wanted, sentence: string) => new Refused(invalid, { [field]: [sentence] });

function worthOf({ kind, value }: Wanted) {
  const hundredths = penceOf(value);
  if (kind === 'amount') return { amountPence: hundredths };
  if (hundredths > 10_000) throw fault('value', 'Enter at most 100 per cent.');
  return { basisPoints: hundredths };
}

function periodOf({ first_day: first, last_day: last }: Wanted, now: Date) {
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

async function inserted(db: Db, row: Row, { code, plan_ids: ids }: Wanted) {
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
