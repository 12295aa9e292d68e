import { z } from 'zod';
import { nameField } from '#src/domains/accounts/field-shapes.ts';
import { moreThanOwn, teamFull } from '#src/domains/accounts/team/members/contract.ts';
import { mostMembers } from '#src/domains/accounts/team/members/rules.ts';
import { pricePenceOf } from '#src/domains/treatments/money.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { checkbox, id, idList, versionNumber } from '#src/platform/schema/shapes.ts';
import { colours } from '../../colours.ts';
import { tickMinutes } from '../../rules.ts';

const person = z.object({
  id: z.int(),
  name: z.string(),
  colour: z.int(),
  /** Whether appointments can be made with them. */
  is_bookable: z.boolean(),
  all_treatments: z.boolean(),
  version: z.int(),
  is_you: z.boolean(),
  /** Where they have working hours. */
  places: z.array(z.object({ id: z.int(), title: z.string() })),
});
export type Person = z.infer<typeof person>;

export const hasAppointments = refusal(
  'has-appointments',
  409,
  'There are still appointments to come. Move or cancel them first.',
);
export const stalePerson = refusal(
  'stale-person',
  409,
  'This was changed elsewhere since you opened it. Look at it as it is now.',
);

const own = { access: 'business', right: 'people' } as const;
const ofPerson = z.object({ id });
const path = '/api/calendar/person';
const saved = z.object({ message: z.string(), person });
const done = z.object({ message: z.string() });
const readers = { right: ['people', 'calendar', 'own-calendar'], byPlace: true } as const;

export const listPeople = endpoint({
  ...own,
  ...readers,
  method: 'GET',
  path,
  inView: true,
  summary: 'The people with a column in the calendar, in its order',
  query: z.object(paging(50)),
  returns: paginator(person),
});

export const readPerson = endpoint({
  ...own,
  ...readers,
  method: 'GET',
  path: `${path}/:id`,
  inView: true,
  summary: 'One person of the calendar',
  params: ofPerson,
  returns: person,
  refuses: [notFound],
});

export const listCandidates = endpoint({
  ...own,
  method: 'GET',
  path: '/api/calendar/person-candidate',
  inView: true,
  summary: 'Who of your team has no column in the calendar',
  returns: z.array(z.object({ member: z.int(), name: z.string(), is_you: z.boolean() })),
});

export const addPerson = endpoint({
  ...own,
  method: 'POST',
  path,
  summary: 'Give someone of your team a column in the calendar, or someone new by name',
  body: z
    .object({ member: id.nullish(), name: nameField.nullish() })
    .refine(({ member, name }) => member || name, {
      path: ['name'],
      error: 'Choose someone, or type a name.',
    }),
  status: 201,
  returns: saved,
  refuses: [moreThanOwn, teamFull],
});

export const changePerson = endpoint({
  ...own,
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Change name, colour and whether appointments can be made with a person',
  params: ofPerson,
  body: z.object({
    name: nameField,
    colour: z.coerce
      .number()
      .int()
      .min(0)
      .max(colours.length - 1),
    is_bookable: checkbox,
    version: versionNumber,
  }),
  returns: saved,
  refuses: [notFound, stalePerson],
});

export const movePerson = endpoint({
  ...own,
  method: 'PUT',
  path: `${path}/:id/position`,
  summary: 'Move a person to another place in the order; 0 is the first',
  params: ofPerson,
  body: z.object({
    position: z.coerce
      .number()
      .int()
      .min(0)
      .max(mostMembers - 1),
  }),
  returns: done,
  refuses: [notFound],
});

export const removePerson = endpoint({
  ...own,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Take a person out of the calendar; they stay in the team',
  params: ofPerson,
  returns: done,
  refuses: [notFound, hasAppointments],
});

export const mostTreatments = 1000;

const variant = z.object({
  id: z.int(),
  name: z.string(),
  /** As everywhere; the price in pounds. */
  minutes: z.int(),
  price: z.number(),
  /** Of this person; null where it is as everywhere. */
  own_minutes: z.int().nullable(),
  own_price: z.number().nullable(),
});

const personTreatments = z.object({
  all: z.boolean(),
  /** Names what was read; saving over something newer is refused. */
  revision: z.string(),
  treatments: z.array(
    z.object({ id: z.int(), name: z.string(), is_done: z.boolean(), variants: z.array(variant) }),
  ),
});
export type PersonTreatments = z.infer<typeof personTreatments>;

export const readTreatments = endpoint({
  ...own,
  method: 'GET',
  path: `${path}/:id/treatment`,
  inView: true,
  summary: 'Which treatments a person gives, with prices and durations of their own',
  params: ofPerson,
  returns: personTreatments,
  refuses: [notFound],
});

const minutes = z.coerce
  .number()
  .int()
  .min(5)
  .max(720)
  .multipleOf(tickMinutes, `Choose minutes in steps of ${tickMinutes}.`);
const price = z
  .union([z.number().min(0).max(1_000_000), z.string().max(lengths.word)])
  .transform((given, { addIssue }) => {
    const pence = pricePenceOf(given);
    if (pence !== null) return pence;
    addIssue('Give a price such as 45 or 45.50.');
    return z.NEVER;
  });

export const saveTreatments = endpoint({
  ...own,
  method: 'PUT',
  path: `${path}/:id/treatment`,
  summary: 'Save which treatments a person gives, with prices and durations of their own',
  params: ofPerson,
  body: z.object({
    all: checkbox,
    /** Read only where `all` is false. */
    treatments: idList(mostTreatments),
    terms: z
      .array(z.object({ variant: id, minutes: minutes.nullish(), price: price.nullish() }))
      .max(mostTreatments)
      .default([]),
    revision: z.string().max(lengths.revision).optional(),
  }),
  returns: done.extend({ treatments: personTreatments }),
  refuses: [notFound, stalePerson],
});
