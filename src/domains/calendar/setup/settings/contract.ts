import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { checkbox, id, versionNumber } from '#src/platform/schema/shapes.ts';
import { isStep } from './rules.ts';

const settings = z.object({
  listing: z.int(),
  title: z.string(),
  step_minutes: z.int(),
  lead_minutes: z.int(),
  horizon_days: z.int(),
  avoids_gaps: z.boolean(),
  version: z.int(),
});
export type Settings = z.infer<typeof settings>;

export const staleSettings = refusal(
  'stale-settings',
  409,
  'These settings were changed elsewhere since you opened them. Look at them as they are now.',
);

const own = { access: 'business', right: 'listing', byPlace: true } as const;
const path = '/api/calendar/settings';

export const readSettings = endpoint({
  ...own,
  method: 'GET',
  path,
  summary: 'How the times of your places are offered',
  returns: z.array(settings),
});

export const saveSettings = endpoint({
  ...own,
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Change how the times of one of your listings are offered',
  params: z.object({ id }),
  body: z.object({
    step_minutes: z.coerce.number().int().min(5).max(60).refine(isStep, 'Choose one of the steps.'),
    /** Up to thirty days. */
    lead_minutes: z.coerce.number().int().min(0).max(43_200),
    horizon_days: z.coerce.number().int().min(1).max(365),
    avoids_gaps: checkbox,
    version: versionNumber,
  }),
  returns: z.object({ message: z.string(), settings }),
  refuses: [notFound, staleSettings],
});
