import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, pagingOnRequest, searchWords, sortable } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { partOf } from '#src/platform/schema/schema.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { affiliationBody, affiliationFields } from '../affiliation.ts';

const affiliation = z.object({ id: z.int(), ...partOf(affiliationFields, 'answer') });
export type Affiliation = z.infer<typeof affiliation>;

const own = { access: 'business', right: 'people' } as const;
const named = z.object({ id });
const saved = z.object({ message: z.string(), data: affiliation });

export const listAffiliations = endpoint({
  ...own,
  right: 'any',
  byPlace: true,
  method: 'GET',
  path: '/api/professional-certificate',
  inView: true,
  summary:
    'Memberships and registers of the own business, newest first: a page, or all of them without `page`',
  query: z.object({
    search: searchWords,
    sort: sortable('id', 'name').optional(),
    /** Who or what this one of the business's listings shows. */
    listing: id.optional(),
    ...pagingOnRequest,
  }),
  returns: paginator(affiliation).extend({
    /** The same rows, under the name that the form of a listing reads. */
    certificate: z.array(affiliation),
    meta: z.object({
      current_page: z.int(),
      last_page: z.int(),
      total_pages: z.int(),
      per_page: z.int(),
      total: z.int(),
    }),
  }),
});

export const createAffiliation = endpoint({
  ...own,
  method: 'POST',
  path: '/api/professional-certificate',
  summary: 'Add a membership or register of your business',
  body: affiliationBody,
  status: 201,
  returns: saved,
});

export const updateAffiliation = endpoint({
  ...own,
  byPlace: true,
  method: 'PUT',
  path: '/api/professional-certificate/:id',
  summary: 'Change a membership',
  params: named,
  body: affiliationBody,
  returns: saved,
  refuses: [notFound],
});

export const deleteAffiliation = endpoint({
  ...own,
  byPlace: true,
  method: 'DELETE',
  path: '/api/professional-certificate/:id',
  summary: 'Remove a membership from all your listings, and delete it',
  params: named,
  returns: z.object({ message: z.string() }),
  refuses: [notFound],
});
