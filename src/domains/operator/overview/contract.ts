import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { getSummary, reading } from '../contract.ts';
import { type Figure, figures, organs } from './rules.ts';

const moment = z.iso.datetime();
const queueNames = Object.keys(getSummary.returns.shape) as (keyof typeof getSummary.returns.shape)[];

export const getOverview = endpoint({
  ...reading,
  operatorRight: 'any',
  method: 'GET',
  path: '/api/operator/overview',
  summary: 'What waits and since when, what was counted in the last 30 days, and how the site is',
  returns: z.object({
    waits: z.array(
      z.object({
        queue: z.enum(queueNames),
        /** Since when the longest waiting waits. */
        since: moment,
        /** What the site promises; empty where it promises nothing. */
        promise: z.string(),
        is_overdue: z.boolean(),
      }),
    ),
    /** The last 30 days in London, today the last. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        ...(Object.fromEntries(figures.map((figure) => [figure, z.int()])) as Record<Figure, z.ZodInt>),
      }),
    ),
    health: z.array(
      z.object({
        organ: z.enum(organs),
        is_well: z.boolean(),
        sentence: z.string(),
        /** Empty where there is nothing to do. */
        advice: z.string(),
      }),
    ),
  }),
});
export type Overview = z.infer<typeof getOverview.returns>;
export type Health = Overview['health'][number];
export type FigureDay = Overview['days'][number];
