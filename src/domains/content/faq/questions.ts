import { checkTime } from '#src/domains/advertising/check-time.ts';
import { type Markup, readSections } from '../markdown.ts';
import questions from './questions.md?raw';

export interface FaqGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

const groups = readSections(questions);

/** What people ask, in groups. In the file each question is a heading and its answer one plain paragraph. */
export const faqGroups = (product: string): FaqGroup[] =>
  groups({ product, checkTime }).map(({ id, title, content }) => ({
    id,
    title,
    questions: content.flatMap((piece, index) =>
      index % 2 === 0 ? [{ question: textOf(piece), answer: textOf(content[index + 1]) }] : [],
    ),
  }));

const textOf = (piece: Markup = ''): string =>
  typeof piece === 'string' ? piece : piece.content.map(textOf).join('');
