import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { checkbox, id, idList } from '#src/platform/schema/shapes.ts';
import { tickMinutes } from '../../rules.ts';
import { longestBuffer } from './rules.ts';

const mostVariants = 50;
const mostKinds = 5;

const times = z.object({
  id: z.int(),
  name: z.string(),
  minutes: z.int(),
  buffer_before: z.int(),
  buffer_after: z.int(),
  /** Work, processing, work and so on, in minutes that add up; null where all of it is work. */
  segments: z.array(z.int()).nullable(),
  /** Whether the room stays taken during processing. */
  keeps_room: z.boolean(),
});
export type VariantTimes = z.infer<typeof times>;

const treatment = z.object({
  id: z.int(),
  name: z.string(),
  /** The kinds of room that it needs, one of each. */
  room_kinds: z.array(z.int()),
  variants: z.array(times),
  /** Names what was read; saving over something newer is refused. */
  revision: z.string(),
});
export type TreatmentTimes = z.infer<typeof treatment>;

export const staleTimes = refusal(
  'stale-times',
  409,
  'This treatment was changed elsewhere since you opened it. Look at it as it is now.',
);

const own = { access: 'business', right: 'prices' } as const;
const path = '/api/calendar/treatment-time';

export const listTreatmentTimes = endpoint({
  ...own,
  method: 'GET',
  path,
  inView: true,
  summary: 'How the time of your treatments is used, and which rooms they need',
  query: z.object({ ...paging(20), search: searchWords }),
  returns: paginator(treatment),
});

const ticked = z.coerce.number().int().multipleOf(tickMinutes, `Choose minutes in steps of ${tickMinutes}.`);
const buffer = ticked.min(0).max(longestBuffer);

export const saveTreatmentTimes = endpoint({
  ...own,
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Save buffers, processing time and rooms of a treatment',
  params: z.object({ id }),
  body: z.object({
    room_kinds: idList(mostKinds),
    variants: z
      .array(
        z.object({
          id,
          buffer_before: buffer,
          buffer_after: buffer,
          segments: z.array(ticked.min(5).max(720)).max(5).nullish(),
          keeps_room: checkbox.default(true),
        }),
      )
      .max(mostVariants),
    revision: z.string().max(lengths.revision).optional(),
  }),
  returns: z.object({ message: z.string(), treatment }),
  refuses: [notFound, staleTimes],
});
