import { checkTime } from '#src/domains/advertising/check-time.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { type Arranged, arranged } from '../arranged/service.server.ts';
import type { getFaq } from './contract.ts';
import { type FaqGroup, faqNote } from './faq.ts';
import { shippedFaq } from './shipped.server.ts';

export const arrangedFaq: Arranged<readonly FaqGroup[]> = {
  name: 'faq',
  shipped: shippedFaq,
  noteOf: faqNote,
};

/** What visitors read: without what is hidden, and without groups in which nothing is left. */
export const faq: Verb<typeof getFaq> = async ({ db, env }) => {
  const values: Readonly<Record<string, string>> = { product: env.productName, checkTime };
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  const { content } = await arranged(db, arrangedFaq);
  const groups = content.map(({ id, title, questions }) => ({
    id,
    title: fill(title),
    questions: questions
      .filter(({ is_hidden: isHidden }) => !isHidden)
      .map(({ question, answer }) => ({ question: fill(question), answer: fill(answer) })),
  }));
  return { groups: groups.filter(({ questions }) => questions.length > 0) };
};
