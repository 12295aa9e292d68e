import type { ServerContext } from '#src/platform/context.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { arranged, restore as restoreArranged, save, versionsOf } from '../../arranged/service.server.ts';
import type { FaqGroup } from '../faq.ts';
import { arrangedFaq } from '../service.server.ts';
import type { changeFaq, ManagedFaq, restoreFaq } from './contract.ts';

export async function read({ db }: ServerContext): Promise<ManagedFaq> {
  const { version, content } = await arranged(db, arrangedFaq);
  const groups = content.map((group) => ({ ...group, questions: [...group.questions] }));
  return { version, groups, versions: await versionsOf(db, 'faq') };
}

export const change: Verb<typeof changeFaq> = async (context, { version: seen, groups }) => {
  refuseTwice(groups);
  await save(context, arrangedFaq, { seen, content: groups });
  return read(context);
};

/** A question is told from others by its words. */
function refuseTwice(groups: readonly FaqGroup[]): void {
  const all = groups.flatMap(({ questions }) => questions.map(({ question }) => question));
  const twice = all.find((question, at) => all.indexOf(question) !== at);
  if (twice) throw new Refused(invalid, { question: ['This question already exists.'] });
}

export const restore: Verb<typeof restoreFaq> = async (context, wish) => {
  await restoreArranged(context, arrangedFaq, wish);
  return read(context);
};
