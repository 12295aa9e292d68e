import { pictureOf, previewOf } from '#src/domains/media/service.server.ts';
import { watchUrl } from '#src/domains/media/videos/rules.ts';
import type { Context } from '#src/platform/context.server.ts';
import { paginate } from '#src/platform/http/paginate.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import type { Clip, listClips } from './contract.ts';
import * as queries from './queries.server.ts';

/** Plain lists are bounded by the contract. */
const mostInList = 1000;

/** The site's own clips, in their order. */
export const clips: Verb<typeof listClips, Pick<Context, 'db' | 'env' | 'now'>> = async (
  { db, env, now },
  { page, per_page: perPage = 5 },
) => {
  const time = now();
  if (page === undefined)
    return (await queries.clips(db, time, { offset: 0, limit: mostInList })).map(clipOf);
  const rows = await queries.clips(db, time, { offset: (page - 1) * perPage, limit: perPage });
  const total = await queries.countClips(db, time);
  const path = `${env.publicUrl}/api/cat-video-upload`;
  return paginate({ rows: rows.map(clipOf), total, page, perPage, path, query: { per_page: perPage } });
};

function clipOf({ video, image }: queries.ClipRow): Clip {
  return {
    id: video.id,
    video_title: video.title,
    video_description: video.description,
    video_url: watchUrl({ provider: video.provider, id: video.videoId, hash: video.videoHash }),
    provider: video.provider,
    video_id: video.videoId,
    video_hash: video.videoHash,
    length: video.seconds,
    still: pictureOf(image),
    preview_image: previewOf(image),
    published_at: (video.publishedAt ?? video.createdAt).toISOString(),
  };
}
