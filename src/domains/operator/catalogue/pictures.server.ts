import { eq } from 'drizzle-orm';
import type { Family } from '#src/domains/catalogue/contract.ts';
import { createArtwork, pictureOf } from '#src/domains/media/service.server.ts';
import { images } from '#src/domains/media/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { ShownPicture } from './contract.ts';
import type { Row } from './tables.server.ts';

/** The two pictures of a category. */
export const picturesOf = async (db: Db, row: Row) => ({
  icon: await shown(db, Number(row.icon_image_id)),
  background: await shown(db, Number(row.background_image_id)),
});

async function shown(db: Db, id: number): Promise<ShownPicture> {
  const [image] = await db.select().from(images).where(eq(images.id, id));
  if (!image) throw new Error(`There is no picture ${id}.`);
  return { picture: pictureOf(image), is_drawn: image.kind === 'artwork' };
}

const shapes = { icon: 'icon', background: 'card' } as const;

/** A new drawing for a category. */
export async function drawn(
  db: Db,
  { name, family }: Readonly<Record<string, unknown>>,
  use: keyof typeof shapes,
): Promise<number> {
  const seed = [...String(name)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_000, 7);
  const recipe = { motif: 'leaves', family: family as Family, seed, shape: shapes[use] };
  const [id = 0] = await createArtwork(db, [recipe]);
  return id;
}
