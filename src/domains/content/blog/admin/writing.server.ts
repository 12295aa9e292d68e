import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { cleanHtml } from '#src/platform/text/html.server.ts';
import { drawCover } from '../../admin/cover.server.ts';
import { plainWords, slugOf } from '../rules.ts';
import type { writePost } from './contract.ts';
import * as queries from './queries.server.ts';

/** A post's row without what is not typed. */
export type Row = Awaited<ReturnType<typeof rowOf>>;

/** What was typed as it is kept: cleaned, and under the address that stays if one does. */
export async function rowOf(db: Db, wanted: EndpointParsed<typeof writePost>, stayingSlug?: string) {
  const description = cleanHtml(wanted.description);
  const slug = stayingSlug ?? wanted.slug ?? slugOf(wanted.title);
  if (slug === '') throw fault('slug', 'We cannot make an address from this title. Enter one.');
  const treatmentCategoryId = wanted.treatment_category_id ?? null;
  if (treatmentCategoryId !== null && !(await queries.treatmentsAbout(db, treatmentCategoryId)))
    throw fault('treatment_category_id', 'Choose one from the list.');
  const categorySlug = slugOf(wanted.category);
  if (categorySlug === '') throw fault('category', 'Use at least one letter or digit.');
  return {
    title: wanted.title,
    slug,
    excerpt: wanted.excerpt,
    description,
    words: plainWords(description),
    pictureAlt: wanted.picture_alt,
    blogCategoryId: await queries.categoryNamed(db, wanted.category, categorySlug),
    treatmentCategoryId,
    authorName: wanted.author,
    isPopular: wanted.is_popular,
  };
}

const fault = (field: string, sentence: string) => new Refused(invalid, { [field]: [sentence] });

/** A drawing for a post without a picture: about its treatments, where it names some. */
export async function coverOf(db: Db, { title, treatmentCategoryId }: Row): Promise<number> {
  const about = treatmentCategoryId === null ? null : await queries.treatmentsAbout(db, treatmentCategoryId);
  return drawCover(db, title, about ?? { motif: 'leaves', family: 'wellness' });
}
