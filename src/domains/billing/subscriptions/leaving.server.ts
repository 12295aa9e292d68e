import { consequencesOf, exportOf } from '#src/domains/accounts/questions.server.ts';
import { type Answerer, answerTo } from '#src/platform/questions.server.ts';
import * as queries from './leaving-queries.server.ts';

/** What becomes of plans when their account leaves. They are kept: tax law asks for them for six years. */
export const subscriptionsLeaving: Answerer[] = [
  answerTo(exportOf, async ({ db }, { accountId }) => ({
    subscriptions: await queries.ownRows(db, accountId),
  })),
  answerTo(consequencesOf, async ({ db, now }, { accountId }) => {
    const paid = await queries.paidPlans(db, accountId, now());
    return {
      removes: paid.filter(({ isRunning }) => isRunning).map(ending),
      keeps:
        paid.length > 0 ? ['Invoices and the record of your plans, for six years, as tax law demands.'] : [],
      bars: [],
    };
  }),
];

const ending = ({ name, endsAt }: { name: string; endsAt: Date | null }): string => {
  const until = endsAt?.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
  return until ? `Your ${name} plan, which is paid until ${until}.` : `Your ${name} plan.`;
};
