import { requireLawfulWords } from '#src/domains/advertising/service.server.ts';
import { pictureOf } from '#src/domains/media/service.server.ts';
import { businessOf, type Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { changeGallery, ownListing } from '../own-listing.server.ts';
import { type GalleryListing, setCover } from '../queries.server.ts';
import { inOrder, mostImages, noRoomForImages } from '../rules.ts';
import type { addImages, GalleryImage, removeImage, restoreImage, updateImages } from './contract.ts';
import * as queries from './queries.server.ts';
import { keepingPictures } from './storing.server.ts';

export const images = async (context: Context, { id }: { id: number }): Promise<GalleryImage[]> =>
  rowsOf(context.db, await ownListing(context, id));

/** Adds what was sent at the end: all of it, or nothing. */
export const add: Verb<typeof addImages> = async (context, { id, images: files, alt }) => {
  const { id: listingId } = await ownListing(context, id);
  const isRoom = async (db: Db) => (await queries.countImages(db, listingId)) + files.length <= mostImages;
  const full = () => new Refused(invalid, { images: [noRoomForImages] });
  if (!(await isRoom(context.db))) throw full();
  const texts = alt.map((text, index) => ({ field: `alt.${index}`, text }));
  await requireLawfulWords(context.db, businessOf(context).id, texts);
  return keepingPictures(context, files, (pictures) =>
    changeGallery(context, id, async (tx, listing) => {
      if (!(await isRoom(tx))) throw full();
      const from = (await queries.imagesOf(tx, id)).at(-1)?.position ?? -1;
      await queries.insertImages(
        tx,
        pictures.map((imageId, index) => ({
          listingId: id,
          imageId,
          alt: alt[index] ?? '',
          position: from + 1 + index,
        })),
      );
      const shown = await withCover(tx, listing, listing.coverId);
      return changed(tx, shown, pictures.length > 1 ? 'Pictures added' : 'Picture added');
    }),
  );
};

/** Saves what the pictures show, their order and the cover; every picture named must be in the gallery. */
export const update: Verb<typeof updateImages> = async (context, { id, images: changes, cover }) => {
  const { id: accountId } = businessOf(context);
  return changeGallery(context, id, async (tx, listing) => {
    const rows = new Map((await queries.imagesOf(tx, id)).map((row) => [row.id, row]));
    const named = [...changes.map((change) => change.id), ...(cover === undefined ? [] : [cover])];
    if (named.some((image) => !rows.has(image))) throw new Refused(notFound);
    const described = changes.flatMap(({ id: image, alt }, index) =>
      alt === undefined || rows.get(image)?.alt === alt ? [] : [{ image, alt, field: `images.${index}.alt` }],
    );
    await requireLawfulWords(
      tx,
      accountId,
      described.map(({ alt, field }) => ({ field, text: alt })),
    );
    for (const { image, alt } of described) await queries.setAlt(tx, id, image, alt);
    const places = new Map(
      changes.flatMap(({ id: image, position }) =>
        position === undefined ? [] : [[image, position] as const],
      ),
    );
    if (places.size > 0) await queries.setOrder(tx, id, inOrder([...rows.values()], places));
    const chosen = (await queries.imagesOf(tx, id)).find((row) => row.id === cover);
    if (chosen?.alt === '') throw new Refused(invalid, { cover: [coverUndescribed] });
    return changed(tx, await withCover(tx, listing, chosen?.imageId ?? listing.coverId), 'Gallery saved');
  });
};

/** Takes a picture out. Where it was the cover, the next one is. */
export const remove: Verb<typeof removeImage> = (context, { id, image }) =>
  changeGallery(context, id, async (tx, listing) => {
    const gone = await queries.takeOut(tx, id, image);
    if (!gone) throw new Refused(notFound);
    const wasCover = gone.imageId === listing.coverId;
    await queries.keepRemoved(tx, { ...gone, wasCover, removedAt: context.now() });
    const left = await queries.imagesOf(tx, id);
    await queries.setOrder(
      tx,
      id,
      left.map((row) => row.id),
    );
    const shown = wasCover ? await withCover(tx, listing, null) : listing;
    return changed(tx, shown, 'Picture deleted');
  });

/** Puts a picture back where it was, as long as there is room. */
export const restore: Verb<typeof restoreImage> = (context, { id, image }) =>
  changeGallery(context, id, async (tx, listing) => {
    const back = await queries.takeRemoved(tx, id, image);
    if (!back) throw new Refused(notFound);
    const there = await queries.imagesOf(tx, id);
    if (there.length >= mostImages) throw new Refused(invalid, { images: [noRoomForImages] });
    const { imageId, alt, position, wasCover } = back;
    const last = (there.at(-1)?.position ?? -1) + 1;
    await queries.insertImages(tx, [{ id: image, listingId: id, imageId, alt, position: last }]);
    const ids = there.map((row) => row.id);
    await queries.setOrder(tx, id, ids.toSpliced(Math.min(position, ids.length), 0, image));
    if (wasCover) await setCover(tx, id, imageId);
    return changed(tx, wasCover ? { ...listing, coverId: imageId } : listing, 'Picture put back');
  });

const coverUndescribed = 'Please say what the picture shows before it becomes the cover.';

/** The listing under this cover; one that has none takes the first picture that the public may see. */
async function withCover(db: Db, listing: GalleryListing, wished: number | null): Promise<GalleryListing> {
  const coverId =
    wished ?? (await queries.imagesOf(db, listing.id)).find(({ alt }) => alt !== '')?.imageId ?? null;
  if (coverId !== listing.coverId) await setCover(db, listing.id, coverId);
  return { ...listing, coverId };
}

const changed = async (db: Db, listing: GalleryListing, message: string) => ({
  message,
  images: await rowsOf(db, listing),
});

const rowsOf = async (db: Db, { id, coverId }: Pick<GalleryListing, 'id' | 'coverId'>) =>
  (await queries.imagesOf(db, id)).map(({ imageId, picture: kept, ...row }): GalleryImage => {
    const picture = pictureOf(kept);
    return {
      id: row.id,
      image: picture.src,
      picture,
      alt: row.alt,
      position: row.position,
      is_cover: imageId === coverId,
    };
  });
