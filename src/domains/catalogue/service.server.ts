import { pictureOf } from '#src/domains/media/service.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import type { Category, Label } from './contract.ts';
import * as queries from './queries.server.ts';

export async function listCategories({ db }: ServerContext): Promise<Category[]> {
  const rows = await queries.allCategories(db);
  return rows.map(({ category: { id, slug, name, description, family }, icon, background }) => ({
    id,
    slug,
    name,
    description,
    family,
    image_icon: pictureOf(icon).src,
    background_image: pictureOf(background).src,
  }));
}

/** The address of the category that has, or had, this one. */
export async function categoryAddress({ db }: ServerContext, { slug }: { slug: string }) {
  const id = await queries.categoryIdAt(db, slug);
  const now = id === null ? null : await queries.slugOfCategory(db, id);
  if (now === null) throw new Refused(notFound);
  return { slug: now };
}

export const listAmenities = async ({ db }: ServerContext): Promise<Label[]> =>
  (await queries.allAmenities(db)).map(asLabel);

export const listTags = async ({ db }: ServerContext): Promise<Label[]> =>
  (await queries.allTags(db)).map(asLabel);

/** Whether there is a category for each of these ids. */
export const areCategories = async (db: Db, ids: readonly number[]): Promise<boolean> =>
  (await queries.countCategories(db, ids)) === new Set(ids).size;

const asLabel = ({ id, slug, name, grouping }: Label): Label => ({ id, slug, name, grouping });
