import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { longestHealthNote } from './rules.ts';

/** No key to keep health notes with: the operator of the site has to set one. */
export const healthNotesNotKept = refusal(
  'health-notes-not-kept',
  503,
  'Health notes cannot be kept on this site yet.',
);
export const staleHealthNote = refusal(
  'stale-health-note',
  409,
  'This health note has been changed since you opened it. Show it again before you change it.',
);

const own = { access: 'business', right: 'clients' } as const;
const ofOne = z.object({ id });
/** 0 where there is none yet. */
const version = z.int();

export const readHealthNote = endpoint({
  access: 'business',
  right: ['clients', 'own-calendar'],
  byPlace: true,
  isUnlogged: true,
  method: 'POST',
  path: '/api/client/:id/health-note/reading',
  summary: 'Show the health note of a client; it is noted who read it, and when',
  params: ofOne,
  returns: z.object({ text: z.string(), version }),
  refuses: [notFound, healthNotesNotKept],
});

export const saveHealthNote = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/client/:id/health-note',
  summary: 'Change the health note of a client; an empty one is deleted',
  params: ofOne,
  body: z.object({
    text: z.string().trim().max(longestHealthNote).default(''),
    version: z.int().min(0).max(2_147_483_647),
  }),
  returns: z.object({ message: z.string(), version }),
  refuses: [notFound, staleHealthNote, healthNotesNotKept],
});
