import { z } from 'zod';
import { emailField } from '#src/domains/accounts/field-shapes.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, pagingOnRequest, searchWords } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { visibleName } from '#src/platform/text/text.ts';
import { registerOf, tidyNumber } from '../registers.ts';
import { longest, sentences } from '../rules.ts';

const practitioner = z.object({
  id: z.int(),
  name: z.string(),
  qualification: z.string(),
  /** A register number or a title. */
  certificate: z.string(),
  /** In their own words, for the public page. */
  about: z.string(),
  /** A register's short name; empty where none was named. */
  register: z.string(),
  register_number: z.string(),
  /** A word of doubt about the number; it is kept all the same. */
  register_warning: z.string().nullable(),
  /** The person's own, never shown in public. */
  email: z.string(),
  /** Whether the consent is valid. */
  confirmBox: z.boolean(),
  consented_at: z.iso.datetime().nullable(),
  /** They took back their consent themselves: nobody sees them, and no tick shows them again. */
  withdrawn: z.boolean(),
  /** The listings on which they stand. */
  listings: z.array(z.object({ id: z.int(), title: z.string() })),
});
export type Practitioner = z.infer<typeof practitioner>;

const text = (most: number) =>
  z.string().overwrite(visibleName).min(1, 'The :attribute field is required.').max(most);

/** A ticked box, as forms and programs say it. */
const ticked = (message: string) =>
  z
    .union(
      [z.boolean(), z.int().min(0, message).max(1, message), z.string().max(lengths.word, message)],
      message,
    )
    .optional()
    .transform((given, { addIssue }) => {
      if (!/^(?:true|1|on|yes)$/i.test(String(given))) addIssue(message);
      return true;
    });

const body = {
  name: text(longest.name).refine(
    (name) => /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .,'’()-]*$/u.test(name),
    'The name field may hold letters, spaces, apostrophes, hyphens and dots.',
  ),
  qualification: text(longest.qualification),
  certificate: text(longest.certificate),
  about: z.string().trim().max(longest.about).nullish(),
  register: z
    .string()
    .max(lengths.reference)
    .nullish()
    .refine((given) => !given || registerOf(given) !== null, 'The selected register is invalid.'),
  register_number: z.string().trim().max(longest.number).transform(tidyNumber).nullish(),
  email: z.union([z.literal(''), emailField]).nullish(),
};
const newBody = z.object({ ...body, confirmBox: ticked(sentences.unconfirmedNew) });
const changeBody = z.object({ ...body, confirmBox: ticked(sentences.unconfirmedChange) });
export type PractitionerInput = z.output<typeof newBody>;

const own = { access: 'business' } as const;
const named = z.object({ id });
const saved = z.object({ message: z.string(), practitioner });

export const listPractitioners = endpoint({
  ...own,
  method: 'GET',
  path: '/api/practitioner',
  summary: 'The practitioners of your business, newest first; plain without `page`, a page with it',
  query: z.object({
    search: searchWords,
    sort: z
      .string()
      .regex(/^-?(id|name|qualification)$/, 'The selected :attribute is invalid.')
      .optional(),
    ...pagingOnRequest,
  }),
  returns: z.union([z.array(practitioner), paginator(practitioner)]),
});

export const createPractitioner = endpoint({
  ...own,
  method: 'POST',
  path: '/api/practitioner',
  summary: 'Add a practitioner who agreed to be shown',
  body: newBody,
  status: 201,
  returns: saved,
});

export const updatePractitioner = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/practitioner/:id',
  summary: 'Change a practitioner',
  params: named,
  body: changeBody,
  returns: saved,
  refuses: [notFound],
});

export const deletePractitioner = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/practitioner/:id',
  summary: 'Remove a practitioner from all your listings, and delete them',
  params: named,
  returns: z.object({ message: z.string() }),
  refuses: [notFound],
});
