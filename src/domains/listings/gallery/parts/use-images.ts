import { useCallback, useRef, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { sayFaults } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import {
  type GalleryImage,
  listImages,
  removeImage,
  restoreImage,
  updateImages,
} from '../images/contract.ts';
import { useGallery } from './use-gallery.ts';
import { useRefocus } from './use-refocus.ts';

const rowsOf = ({ data }: { data: readonly GalleryImage[] }) => data;

/** The pictures of a listing, and everything that is done with them once they are there. */
export function useImages(id: string) {
  const ask = useCallback(() => callSignedIn(listImages, { id }), [id]);
  const { state, show, reload } = useGallery(ask, rowsOf);
  /** Deleted on this visit, the last one first: each can be put back. */
  const [removed, setRemoved] = useState<readonly GalleryImage[]>([]);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState<number | null>(null);
  const isUnderWay = useRef(false);
  const refocus = useRefocus();

  /** One change at a time; a refusal is said, and what it concerns is handed back by field. */
  const once = async (image: number, change: () => Promise<Record<string, string> | null>) => {
    if (isUnderWay.current) return { busy: 'Please wait until the last change is saved.' };
    isUnderWay.current = true;
    setBusy(image);
    const faults = await change();
    isUnderWay.current = false;
    setBusy(null);
    return faults;
  };

  const update = (image: number, body: Changes, words: string) =>
    once(image, async () => {
      const answer = await put(id, body);
      if (!answer.ok) return sayFaults(answer, 'The gallery was not saved');
      show(answer.data.images);
      setSaid(words);
      return null;
    });

  const order = (rows: readonly GalleryImage[], ids: readonly number[], image: number) => {
    const known = new Map(rows.map((row) => [row.id, row]));
    refocus(image);
    show(ids.flatMap((one) => known.get(one) ?? []));
    const images = ids.map((one, position) => ({ id: one, position }));
    const words = `Moved to place ${ids.indexOf(image) + 1} of ${ids.length}`;
    void update(image, { images }, words).then((faults) => faults && show(rows));
  };

  const remove = (image: GalleryImage) =>
    once(image.id, async () => {
      const answer = await callSignedIn(removeImage, { id, image: image.id });
      if (!answer.ok) return sayFaults(answer, 'The picture was not deleted');
      show(answer.data.images);
      setRemoved((before) => [image, ...before]);
      setSaid('Picture deleted');
      return null;
    });

  const restore = (image: GalleryImage) =>
    once(image.id, async () => {
      const answer = await callSignedIn(restoreImage, { id, image: image.id });
      if (!answer.ok && answer.status !== 404) return sayFaults(answer, 'The picture was not put back');
      setRemoved((before) => before.filter((one) => one.id !== image.id));
      if (!answer.ok) return sayFaults(answer, 'This picture is gone for good');
      show(answer.data.images);
      toast({ tone: 'success', text: 'Picture put back', forMs: 3_000 });
      return null;
    });

  return { state, show, reload, removed, said, busy, update, order, remove, restore };
}

type Changes = Omit<Parameters<typeof callSignedIn<typeof updateImages>>[1], 'id'>;

const put = (id: string, body: Changes) => callSignedIn(updateImages, { id, ...body });
