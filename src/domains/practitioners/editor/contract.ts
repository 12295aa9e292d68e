import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, pagingOnRequest, searchWords, sortable } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { partOf } from '#src/platform/schema/schema.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { createPractitionerBody, practitionerFields, updatePractitionerBody } from '../practitioner.ts';

const practitioner = z.object({
  id: z.int(),
  ...partOf(practitionerFields, 'answer'),
  /** A word of doubt about the number; it is kept all the same. */
  register_warning: z.string().nullable(),
  /** Whether the consent is valid. */
  confirmBox: z.boolean(),
  consented_at: z.iso.datetime().nullable(),
  /** They took back their consent themselves: nobody sees them, and no tick shows them again. */
  withdrawn: z.boolean(),
  /** The listings on which they stand. */
  listings: z.array(z.object({ id: z.int(), title: z.string() })),
});
export type Practitioner = z.infer<typeof practitioner>;

const own = { access: 'business', right: 'people' } as const;
const named = z.object({ id });
const saved = z.object({ message: z.string(), practitioner });

export const listPractitioners = endpoint({
  ...own,
  right: 'any',
  byPlace: true,
  method: 'GET',
  path: '/api/practitioner',
  inView: true,
  summary: 'The practitioners of your business, newest first; plain without `page`, a page with it',
  query: z.object({
    search: searchWords,
    sort: sortable('id', 'name', 'qualification').optional(),
    /** Who or what this one of the business's listings shows. */
    listing: id.optional(),
    ...pagingOnRequest,
  }),
  returns: z.union([z.array(practitioner), paginator(practitioner)]),
});

export const createPractitioner = endpoint({
  ...own,
  method: 'POST',
  path: '/api/practitioner',
  summary: 'Add a practitioner who agreed to be shown',
  body: createPractitionerBody,
  status: 201,
  returns: saved,
});

export const updatePractitioner = endpoint({
  ...own,
  byPlace: true,
  method: 'PUT',
  path: '/api/practitioner/:id',
  summary: 'Change a practitioner',
  params: named,
  body: updatePractitionerBody,
  returns: saved,
  refuses: [notFound],
});

export const deletePractitioner = endpoint({
  ...own,
  byPlace: true,
  method: 'DELETE',
  path: '/api/practitioner/:id',
  summary: 'Remove a practitioner from all your listings, and delete them',
  params: named,
  returns: z.object({ message: z.string() }),
  refuses: [notFound],
});
