import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { emailField, nameField, passwordField, registrationPhone, tick } from '../field-shapes.ts';
import { isBusinessName, sentences } from '../fields.ts';
import { ageGroups, businessSizes, heardAbout, premisesCounts } from '../options.ts';
import { account } from '../shapes.ts';

const valuesOf = <Value extends string>(options: readonly { readonly value: Value }[]) =>
  options.map(({ value }) => value);

/** Both spellings, whichever form sends them; kept in the first. */
const heardAboutField = z.string().transform((given, check) => {
  const option = heardAbout.find(({ value, alias }) => value === given || alias === given);
  if (option) return option.value;
  check.issues.push({ code: 'custom', message: sentences.option, input: given });
  return z.NEVER;
});

/** A city by name, slug or id; the service finds it. */
const locationField = z.union([z.string().min(1).max(80), z.int().positive()], {
  error: sentences.location,
});

const person = {
  name: nameField,
  email: emailField,
  phone: registrationPhone,
  password: passwordField,
  heard_about_options: heardAboutField,
  /** Asked at the first sign-in where it is absent. */
  terms: tick.optional(),
  /** A trap for robots: people never see it. */
  company_fax: z.string().optional(),
};

const emailTaken = refusal('email-taken', 422, 'The email has already been taken.');
const tooManySignUps = refusal('too-many-sign-ups', 429, 'Too Many Attempts.');

export const userSignup = endpoint({
  method: 'POST',
  path: '/api/user-signup',
  summary: 'Register a client',
  access: 'public',
  allowance: 'writes',
  body: z.object({
    ...person,
    main_location: locationField,
    age_group: z.enum(ageGroups, { error: sentences.option }),
  }),
  returns: z.object({ message: z.string(), user: account }),
  refuses: [emailTaken, tooManySignUps],
});

export const businessSignup = endpoint({
  method: 'POST',
  path: '/api/signup',
  summary: 'Register a business, and begin its first listing',
  access: 'public',
  allowance: 'writes',
  body: z.object({
    ...person,
    /** The trading name; without it the draft listing takes the person's. */
    business_name: z.string().refine(isBusinessName, sentences.businessName).optional(),
    categories: z.array(z.coerce.number().int().positive()).min(1, sentences.category).max(20),
    business_location: locationField,
    business_size: z.enum(valuesOf(businessSizes), { error: sentences.option }),
    premises_count: z.enum(valuesOf(premisesCounts), { error: sentences.option }),
  }),
  returns: z.object({ message: z.string(), user: account }),
  refuses: [emailTaken, tooManySignUps],
});
