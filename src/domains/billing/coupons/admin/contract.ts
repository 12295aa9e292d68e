import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { codePattern } from '../rules.ts';
import { bounds, type CouponState, couponStates } from './rules.ts';

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
  query: pageOf,
  returns: paginator(coupon),
});

export const getCoupon = endpoint({
  method: 'GET',
  path: '/api/operator/coupon/:id',
  summary: 'One coupon',
  access: 'operator',
  params: one,
  returns: coupon,
  refuses: [notFound],
});

export const listCouponUses = endpoint({
  method: 'GET',
  path: '/api/operator/coupon/:id/use',
  summary: 'Who used a coupon and when, newest first; search covers name and email',
  access: 'operator',
  params: one,
  query: pageOf,
  returns: paginator(couponUse),
  refuses: [notFound],
});

const day = z.iso
  .date({ error: 'Choose a day.', abort: true })
  .refine((date) => date < '2100', 'Choose a day before the year 2100.');
const uses = (most: number) => z.coerce.number().int().min(1).max(most).optional();

export const createCoupon = endpoint({
  method: 'POST',
  path: '/api/operator/coupon',
  summary: 'Create a coupon; without a code we generate one',
  access: 'operator',
  body: z.object({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(codePattern, 'Use 6 to 40 letters, digits and hyphens, without spaces.')
      .optional(),
    kind: z.enum(['percent', 'amount']),
    /** Per cent, or pounds. */
    value: z.coerce.number().min(0.01).max(bounds.mostPounds).multipleOf(0.01, 'Use at most two decimals.'),
    /** Days in London, the last one included; from today, and without an end, unless said otherwise. */
    first_day: day.optional(),
    last_day: day.optional(),
    max_uses: uses(bounds.mostUses),
    max_uses_per_account: uses(bounds.mostUsesPerAccount),
    /** None: every plan that costs something. */
    plan_ids: z.array(id).max(20).default([]),
    note: z.string().trim().max(bounds.longestNote).default(''),
  }),
  idempotent: true,
  status: 201,
  returns: coupon,
  refuses: [notFound],
});

export const couponOver = refusal('coupon-over', 409, 'This coupon has ended already.');

export const endCoupon = endpoint({
  method: 'POST',
  path: '/api/operator/coupon/:id/end',
  summary: 'End a coupon now; open payments keep their discount',
  access: 'operator',
  params: one,
  returns: coupon,
  refuses: [notFound, couponOver],
});
