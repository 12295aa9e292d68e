import { z } from 'zod';
import { picture } from '#src/domains/media/contract.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { byId, deleted } from '../admin/fields.ts';
import { pictureShelves } from './shelves.ts';

const common = { access: 'operator', operatorRight: 'content' } as const;

const row = z.object({
  id: z.int(),
  /** Null for what nothing uses: whose it was is not known, so nobody looks at it. */
  picture: picture.nullable(),
  is_drawn: z.boolean(),
  width: z.int(),
  height: z.int(),
  created_at: z.iso.datetime(),
  /** What it shows, in words; empty where it is an ornament. */
  alt: z.string(),
  /** Where it is used, with the address of what uses it. */
  uses: z.array(z.object({ what: z.string(), title: z.string(), path: z.string() })),
});
export type LibraryPicture = z.infer<typeof row>;

export const listPictures = endpoint({
  ...common,
  method: 'GET',
  path: '/api/operator/picture',
  summary:
    'Pictures of posts, videos and categories with where each is used; of live pages of businesses that are searched for; or those that nothing has used for a day',
  query: z.object({ ...paging(20), search: searchWords, of: z.enum(pictureShelves).default('site') }),
  returns: paginator(row),
});

export const pictureInUse = refusal(
  'picture-in-use',
  409,
  'This picture is in use: remove it from there first.',
);

export const deletePicture = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/operator/picture/:id',
  summary: 'Delete a picture that nothing uses, with its files',
  params: byId,
  returns: deleted,
  refuses: [notFound, pictureInUse],
});
