import { readFileSync } from 'node:fs';
import { type Markup, readSections } from '../markdown.ts';
import type { FaqGroup } from './faq.ts';

const textOf = (piece: Markup = ''): string =>
  typeof piece === 'string' ? piece : piece.content.map(textOf).join('');

/** The questions that come with the software. In the file each is a heading and its answer one plain paragraph. */
export const shippedFaq: readonly FaqGroup[] = readSections(
  readFileSync(new URL('./questions.md', import.meta.url), 'utf8'),
)({}).map(({ id, title, content }) => ({
  id,
  title,
  questions: content.flatMap((piece, index) =>
    index % 2 === 0
      ? [{ question: textOf(piece), answer: textOf(content[index + 1]), is_hidden: false }]
      : [],
  ),
}));
