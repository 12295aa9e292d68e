import { dateOf } from '#src/platform/clock.ts';
import { inTransaction } from '#src/platform/context.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { csvOf } from '#src/platform/text/csv.ts';
import { addEntry } from '../audit-log.server.ts';
import type { ActionName } from '../rules.ts';
import { type exportActions, listActions, type listActors, type OperatorAction } from './contract.ts';
import * as queries from './queries.server.ts';

type Row = Awaited<ReturnType<typeof queries.actions>>[number];

const shown = ({ action, link, operator, account }: Row): OperatorAction => {
  const { operatorId, subjectId, requestId, createdAt, title, ...same } = action;
  return {
    ...{ ...same, action: same.action as ActionName, seq: link.seq, title: title || (account ?? '') },
    ...{ operator: operator ?? '', operator_id: operatorId, subject_id: subjectId, request_id: requestId },
    ...{ at: createdAt.toISOString(), prev_hash: link.prevHash, hash: link.hash },
  };
};

/** A page of the audit log. */
export const list: Verb<typeof listActions> = (context, input) =>
  pageOf(context, listActions, input, {
    rows: async (window) => (await queries.actions(context.db, input, window)).map(shown),
    total: () => queries.countActions(context.db, input),
  });

export const actors: Verb<typeof listActors> = ({ db }) => queries.actors(db);

/** As many rows as one table for a spreadsheet holds. */
const mostInTable = 10_000;

const columns = [
  ...['seq', 'at', 'operator', 'operator_id', 'action', 'subject', 'subject_id', 'id', 'title', 'reason'],
  ...['before', 'after', 'request_id', 'prev_hash', 'hash'],
];

/** The log as a table; who takes it away is written down in it. */
export const exportTable: Verb<typeof exportActions> = (context, filter) =>
  inTransaction(context, async (inside) => {
    const rows = await queries.actions(inside.db, filter, { offset: 0, limit: mostInTable });
    // What was searched for may be a person's name, and the log is kept for good.
    const { search: _, ...asked } = filter;
    await addEntry(inside, {
      ...{ action: 'log-exported', subject: 'log', subjectId: 1, title: 'the audit log' },
      after: { rows: rows.length, ...asked },
    });
    return {
      file_name: `audit-log-${dateOf(context.now())}.csv`,
      csv: csvOf(rows.map(shown), columns),
    };
  });
