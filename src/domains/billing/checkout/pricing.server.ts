import type { ServerContext } from '#src/platform/context.server.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { type CouponFault, codeOf, couponMessages } from '../coupons/rules.ts';
import { priceWith } from '../coupons/service.server.ts';
import { expireOverdue } from '../payments/opening/cancel.server.ts';
import { currentVersion, type Plan } from '../subscriptions/service.server.ts';
import { invalidCoupon, noSuchPlan, tooManyTries } from './contract.ts';

/** The plan as it is sold now. */
export async function planOnSale({ db }: ServerContext, planId: number): Promise<Plan> {
  const plan = await currentVersion(db, planId);
  if (!plan) throw new Refused(noSuchPlan);
  return plan;
}

export const couponRefused = (fault: CouponFault, status = invalidCoupon.status) =>
  new Refused({ ...invalidCoupon, status }, { coupon_code: [couponMessages[fault]] }, couponMessages[fault]);

/** What a plan costs this business with its coupon, in pence, or why the coupon is refused. Each code counts as a try. */
export async function priced(
  context: ServerContext,
  { plan, accountId, code }: { plan: Plan; accountId: number; code: string | null },
) {
  if (code !== null) await spendTry(context, accountId);
  const request = { code, accountId, planId: plan.id, listPence: plan.pricePence, now: context.now() };
  const found = await priceNow(context, request);
  if (!found.ok) throw couponRefused(found.fault);
  return found.price;
}

/** A coupon is used up only once nobody holds it longer than they may. */
async function priceNow(context: ServerContext, request: Parameters<typeof priceWith>[1]) {
  const found = await priceWith(context.db, request);
  if (found.ok || found.fault !== 'used-up' || request.code === null) return found;
  await expireOverdue(context, codeOf(request.code));
  return priceWith(context.db, request);
}

/** Nobody guesses codes in a hurry. */
async function spendTry({ db, env, now }: ServerContext, accountId: number): Promise<void> {
  const limit = { name: 'coupon-tries', most: env.limits.coupons, seconds: 60 };
  await spend(db, limit, String(accountId), now(), tooManyTries);
}
