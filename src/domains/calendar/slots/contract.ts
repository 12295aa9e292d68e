import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { flag, id, numericId } from '#src/platform/schema/shapes.ts';
import { calendarDate } from '../shapes.ts';

export const slotSentences = {
  items: 'Give the treatments such as 12:3,15: a variant, and the person after a colon where it matters.',
  unknown: 'Choose treatments that are in the business’s price list.',
  long: 'An appointment can take a day at most.',
} as const;

/** As many as an appointment has. */
const mostItems = 8;
const isId = (value: number | null) => value === null || numericId.safeParse(value).success;

const items = z
  .string()
  .max(lengths.reference + 100)
  .regex(/^[1-9]\d*(:[1-9]\d*)?(,[1-9]\d*(:[1-9]\d*)?)*$/, slotSentences.items)
  .transform((text) =>
    text.split(',').map((each) => {
      const [variant = 0, resource] = each.split(':').map(Number);
      return { variant, resource: resource ?? null };
    }),
  )
  .refine(
    (all) => all.length <= mostItems && all.every(({ variant, resource }) => isId(variant) && isId(resource)),
    slotSentences.items,
  );

const slot = z.object({
  starts_at: z.iso.datetime(),
  /** Pounds, of all items. */
  price: z.number(),
  /** In the order in which they are given: which of the items that were asked for, and who gives it. */
  items: z.array(z.object({ item: z.int(), resource: z.int() })),
});

export const findSlots = endpoint({
  method: 'GET',
  path: '/api/calendar/slots',
  inView: true,
  summary: 'The times at which treatments can be had together, by anyone or by a named person',
  access: 'business',
  right: ['calendar', 'own-calendar'],
  byPlace: true,
  query: z.object({
    listing: id,
    items,
    any_order: flag.default(false),
    from: calendarDate,
    days: z.coerce.number().int().min(1).max(42).default(7),
  }),
  returns: z.object({ days: z.array(z.object({ date: z.iso.date(), slots: z.array(slot) })) }),
  refuses: [notFound],
});
