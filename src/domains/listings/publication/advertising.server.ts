import { sentenceFor } from '#src/domains/advertising/rules.ts';
import { requireLawfulWords, unlawfulWords } from '#src/domains/advertising/service.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { plainText } from '#src/platform/text/html.server.ts';
import type { Missing } from '../own/shapes.ts';

/** What of a listing may advertise something, under the names of the form's fields. */
export interface Words {
  readonly title: string;
  readonly description: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
}

/** Under the names of the form's fields. */
export const named = ({ title, description, seoTitle, seoDescription }: Words) => [
  { field: 'title', text: title },
  { field: 'description', text: plainText(description) },
  { field: 'seoTitle', text: seoTitle },
  { field: 'seoDescription', text: seoDescription },
];

/** Refuses words that may not be advertised and that the operator has not cleared. */
export const requireLawful = (db: Db, ownerId: number, words: Words): Promise<void> =>
  requireLawfulWords(db, ownerId, named(words));

/** The same as things that a listing lacks before it can be shown. */
export async function unlawful(db: Db, ownerId: number, words: Words): Promise<Missing[]> {
  const found = await unlawfulWords(db, ownerId, named(words));
  const sentences = found.map((finding) => ({ field: finding.field, message: sentenceFor(finding) }));
  return [...new Map(sentences.map((lack) => [`${lack.field}\n${lack.message}`, lack])).values()];
}
