import * as operators from '#src/domains/accounts/operators/operators.server.ts';
import type { Context, ServerContext } from '#src/platform/context.server.ts';
import type { OperatorRight } from '#src/platform/rights.ts';
import { addEntry } from './audit-log.server.ts';
import type { ActionName } from './rules.ts';

export { isFault, listOperators, operatorId } from '#src/domains/accounts/operators/operators.server.ts';

type Working = ServerContext & Pick<Context, 'caller' | 'requestId'>;

/** What is done on the server's command line has no account and no request behind it. */
export const byHand = (context: ServerContext): Working => ({
  ...context,
  ...{ caller: null, requestId: 'command line' },
});

type Change = Awaited<ReturnType<typeof operators.removeOperator>>;

const actions: Readonly<Record<Change['outcome'], ActionName | null>> = {
  added: 'operator-added',
  invited: 'operator-invited',
  changed: 'operator-changed',
  removed: 'operator-removed',
  'was-operator': null,
};

/** Changes who is an operator, and writes it down: both or neither. */
const written = <Made extends Change>(working: Working, change: (inside: Working) => Promise<Made>) =>
  working.db.transaction(async (tx) => {
    const inside = { ...working, db: tx };
    const made = await change(inside);
    const action = actions[made.outcome];
    const facts = { before: { rights: made.before }, after: { rights: made.after } };
    // Known by its id: an address would stay in the log when the account is erased.
    if (action)
      await addEntry(inside, { action, subject: 'account', subjectId: made.id, title: '', ...facts });
    return made;
  });

export const add = (working: Working, email: string, rights: readonly OperatorRight[]) =>
  written(working, (inside) => operators.addOperator(inside, email, rights));

export const addFirst = (working: Working, email: string) =>
  written(working, (inside) => operators.addFirstOperator(inside, email));

export const change = (working: Working, id: number, rights: readonly OperatorRight[]) =>
  written(working, (inside) => operators.changeRights(inside, id, rights));

export const remove = (working: Working, id: number) =>
  written(working, (inside) => operators.removeOperator(inside, id));
