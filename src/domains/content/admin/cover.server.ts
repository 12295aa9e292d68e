import type { Family } from '#src/domains/catalogue/contract.ts';
import { keepingPictures } from '#src/domains/listings/gallery/images/storing.server.ts';
import { createArtwork } from '#src/domains/media/service.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import type { UploadedFile } from '#src/platform/schema/shapes.ts';
import { Refused } from '#src/platform/serve.server.ts';

type Storing = Parameters<typeof keepingPictures>[0];

/** Keeps the cover that was sent, if one was, and hands over its id; where what follows fails nothing is left of it. */
export async function keepingCover<Result>(
  context: Storing,
  cover: UploadedFile | undefined,
  use: (imageId: number | null) => Promise<Result>,
): Promise<Result> {
  try {
    return await keepingPictures(context, cover ? [cover] : [], ([imageId = null]) => use(imageId));
  } catch (error) {
    const sentences: unknown = Object(Object(error).errors)['images.0'];
    throw Array.isArray(sentences) ? new Refused(invalid, { cover: sentences.map(String) }) : error;
  }
}

interface Drawn {
  readonly motif: string;
  readonly family: Family;
}

/** A cover for what has no picture of its own: with each title another paper, light and place. */
export async function drawCover(db: Db, title: string, { motif, family }: Drawn): Promise<number> {
  const seed = [...title].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2_147_483_647, 7);
  const [imageId = 0] = await createArtwork(db, [{ motif, family, seed, shape: 'cover' }]);
  return imageId;
}

/** PostgreSQL's code for what may be there only once. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '23505') || isTaken(error.cause));

/** Says beside a field that what may be there only once is there already. */
export async function onlyOnce<Result>(
  saving: Promise<Result>,
  field: string,
  sentence: string,
): Promise<Result> {
  return saving.catch((error: unknown) => {
    throw isTaken(error) ? new Refused(invalid, { [field]: [sentence] }) : error;
  });
}
