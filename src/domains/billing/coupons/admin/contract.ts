import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { couponBody } from './coupon.ts';
import { type CouponState, couponStates } from './rules.ts';

const one = z.object({ id });
const states = Object.keys(couponStates) as [CouponState, ...CouponState[]];

const coupon = z.object({
  id: z.int(),
  code: z.string(),
  /** Per cent, or pounds: the one or the other. */
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  /** Names; none means every plan that costs something. */
  plans: z.array(z.string()),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  max_uses: z.int().nullable(),
  max_uses_per_account: z.int().nullable(),
  /** Reserved and consumed. */
  used: z.int(),
  state: z.enum(states),
  note: z.string(),
  created_at: z.iso.datetime(),
});
export type CouponRow = z.infer<typeof coupon>;

const couponUse = z.object({
  id: z.int(),
  account: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  state: z.enum(['reserved', 'released', 'consumed']),
  /** Pounds off. */
  amount: z.number(),
  payment_id: z.int().nullable(),
  /** Its money came late, when the last one had gone to another. */
  is_over: z.boolean(),
  created_at: z.iso.datetime(),
  at: z.iso.datetime(),
});
export type CouponUse = z.infer<typeof couponUse>;

const pageOf = z.object({
  ...paging(10),
  search: searchWords,
});

export const listCoupons = endpoint({
  method: 'GET',
  path: '/api/operator/coupon',
  summary: 'Coupons, newest first; search covers code and note',
  access: 'operator',
  operatorRight: 'money',
  query: pageOf,
  returns: paginator(coupon),
});

export const getCoupon = endpoint({
  method: 'GET',
  path: '/api/operator/coupon/:id',
  summary: 'One coupon',
  access: 'operator',
  operatorRight: 'money',
  params: one,
  returns: coupon,
  refuses: [notFound],
});

export const listCouponUses = endpoint({
  method: 'GET',
  path: '/api/operator/coupon/:id/use',
  summary: 'Who used a coupon and when, newest first; search covers name and email',
  access: 'operator',
  operatorRight: 'money',
  params: one,
  query: pageOf,
  returns: paginator(couponUse),
  refuses: [notFound],
});

export const createCoupon = endpoint({
  method: 'POST',
  path: '/api/operator/coupon',
  summary: 'Create a coupon; without a code we generate one',
  access: 'operator',
  operatorRight: 'money',
  body: couponBody,
  idempotent: true,
  status: 201,
  returns: coupon,
  refuses: [notFound],
});

export const couponOver = refusal('coupon-over', 409, 'This coupon has already ended.');

export const endCoupon = endpoint({
  method: 'POST',
  path: '/api/operator/coupon/:id/end',
  summary: 'End a coupon now; open payments keep their discount',
  access: 'operator',
  operatorRight: 'money',
  params: one,
  returns: coupon,
  refuses: [notFound, couponOver],
});
