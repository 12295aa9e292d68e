import { forgetPictures, pictureOf } from '#src/domains/media/service.server.ts';
import { type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { keepingCover, onlyOnce } from '../../admin/cover.server.ts';
import { changedElsewhere } from '../../admin/fields.ts';
import { addAuditEntry, changedFacts, changesText } from '../../audit-log.server.ts';
import {
  type changePost,
  type deletePost,
  listManagedPosts,
  type ManagedPost,
  onlyDrafts,
  type writePost,
} from './contract.ts';
import * as queries from './queries.server.ts';
import { changeOf, columnNames, isAddressFixed, missingForPublication, stateOf } from './rules.ts';
import { coverOf, type Row, rowOf } from './writing.server.ts';

/** A page of posts in whatever state. */
export const list: Verb<typeof listManagedPosts> = async (context, input) => {
  const now = context.now();
  const filter = { search: input.search, state: input.state, now };
  return pageOf(context, listManagedPosts, input, {
    rows: async (window) =>
      (await queries.postPage(context.db, filter, window)).map((row) => shownRow(row, now)),
    total: () => queries.countPosts(context.db, filter),
  });
};

export async function read({ db, now }: ServerContext, { id }: { id: number }): Promise<ManagedPost> {
  const row = await queries.postById(db, id);
  if (!row) throw new Refused(notFound);
  return shown(row, now());
}

const addressTaken = 'Another post has this address. Choose another one.';

/** Keeps a new post as a draft. */
export const write = (context: Context, input: EndpointParsed<typeof writePost>): Promise<ManagedPost> =>
  keepingCover(context, input.cover, (imageId) => {
    const saving = inTransaction(context, async (inside) => {
      const now = context.now();
      const row = await rowOf(inside.db, input);
      const cover = imageId ?? (await coverOf(inside.db, row));
      const times = { createdAt: now, updatedAt: now };
      const id = await queries.insertPost(inside.db, { ...row, ...times, imageId: cover });
      await addAuditEntry(inside, {
        action: 'post-written',
        subject: 'post',
        subjectId: id,
        title: row.title,
        after: { state: 'draft', slug: row.slug },
      });
      return read(inside, { id });
    });
    return onlyOnce(saving, 'slug', addressTaken);
  });

/** Saves a post; its address stays once it was public, and what is shown stays fit to be shown. */
export const change = (context: Context, input: EndpointParsed<typeof changePost>): Promise<ManagedPost> =>
  keepingCover(context, input.cover, (imageId) => {
    const saving = inTransaction(context, async (inside) => {
      const { post: before, image } = await lockVersion(inside, input);
      const now = context.now();
      const state = stateOf(before, now);
      const row = await rowOf(inside.db, input, isAddressFixed(state) ? before.slug : undefined);
      const isDrawn = imageId === null && (input.draws_cover || image.kind === 'artwork');
      if (state === 'public' || state === 'scheduled') refuseMissing({ ...row, isDrawn });
      const cover = await newCover(inside, { imageId, before: before.imageId, row, input });
      const after = { ...row, imageId: cover };
      await queries.setPost(inside.db, before.id, { ...after, updatedAt: changeOf(before.publishedAt, now) });
      if (cover !== before.imageId) await forgetPictures(inside, [before.imageId]);
      await addAuditEntry(inside, {
        action: 'post-changed',
        ...{
          subject: 'post',
          subjectId: before.id,
          title: row.title,
          reason: changesText(columnNames, before, after),
          ...changedFacts(columnNames, before, after),
        },
      });
      return read(inside, before);
    });
    return onlyOnce(saving, 'slug', addressTaken);
  });

/** Deletes a draft: its picture goes with it, and its address is free again. */
export const remove: Verb<typeof deletePost> = (context, input) =>
  inTransaction(context, async (inside) => {
    const { post } = await lockVersion(inside, input);
    const { id, title, imageId } = post;
    if (stateOf(post, context.now()) !== 'draft') throw new Refused(onlyDrafts);
    await queries.deletePost(inside.db, id);
    await forgetPictures(inside, [imageId]);
    await addAuditEntry(inside, {
      ...{ action: 'post-deleted', subject: 'post', subjectId: id, title },
      before: { state: 'draft', slug: post.slug },
    });
    return { message: 'The draft is deleted.' };
  });

interface Covering {
  readonly imageId: number | null;
  readonly before: number;
  readonly row: Row;
  readonly input: { readonly draws_cover: boolean };
}

/** What was sent, or a new drawing where that was asked for, or what was there. */
const newCover = async ({ db }: ServerContext, { imageId, before, row, input }: Covering): Promise<number> =>
  imageId ?? (input.draws_cover ? await coverOf(db, row) : before);

/** The post, held, if it is the version that was looked at. */
export async function lockVersion({ db }: ServerContext, { id, version }: { id: number; version: number }) {
  const row = await queries.holdPost(db, id);
  if (!row) throw new Refused(notFound);
  if (row.post.version !== version) throw new Refused(changedElsewhere);
  return row;
}

/** Refuses beside their fields what may be missing in drafts alone. */
export function refuseMissing(text: Parameters<typeof missingForPublication>[0]): void {
  const missing = missingForPublication(text);
  if (Object.keys(missing).length > 0) throw new Refused(invalid, missing);
}

type RowFacts = Awaited<ReturnType<typeof queries.postPage>>[number];

const shownRow = ({ publishedAt, withdrawnAt, updatedAt, ...same }: RowFacts, now: Date) => ({
  ...same,
  state: stateOf({ publishedAt, withdrawnAt }, now),
  published_at: publishedAt?.toISOString() ?? null,
  updated_at: updatedAt.toISOString(),
});

function shown({ post, category, image }: queries.ManagedRow, now: Date): ManagedPost {
  const { id, title, slug, authorName: author, publishedAt, withdrawnAt, updatedAt } = post;
  const row = shownRow(
    { ...{ id, title, slug, category, author }, ...{ publishedAt, withdrawnAt, updatedAt } },
    now,
  );
  return {
    ...row,
    is_slug_fixed: isAddressFixed(row.state),
    excerpt: post.excerpt,
    description: post.description,
    picture: pictureOf(image),
    is_drawn: image.kind === 'artwork',
    picture_alt: post.pictureAlt,
    treatment_category_id: post.treatmentCategoryId,
    is_popular: post.isPopular,
    version: post.version,
  };
}
