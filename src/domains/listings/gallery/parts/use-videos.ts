import { useCallback, useRef, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { Answer } from '#src/platform/endpoint.ts';
import { sayFaults } from '#src/ui/form/use-saving.ts';
import { type GalleryVideo, listVideos, removeVideo, updateVideos } from '../videos/contract.ts';
import { useGallery } from './use-gallery.ts';
import { useRefocus } from './use-refocus.ts';

const rowsOf = ({ data }: { data: readonly GalleryVideo[] }) => data;

/** The videos of a listing, and everything that is done with them once they are there. */
export function useVideos(id: string) {
  const ask = useCallback(() => callSignedIn(listVideos, { id }), [id]);
  const { state, show, reload } = useGallery(ask, rowsOf);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState<number | null>(null);
  const isUnderWay = useRef(false);
  const refocus = useRefocus();

  const change = async (
    video: number,
    call: () => Promise<Answer<typeof updateVideos | typeof removeVideo>>,
    words: { done: string; failed: string },
  ): Promise<Record<string, string> | null> => {
    if (isUnderWay.current) return { busy: 'Please wait until the last change is saved.' };
    isUnderWay.current = true;
    setBusy(video);
    const answer = await call();
    isUnderWay.current = false;
    setBusy(null);
    if (!answer.ok) return sayFaults(answer, words.failed);
    show(answer.data.videos);
    setSaid(words.done);
    return null;
  };

  const put = (video: number, videos: Changes['videos'], done: string) =>
    change(video, () => callSignedIn(updateVideos, { id, videos }), {
      done,
      failed: 'The gallery was not saved',
    });

  const order = (rows: readonly GalleryVideo[], ids: readonly number[], video: number) => {
    const known = new Map(rows.map((row) => [row.id, row]));
    refocus(video);
    show(ids.flatMap((one) => known.get(one) ?? []));
    const videos = ids.map((one, position) => ({ id: one, position }));
    const words = `Moved to place ${ids.indexOf(video) + 1} of ${ids.length}`;
    void put(video, videos, words).then((faults) => faults && show(rows));
  };

  const rename = (video: number, title: string) =>
    put(video, [{ id: video, title: title === '' ? null : title }], 'Title saved');

  const remove = (video: number) => {
    return change(video, () => callSignedIn(removeVideo, { id, video }), {
      done: 'Video deleted',
      failed: 'The video was not deleted',
    });
  };

  return { state, show, reload, said, say: setSaid, busy, order, rename, remove };
}

type Changes = Omit<Parameters<typeof callSignedIn<typeof updateVideos>>[1], 'id'>;
