import { z } from 'zod';
import { tickMinutes } from '#src/domains/calendar/rules.ts';
import { calendarDate, tickTime } from '#src/domains/calendar/shapes.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { id, numericId, versionNumber } from '#src/platform/schema/shapes.ts';
import { appointment } from '../appointment.ts';
import { clientFields } from '../clients/shapes.ts';
import { businessEvents, longestNote, mostItems, recordedSources } from '../rules.ts';

/**
 * The time is not free. `errors` say more: `starts_at` a sentence; `obstacles` what is in the way, as words of the
 * slot search; `nearest` up to three instants at which the same could begin.
 */
export const slotTaken = refusal(
  'slot-taken',
  409,
  'This time is not free. Choose another, or put it there anyway.',
);
/** The screen reads the appointment again and shows both versions. */
export const staleAppointment = refusal(
  'stale-appointment',
  409,
  'Someone else has changed this appointment. Check it as it is now.',
);
export const stepRefused = refusal('step-refused', 409, 'This is not possible for this appointment now.');
export const othersToo = refusal(
  'others-too',
  403,
  'Other people give part of this appointment. Ask someone who manages the whole calendar.',
);

const own = { access: 'business', right: ['calendar', 'own-calendar'], byPlace: true } as const;
const ofOne = z.object({ id });

const minutes = z
  .int()
  .min(tickMinutes)
  .max(720)
  .multipleOf(tickMinutes, `Choose a duration in steps of ${tickMinutes} minutes.`);

/** A treatment as it is now, with the price and minutes of who gives it, unless they are said. */
const chosen = {
  variant: id,
  /** Null: anyone who gives it, chosen at that moment. */
  resource: id.nullable(),
  staff_requested: z.boolean().default(false),
  minutes: minutes.optional(),
  /** Pounds. */
  price: z.number().min(0).max(100_000).optional(),
};

/** Their card, or who they are: a card is found by email, or by phone and name, or made. */
const client = z.union([z.object({ card: numericId }), z.object(clientFields)]).nullable();

const note = z.string().max(longestNote).default('');
/** Put it there although something is in the way. */
const anyway = z.boolean().default(false);

export const recordAppointment = endpoint({
  ...own,
  method: 'POST',
  path: '/api/calendar/appointment',
  summary: 'Record an appointment; the same key again finds the same appointment',
  body: z.object({
    listing: id,
    client: client.default(null),
    items: z.array(z.object(chosen)).min(1).max(mostItems),
    starts_at: tickTime,
    source: z.enum(recordedSources),
    note,
    anyway,
    booking_key: z.uuid(),
  }),
  status: 201,
  returns: appointment,
  refuses: [slotTaken],
});

export const getAppointment = endpoint({
  ...own,
  method: 'GET',
  path: '/api/calendar/appointment/:id',
  summary: 'One appointment with its history and the client’s other appointments',
  params: ofOne,
  returns: appointment,
  refuses: [notFound],
});

/**
 * An item by its `position` stays as it was agreed, with its price; of what is named beside it, that alone changes.
 * Without a position it is a treatment that is added.
 */
const changed = z.object({
  position: z.int().min(0).max(mostItems).nullable().default(null),
  variant: id.nullish(),
  /** Absent: the same person as before. Null: anyone. */
  resource: id.nullish(),
  staff_requested: z.boolean().optional(),
  minutes: minutes.optional(),
  price: chosen.price,
});

export const changeAppointment = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/calendar/appointment/:id',
  summary: 'Move an appointment to another time or person, or change what is done in it',
  params: ofOne,
  body: z.object({
    version: versionNumber,
    starts_at: tickTime,
    items: z.array(changed).min(1).max(mostItems),
    /** Absent: as before. */
    client: client.optional(),
    note,
    anyway,
  }),
  returns: appointment,
  refuses: [notFound, slotTaken, staleAppointment, stepRefused, othersToo],
});

const itemsSentence = 'Give the items such as p0:3,12.';
const isId = (value: number | null) => value === null || numericId.safeParse(value).success;

/** "p0:3,12": an item by its position, or a variant that is added; each with a person, or by anyone. */
const wishedItems = z
  .string()
  .max(lengths.reference + 100)
  .regex(/^(p\d|[1-9]\d*)(:[1-9]\d*)?(,(p\d|[1-9]\d*)(:[1-9]\d*)?)*$/, itemsSentence)
  .transform((text) =>
    text.split(',').map((each) => {
      const [what = '', resource] = each.split(':');
      const [position, variant] = what.startsWith('p') ? [Number(what.slice(1)), null] : [null, Number(what)];
      return { position, variant, resource: resource === undefined ? null : Number(resource) };
    }),
  )
  .refine(
    (all) => all.length <= mostItems && all.every(({ variant, resource }) => isId(variant) && isId(resource)),
    itemsSentence,
  );

export const findMoves = endpoint({
  ...own,
  method: 'GET',
  path: '/api/calendar/appointment/:id/free-time',
  summary: 'When on a day an appointment could begin with these items, its own time left aside',
  params: ofOne,
  query: z.object({ items: wishedItems, date: calendarDate }),
  returns: z.object({ starts: z.array(z.iso.datetime()) }),
  refuses: [notFound],
});

export const stepAppointment = endpoint({
  ...own,
  method: 'POST',
  path: '/api/calendar/appointment/:id/state',
  summary: 'Say that a client arrived, was served or did not come; cancel an appointment, or reopen it',
  params: ofOne,
  body: z.object({ version: versionNumber, event: z.enum(businessEvents), anyway }),
  returns: appointment,
  refuses: [notFound, slotTaken, staleAppointment, stepRefused, othersToo],
});
