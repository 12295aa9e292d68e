/** How much one listing may show. */
export const mostImages = 30;
export const mostVideos = 20;

/** Of the words that stand for a picture, and of a video's title. */
export const longestAlt = 200;
export const longestTitle = 120;

/** Pictures of one form; a screen sends each in a form of its own, to tell how far it is. */
export const mostImagesAtOnce = 10;

/** A picture that was taken out can be put back for so long. */
export const undoHours = 24;

export const noRoomForImages = `A listing shows at most ${mostImages} pictures. Delete one before you add another.`;
export const noRoomForVideos = `A listing shows at most ${mostVideos} videos. Delete one before you add another.`;

/** Ids in the order that the given places say; a row without one stays where it is among the others. */
export function inOrder<Row extends { readonly id: number; readonly position: number }>(
  rows: readonly Row[],
  places: ReadonlyMap<number, number>,
): number[] {
  const place = ({ id, position }: Row) => places.get(id) ?? position;
  return rows.toSorted((a, b) => place(a) - place(b) || a.position - b.position).map(({ id }) => id);
}
