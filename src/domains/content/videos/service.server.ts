import { pictureOf, previewOf } from '#src/domains/media/service.server.ts';
import { watchUrl } from '#src/domains/media/videos/rules.ts';
import { pageOf, type Window } from '#src/platform/http/paginate.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { type Clip, listClips } from './contract.ts';
import * as queries from './queries.server.ts';

/** Plain lists are bounded by the contract. */
const mostInList = 1000;

/** The site's own clips, in their order. */
export const clips: Verb<typeof listClips> = async (context, input) => {
  const { page, per_page = 5 } = input;
  const time = context.now();
  const rows = async (window: Window) => (await queries.clips(context.db, time, window)).map(clipOf);
  if (page === undefined) return rows({ offset: 0, limit: mostInList });
  const total = () => queries.countClips(context.db, time);
  return pageOf(context, listClips, { page, per_page }, { rows, total });
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
