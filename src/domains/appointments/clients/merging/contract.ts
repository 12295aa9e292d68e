import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id, versionNumber } from '#src/platform/schema/shapes.ts';
import { clientCard, clientRow, staleClient } from '../contract.ts';
import { healthNotesNotKept } from '../health/contract.ts';

export const twoPeople = refusal(
  'two-people',
  409,
  'Each of these clients has their own account, so they are two people.',
);

const own = { access: 'business', right: 'clients' } as const;
const ofOne = z.object({ id });

export const listDuplicates = endpoint({
  ...own,
  method: 'GET',
  path: '/api/client/:id/duplicate',
  summary: 'Clients who may be the same person: with the same email or phone number, or a similar name',
  params: ofOne,
  returns: z.array(clientRow),
  refuses: [notFound],
});

const side = clientRow.omit({ last_at: true, next_at: true }).extend({
  version: z.int(),
  appointments: z.int(),
  has_health_note: z.boolean(),
});

export const previewMerge = endpoint({
  ...own,
  method: 'GET',
  path: '/api/client/:id/merging',
  summary: 'What comes together if two clients are merged; nothing is changed',
  params: ofOne,
  query: z.object({ other: id }),
  returns: z.object({
    /** The card that stays, the one that goes into it, and what it will say then. */
    kept: side,
    gone: side,
    merged: z.object({ name: z.string(), phone: z.string(), email: z.string(), note: z.string() }),
  }),
  refuses: [notFound, twoPeople],
});

export const mergeClients = endpoint({
  ...own,
  method: 'POST',
  path: '/api/client/:id/merging',
  summary: 'Merge another client into this one, as the preview said; it cannot be undone',
  params: ofOne,
  body: z.object({ other: id, version: versionNumber, other_version: versionNumber }),
  returns: clientCard,
  refuses: [notFound, twoPeople, staleClient, healthNotesNotKept],
});
