import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { versionNumber } from '#src/platform/schema/shapes.ts';
import { legalPages, versionStates } from './pages.ts';

const day = z.iso.date();

const written = {
  title: z.string(),
  lead: z.string(),
  description: z.string(),
  /** Markdown; names in braces stand for who runs the site. */
  text: z.string(),
};

const pastVersion = z.object({
  date: day,
  change: z.string(),
  /** Names the version in its address; null where its text is not kept here, or where it is the one shown. */
  number: z.int().nullable(),
});
export type PastVersion = z.infer<typeof pastVersion>;

export const getLegalPage = endpoint({
  method: 'GET',
  path: '/api/legal-page/:page',
  summary: 'A legal page as it is in force now, or another of its versions',
  access: 'public',
  isForAll: true,
  params: z.object({ page: z.enum(legalPages) }),
  query: z.object({ version: versionNumber.optional() }),
  returns: z.object({
    page: z.enum(legalPages),
    ...written,
    in_force_from: day,
    state: z.enum(versionStates),
    /** Of an earlier version: the day on which the next one took effect. */
    replaced_on: day.nullable(),
    /** All that was published, newest first, with what takes effect later. */
    versions: z.array(pastVersion),
  }),
  refuses: [notFound],
});
