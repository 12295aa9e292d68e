import {
  addOperator,
  listOperators,
  removeOperator,
} from '#src/domains/accounts/operators/operators.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { addEntry } from './audit-log.server.ts';

export { listOperators };

/** What is done on the server's command line has no account and no request behind it. */
const byHand = { caller: null, requestId: 'command line' } as const;

/** Makes someone an operator, and writes it down. */
export const add = (working: ServerContext, email: string) =>
  working.db.transaction(async (tx) => {
    const inside = { ...working, ...byHand, db: tx };
    const settled = await addOperator(inside, email);
    if (settled.outcome === 'was-operator') return settled;
    const action = settled.outcome === 'invited' ? 'operator-invited' : 'operator-added';
    await addEntry(inside, { action, subject: 'account', subjectId: settled.id, title: settled.email });
    return settled;
  });

/** Takes the office from an operator, and writes it down. */
export const remove = (working: ServerContext, email: string) =>
  working.db.transaction(async (tx) => {
    const inside = { ...working, ...byHand, db: tx };
    const { id, ...settled } = await removeOperator(inside, email);
    await addEntry(inside, {
      action: 'operator-removed',
      subject: 'account',
      subjectId: id,
      title: settled.email,
    });
    return { id, ...settled };
  });
