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
export async function rowOf(db: Db, input: EndpointParsed<typeof writePost>, stayingSlug?: string) {
  const description = cleanHtml(input.description);
  const slug = stayingSlug ?? input.slug ?? slugOf(input.title);
  if (slug === '') throw fault('slug', 'We cannot make an address from this title. Enter one.');
  const treatmentCategoryId = input.treatment_category_id ?? null;
  if (treatmentCategoryId !== null && !(await queries.treatmentsAbout(db, treatmentCategoryId)))
    throw fault('treatment_category_id', 'Choose one from the list.');
  const categorySlug = slugOf(input.category);
  if (categorySlug === '') throw fault('category', 'Use at least one letter or digit.');
  return {
    title: input.title,
    slug,
    excerpt: input.excerpt,
    description,
    words: plainWords(description),
    pictureAlt: input.picture_alt,
    blogCategoryId: await queries.categoryNamed(db, input.category, categorySlug),
    treatmentCategoryId,
    authorName: input.author,
    isPopular: input.is_popular,
  };
}

const fault = (field: string, sentence: string) => new Refused(invalid, { [field]: [sentence] });

/** A drawing for a post without a picture: about its treatments, where it names some. */
export async function coverOf(db: Db, { title, treatmentCategoryId }: Row): Promise<number> {
  const about = treatmentCategoryId === null ? null : await queries.treatmentsAbout(db, treatmentCategoryId);
  return drawCover(db, title, about ?? { motif: 'leaves', family: 'wellness' });
}
