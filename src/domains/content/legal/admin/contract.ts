import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { partOf } from '#src/platform/schema/schema.ts';
import { byId, changedElsewhere } from '../../admin/fields.ts';
import { legalPages, versionStates } from '../pages.ts';
import { legalFields } from './fields.ts';

const common = { access: 'operator', operatorRight: 'content' } as const;
const byPage = z.object({ page: z.enum(legalPages) });
const day = z.iso.date();

const version = z.object({
  id: z.int(),
  number: z.int(),
  state: z.enum(versionStates),
  change: z.string(),
  in_force_from: day,
  tells_businesses: z.boolean(),
  published_at: z.iso.datetime(),
  /** Whether it is the text that came with the software. */
  is_shipped: z.boolean(),
});
export type ManagedVersion = z.infer<typeof version>;

export const listManagedLegalPages = endpoint({
  ...common,
  method: 'GET',
  path: '/api/operator/legal-page',
  summary: 'The legal pages: since when each is in force, and what is planned',
  returns: z.object({
    pages: z.array(
      z.object({
        page: z.enum(legalPages),
        title: z.string(),
        in_force_from: day,
        planned_from: day.nullable(),
      }),
    ),
  }),
});

const managed = z.object({
  page: z.enum(legalPages),
  in_force_from: day,
  /** Of the newest published version: what a new one begins with. */
  title: z.string(),
  lead: z.string(),
  description: z.string(),
  text: z.string(),
  /** The number of that version; 0 while nobody has published one. */
  version: z.int(),
  versions: z.array(version),
});
export type ManagedLegalPage = z.infer<typeof managed>;

export const getManagedLegalPage = endpoint({
  ...common,
  method: 'GET',
  path: '/api/operator/legal-page/:page',
  summary: 'A legal page with its published versions and its newest text',
  params: byPage,
  returns: managed,
});

const { text } = partOf(legalFields, 'shape');

export const previewLegalVersion = endpoint({
  ...common,
  method: 'POST',
  rateLimit: 'reads',
  path: '/api/operator/legal-page/:page/preview',
  summary: 'What a new text differs in from the version in force; nothing is saved',
  params: byPage,
  body: z.object({ text }),
  returns: z.object({
    /** The text in order, as it stays, was removed or was added. */
    differences: z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })),
    /** Addresses of sections that links may lead to and that would be gone. */
    lost_sections: z.array(z.string()),
    /** As the page draws them: texts, and elements with texts and elements inside. */
    sections: z.array(z.object({ id: z.string(), title: z.string(), content: z.array(z.unknown()) })),
  }),
});

export const publishLegalVersion = endpoint({
  ...common,
  method: 'POST',
  path: '/api/operator/legal-page/:page/version',
  summary: 'Publish a new version of a legal page, in force from a day on; it never changes afterwards',
  params: byPage,
  body: z.object({
    ...partOf(legalFields, 'shape'),
    /** The number of the newest version that was looked at; 0 where there was none. */
    version: z.int().min(0).max(1_000_000),
  }),
  status: 201,
  returns: managed,
  refuses: [changedElsewhere],
});

export const inForceAlready = refusal(
  'in-force-already',
  409,
  'This version is or was in force, so it stays. Publish a new version instead.',
);

export const withdrawLegalVersion = endpoint({
  ...common,
  method: 'POST',
  path: '/api/operator/legal-version/:id/withdrawal',
  summary: 'Withdraw a version that is not in force yet',
  params: byId,
  returns: managed,
  refuses: [notFound, inForceAlready],
});
