import { forgetPictures, pictureOf } from '#src/domains/media/service.server.ts';
import { readVideoLink } from '#src/domains/media/videos/reading.ts';
import { watchUrl } from '#src/domains/media/videos/rules.ts';
import { type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { drawCover, keepingCover, onlyOnce } from '../../admin/cover.server.ts';
import { changedElsewhere } from '../../admin/fields.ts';
import { addAuditEntry, changedFacts, changesText } from '../../audit-log.server.ts';
import {
  type addClip,
  type changeClip,
  type deleteClip,
  listManagedClips,
  type ManagedClip,
  type moveClip,
  type showClip,
  stillShown,
} from './contract.ts';
import * as queries from './queries.server.ts';

/** A page of clips in their order. */
export const list: Verb<typeof listManagedClips> = async (context, input) => {
  const total = await queries.countClips(context.db);
  return pageOf(context, listManagedClips, input, {
    rows: async (window) => (await queries.clipPage(context.db, window)).map((row) => shown(row, total)),
    total: () => total,
  });
};

export async function read({ db }: ServerContext, { id }: { id: number }): Promise<ManagedClip> {
  const row = await queries.clipById(db, id);
  if (!row) throw new Refused(notFound);
  return shown(row, await queries.countClips(db));
}

/** What the audit log calls the columns that a save may change. */
const columnNames = {
  title: 'title',
  description: 'text',
  provider: 'provider',
  videoId: 'link',
  videoHash: 'link',
  seconds: 'length',
  imageId: 'cover',
} as const;

type ClipInput = EndpointParsed<typeof addClip>;

const linkTaken = 'Another clip already shows this video.';

/** Adds a clip before all others. Its provider is not asked: the link is only read. */
export const add = (context: Context, input: ClipInput): Promise<ManagedClip> =>
  keepingCover(context, input.cover, (imageId) => {
    const row = rowOf(input);
    const now = context.now();
    const saving = inTransaction(context, async (inside) => {
      const id = await queries.insertClip(inside.db, {
        ...row,
        imageId: imageId ?? (await drawStill(inside, row.title)),
        ...{ publishedAt: input.is_shown ? now : null, createdAt: now, updatedAt: now },
      });
      await addAuditEntry(inside, { action: 'clip-added', subject: 'clip', subjectId: id, title: row.title });
      return read(inside, { id });
    });
    return onlyOnce(saving, 'url', linkTaken);
  });

export const change = (context: Context, input: EndpointParsed<typeof changeClip>): Promise<ManagedClip> =>
  keepingCover(context, input.cover, (sent) => {
    const row = rowOf(input);
    const saving = inTransaction(context, async (inside) => {
      const found = await queries.holdClip(inside.db, input.id);
      if (!found) throw new Refused(notFound);
      const { video: before } = found;
      if (before.version !== input.version) throw new Refused(changedElsewhere);
      const imageId = sent ?? (input.draws_cover ? await drawStill(inside, row.title) : before.imageId);
      const after = { ...row, imageId };
      await queries.setClip(inside.db, before.id, { ...after, updatedAt: context.now() });
      if (imageId !== before.imageId) await forgetPictures(inside, [before.imageId]);
      await addAuditEntry(inside, {
        action: 'clip-changed',
        ...{
          subject: 'clip',
          subjectId: before.id,
          title: row.title,
          reason: changesText(columnNames, before, after),
          ...changedFacts(columnNames, before, after),
        },
      });
      await setShown(inside, before, input.is_shown);
      return read(inside, before);
    });
    return onlyOnce(saving, 'url', linkTaken);
  });

/** Deletes a hidden clip and its picture. */
export const remove: Verb<typeof deleteClip> = (context, { id, version }) =>
  inTransaction(context, async (inside) => {
    const found = await queries.holdClip(inside.db, id);
    if (!found) throw new Refused(notFound);
    const { title, imageId, publishedAt, version: now } = found.video;
    if (now !== version) throw new Refused(changedElsewhere);
    if (publishedAt !== null) throw new Refused(stillShown);
    await queries.deleteClip(inside.db, id);
    await forgetPictures(inside, [imageId]);
    await addAuditEntry(inside, { action: 'clip-deleted', subject: 'clip', subjectId: id, title });
    return { message: 'The video is deleted.' };
  });

/** Moves a clip one place. */
export const move = (
  context: Context,
  { id, direction }: EndpointParsed<typeof moveClip>,
): Promise<ManagedClip> =>
  inTransaction(context, async (inside) => {
    const { title } = await read(inside, { id });
    const isMoved = await queries.swap(inside.db, id, direction === 'up' ? -1 : 1);
    const reason = direction === 'up' ? 'One place up.' : 'One place down.';
    if (isMoved)
      await addAuditEntry(inside, { action: 'clip-moved', subject: 'clip', subjectId: id, title, reason });
    return read(inside, { id });
  });

/** Shows a clip to the public or hides it; one that is so already stays as it is. */
export const show = (context: Context, input: EndpointParsed<typeof showClip>): Promise<ManagedClip> =>
  inTransaction(context, async (inside) => {
    const found = await queries.holdClip(inside.db, input.id);
    if (!found) throw new Refused(notFound);
    await setShown(inside, found.video, input.is_shown);
    return read(inside, input);
  });

async function setShown(context: Context, video: queries.ManagedRow['video'], isShown: boolean) {
  if ((video.publishedAt !== null) === isShown) return;
  const now = context.now();
  await queries.setClip(context.db, video.id, { publishedAt: isShown ? now : null, updatedAt: now });
  await addAuditEntry(context, {
    action: isShown ? 'clip-shown' : 'clip-hidden',
    ...{ subject: 'clip', subjectId: video.id, title: video.title },
    ...{ before: { shown: !isShown }, after: { shown: isShown } },
  });
}

function rowOf({ title, url, description, length }: ClipInput) {
  const read = readVideoLink(url);
  if ('fault' in read) throw new Refused(invalid, { url: [read.fault] });
  const { provider, id: videoId, hash: videoHash } = read;
  return { title, description, provider, videoId, videoHash, seconds: length ?? null };
}

const drawStill = ({ db }: ServerContext, title: string) =>
  drawCover(db, title, { motif: 'waves', family: 'wellness' });

const shown = ({ video, image, before }: queries.ManagedRow, total: number): ManagedClip => ({
  id: video.id,
  title: video.title,
  description: video.description,
  url: watchUrl({ provider: video.provider, id: video.videoId, hash: video.videoHash }),
  provider: video.provider,
  video_id: video.videoId,
  video_hash: video.videoHash,
  length: video.seconds,
  still: pictureOf(image),
  is_drawn: image.kind === 'artwork',
  is_shown: video.publishedAt !== null,
  published_at: video.publishedAt?.toISOString() ?? null,
  place: before + 1,
  of: total,
  version: video.version,
});
