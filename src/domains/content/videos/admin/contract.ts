import { z } from 'zod';
import { shownVideo } from '#src/domains/media/videos/contract.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import {
  bodyOf,
  byId,
  changedElsewhere,
  deleted,
  trueOrFalse,
  version,
  withCover,
} from '../../admin/fields.ts';
import { clipFields } from './clip.ts';

const managedClip = z.object({
  id: z.int(),
  ...shownVideo.shape,
  description: z.string(),
  /** The clip's page at its provider. */
  url: z.string(),
  /** Whether the still was drawn because there is no picture. */
  is_drawn: z.boolean(),
  is_shown: z.boolean(),
  /** Since when it is shown; null where it is not. */
  published_at: z.iso.datetime().nullable(),
  /** Its place among all clips, from 1. */
  place: z.int(),
  /** How many clips there are. */
  of: z.int(),
  version: z.int(),
});
export type ManagedClip = z.infer<typeof managedClip>;

const common = { access: 'operator', operatorRight: 'content' } as const;

export const listManagedClips = endpoint({
  method: 'GET',
  path: '/api/operator/clip',
  summary: 'All clips in their order, shown and hidden',
  access: 'operator',
  operatorRight: 'content',
  query: z.object({
    ...paging(10),
  }),
  returns: paginator(managedClip),
});

export const getManagedClip = endpoint({
  method: 'GET',
  path: '/api/operator/clip/:id',
  summary: 'One clip as its form has it',
  access: 'operator',
  operatorRight: 'content',
  params: byId,
  returns: managedClip,
  refuses: [notFound],
});

export const addClip = endpoint({
  ...common,
  method: 'POST',
  path: '/api/operator/clip',
  summary: 'Add a clip on YouTube or Vimeo, before all others; nothing is fetched from there',
  upload: withCover,
  body: z.object(bodyOf(clipFields)),
  status: 201,
  returns: managedClip,
});

export const changeClip = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/operator/clip/:id',
  summary: 'Save a clip as a whole',
  params: byId,
  upload: withCover,
  body: z.object({ ...bodyOf(clipFields), version }),
  returns: managedClip,
  refuses: [notFound, changedElsewhere],
});

export const moveClip = endpoint({
  ...common,
  method: 'POST',
  path: '/api/operator/clip/:id/move',
  summary: 'Move a clip one place up or down; the first one stays first',
  params: byId,
  body: z.object({ direction: z.enum(['up', 'down']) }),
  returns: managedClip,
  refuses: [notFound],
});

export const showClip = endpoint({
  ...common,
  method: 'POST',
  path: '/api/operator/clip/:id/visibility',
  summary: 'Show a clip to the public, or hide it',
  params: byId,
  body: z.object({ is_shown: trueOrFalse }),
  returns: managedClip,
  refuses: [notFound],
});

export const stillShown = refusal('still-shown', 409, 'Visitors see this video: hide it first.');

export const deleteClip = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/operator/clip/:id',
  summary: 'Delete a hidden clip for good; the film stays with its provider',
  params: byId,
  query: z.object({ version }),
  returns: deleted,
  refuses: [notFound, changedElsewhere, stillShown],
});
