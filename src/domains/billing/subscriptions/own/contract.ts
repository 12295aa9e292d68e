import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';

const moment = z.iso.datetime();

const purchase = z.object({
  id: z.int(),
  plan: z.string(),
  /** Pounds: what was paid, what of it went back, and what was taken over from another plan. */
  paid: z.number(),
  refunded: z.number(),
  carried: z.number(),
  /** What of it was taken over by the plan that came after. */
  left: z.number(),
  bought_at: moment,
  starts_at: moment,
  ends_at: moment.nullable(),
  state: z.enum(['running', 'queued', 'grace', 'ended']),
  /** By what it ended: it ran out, another plan took its place, its money went back, its owner withdrew. */
  ended_by: z.enum(['end', 'switch', 'refund', 'withdrawal']).nullable(),
  /** Pounds that are still on their way back. */
  owed: z.number(),
});
export type Purchase = z.infer<typeof purchase>;

const subscription = z.object({
  /** What the business has now, on the terms on which it was sold. */
  plan: z.object({
    id: z.int(),
    name: z.string(),
    type: z.enum(['free', 'standard', 'elite']),
    price: z.number(),
    commission: z.number(),
    number_of_days: z.int(),
    num_of_listing: z.int(),
    featured_listings: z.int(),
    multiple_locations: z.boolean(),
  }),
  /** The end of all that was bought, of what is queued too; null where there is none. */
  ends_at: moment.nullable(),
  days_left: z.int().nullable(),
  in_grace: z.boolean(),
  grace_ends_at: moment.nullable(),
  /** Its owner said that it shall end. */
  is_cancelled: z.boolean(),
  may_cancel: z.boolean(),
  /** More of the same, at today's price; null for the free plan and for one without an end. */
  renewal: z.object({ price: z.number(), number_of_days: z.int() }).nullable(),
  /** The newest purchase that can be withdrawn from, until when, and how many pounds would go back now. */
  withdrawal: z.object({ id: z.int(), plan: z.string(), until: moment, amount: z.number() }).nullable(),
  /** What the business is on after the end, and which of its listings that would pause. */
  after: z.object({ plan: z.string(), commission: z.number(), pauses: z.array(z.string()) }),
  /** Listings that a smaller plan has paused. */
  paused: z.array(z.string()),
  /** The newest first. */
  history: z.array(purchase),
});
export type Subscription = z.infer<typeof subscription>;

/** The message about a change, and the plan after it. */
const changed = z.object({ message: z.string(), subscription });

const nothingToCancel = refusal(
  'nothing-to-cancel',
  409,
  'There is no plan to cancel. It may have ended in the meantime.',
);
const notWithdrawable = refusal(
  'not-withdrawable',
  409,
  'You can no longer withdraw from this purchase. You can cancel the plan, and keep it until it ends.',
);
export const refusals = { nothingToCancel, notWithdrawable };

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription',
  inView: true,
  summary: 'Your plan: terms, end date, what comes next, what you can do, and its history',
  access: 'business',
  right: ['plan', 'money'],
  returns: subscription,
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/cancellation',
  summary: 'Cancel the plan: it runs to its end, without reminders or days of grace',
  access: 'business',
  right: 'plan',
  returns: changed,
  refuses: [nothingToCancel],
});

export const resumeSubscription = endpoint({
  method: 'DELETE',
  path: '/api/subscription/cancellation',
  summary: 'Undo a cancellation while the plan runs',
  access: 'business',
  right: 'plan',
  returns: changed,
  refuses: [nothingToCancel],
});

export const withdrawSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/:id/withdrawal',
  summary: 'Withdraw from a purchase within 14 days: it ends now, and the unused part is refunded',
  access: 'business',
  right: 'plan',
  params: z.object({ id }),
  returns: changed,
  refuses: [notFound, notWithdrawable],
});
