import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { EndpointInput } from '#src/platform/endpoint.ts';
import { queryOf } from '#src/ui/list/loaded.tsx';
import { type GalleryVideo, listVideos, removeVideo, updateVideos } from '../videos/contract.ts';
import { useGallery } from './use-gallery.ts';

/** The videos of a listing, and everything that is done with them once they are there. */
export function useVideos(id: string) {
  const gallery = useGallery(queryOf(listVideos, { id }));
  const rowsOf = ({ videos }: { videos: GalleryVideo[] }) => videos;

  const update = (video: number, videos: EndpointInput<typeof updateVideos>['videos'], done: string) =>
    gallery.change({
      id: video,
      ask: () => callSignedIn(updateVideos, { id, videos }),
      rowsOf,
      done,
      failed: 'The gallery was not saved',
    });

  const order = (rows: readonly GalleryVideo[], ids: readonly number[], video: number) =>
    gallery.order(rows, ids, video, (videos, done) => update(video, videos, done));

  const rename = (video: number, title: string) =>
    update(video, [{ id: video, title: title === '' ? null : title }], 'Title saved');

  const remove = (video: number) =>
    gallery.change({
      id: video,
      ask: () => callSignedIn(removeVideo, { id, video }),
      rowsOf,
      done: 'Video deleted',
      failed: 'The video was not deleted',
    });

  return { ...gallery, order, rename, remove };
}
