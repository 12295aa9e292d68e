import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id, versionNumber } from '#src/platform/schema/shapes.ts';
import { terms } from './terms.ts';

const version = z.object({
  ...terms,
  version: z.int(),
  since: z.iso.datetime(),
  /** How many businesses run on it now. */
  running: z.int(),
});
export type PlanVersion = z.infer<typeof version>;

const adminPlan = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(['free', 'standard', 'elite']),
  /** Payments for it that are open now, at whatever version. */
  open_payments: z.int(),
  /** The newest first: that one is on sale. */
  versions: z.array(version),
});
export type AdminPlan = z.infer<typeof adminPlan>;

export const listAdminPlans = endpoint({
  method: 'GET',
  path: '/api/operator/plan',
  summary: 'The plans with all of their versions, and how many businesses run on each',
  access: 'operator',
  operatorRight: 'money',
  returns: z.array(adminPlan),
});

export const planChanged = refusal(
  'plan-changed',
  409,
  'Someone else changed the terms of this plan in the meantime. Review them first.',
);

export const addPlanVersion = endpoint({
  method: 'POST',
  path: '/api/operator/plan/:id/version',
  summary: 'Sell a plan at new terms from now on; what was sold keeps its terms',
  access: 'operator',
  operatorRight: 'money',
  params: z.object({ id }),
  body: z.object({
    ...terms,
    /** The version that was looked at. */
    version: versionNumber,
  }),
  returns: adminPlan,
  refuses: [notFound, planChanged],
});
