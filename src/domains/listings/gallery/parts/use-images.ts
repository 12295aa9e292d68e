import { useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { EndpointInput } from '#src/platform/endpoint.ts';
import { queryOf } from '#src/ui/list/loaded.tsx';
import { toast } from '#src/ui/toast.ts';
import {
  type GalleryImage,
  listImages,
  removeImage,
  restoreImage,
  updateImages,
} from '../images/contract.ts';
import { useGallery } from './use-gallery.ts';

type Changes = Omit<EndpointInput<typeof updateImages>, 'id'>;

/** The pictures of a listing, and everything that is done with them once they are there. */
export function useImages(id: string) {
  const gallery = useGallery(queryOf(listImages, { id }));
  /** Deleted on this visit, the last one first: each can be put back. */
  const [removed, setRemoved] = useState<readonly GalleryImage[]>([]);
  const rowsOf = ({ images }: { images: GalleryImage[] }) => images;

  const update = (image: number, changes: Changes, done: string) =>
    gallery.change({
      id: image,
      ask: () => callSignedIn(updateImages, { id, ...changes }),
      rowsOf,
      done,
      failed: 'The gallery was not saved',
    });

  const order = (rows: readonly GalleryImage[], ids: readonly number[], image: number) =>
    gallery.order(rows, ids, image, (images, done) => update(image, { images }, done));

  const remove = (image: GalleryImage) =>
    gallery.change({
      id: image.id,
      ask: () => callSignedIn(removeImage, { id, image: image.id }),
      rowsOf,
      done: 'Picture deleted',
      onAnswered: ({ ok }) => ok && setRemoved((before) => [image, ...before]),
      failed: 'The picture was not deleted',
    });

  const restore = (image: GalleryImage) =>
    gallery.change({
      id: image.id,
      ask: () => callSignedIn(restoreImage, { id, image: image.id }),
      rowsOf,
      onAnswered: (answer) => {
        if (answer.ok) toast({ tone: 'success', text: 'Picture put back', forMs: 3_000 });
        if (answer.ok || answer.status === 404)
          setRemoved((before) => before.filter((one) => one.id !== image.id));
      },
      failed: ({ status }) =>
        status === 404 ? 'This picture is gone for good' : 'The picture was not put back',
    });

  return { ...gallery, removed, update, order, remove, restore };
}
