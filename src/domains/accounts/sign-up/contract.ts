import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { checkbox, id, numericId, trap } from '#src/platform/schema/shapes.ts';
import {
  businessNameField,
  emailField,
  nameField,
  passwordField,
  registrationPhone,
} from '../field-shapes.ts';
import { sentences } from '../fields.ts';
import { ageGroups, businessSizes, heardAbout, premisesCounts } from '../options.ts';
import { account } from '../shapes.ts';

const valuesOf = <Value extends string>(options: readonly { readonly value: Value }[]) =>
  options.map(({ value }) => value);

const spellings = heardAbout.flatMap(({ value, alias }) => [value, alias]);
const spelling: z.ZodType<string, string> = z.enum(spellings, { error: sentences.option });

/** Both forms' spellings; the first is kept. */
const heardAboutField = spelling.transform(
  (given) => heardAbout.find(({ value, alias }) => value === given || alias === given)?.value ?? '',
);

/** An answer that names an age below 18 gets its own sentence. */
const isUnderAge = (given: unknown): boolean => {
  if (typeof given !== 'string' && typeof given !== 'number') return false;
  const [first] = /\d+/.exec(String(given)) ?? [];
  return first !== undefined && (Number(first) < 18 || /under|<|below|younger/i.test(String(given)));
};

const ageGroupField = z.enum(ageGroups, {
  error: ({ input }) => (isUnderAge(input) ? sentences.adult : sentences.option),
});

/** A form without script sends one that was ticked alone as it is. */
const categoriesField = z.union(
  [z.array(id).min(1, sentences.category).max(20, sentences.category), id.transform((only) => [only])],
  { error: sentences.category },
);

/** A city by name, slug or id; the service finds it. */
const locationField = z.union([z.string().min(1).max(lengths.reference), numericId], {
  error: sentences.location,
});

const person = {
  name: nameField,
  email: emailField,
  phone: registrationPhone,
  password: passwordField,
  heard_about_options: heardAboutField,
  /** Asked at the first sign-in where it is absent; an empty box is not agreement. */
  terms: checkbox.refine((ticked) => ticked, sentences.terms).optional(),
  company_fax: trap,
};

export const emailTaken = refusal('email-taken', 422, 'The email has already been taken.');
export const tooManySignUps = refusal('too-many-sign-ups', 429, 'Too Many Attempts.');

export const userSignup = endpoint({
  method: 'POST',
  path: '/api/user-signup',
  summary: 'Register a client',
  access: 'public',
  body: z.object({
    ...person,
    main_location: locationField,
    age_group: ageGroupField,
  }),
  returns: z.object({ message: z.string(), user: account }),
  refuses: [emailTaken, tooManySignUps],
});

export const businessSignup = endpoint({
  method: 'POST',
  path: '/api/signup',
  summary: 'Register a business, and begin its first listing',
  access: 'public',
  body: z.object({
    ...person,
    /** The trading name; without it the draft listing takes the person's. */
    business_name: businessNameField.optional(),
    categories: categoriesField,
    business_location: locationField,
    business_size: z.enum(valuesOf(businessSizes), { error: sentences.option }),
    premises_count: z.enum(valuesOf(premisesCounts), { error: sentences.option }),
  }),
  returns: z.object({ message: z.string(), user: account }),
  refuses: [emailTaken, tooManySignUps],
});
