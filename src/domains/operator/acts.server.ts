import { operatorActed } from '#src/domains/accounts/operator-acts.server.ts';
import { onHook } from '#src/platform/hooks.server.ts';
import * as queries from './queries.server.ts';
import { subjects } from './rules.ts';

/** Keeps what operators do in other domains among all that they do. */
export const operatorActs = onHook(operatorActed, async ({ db, now }, { subject: named, ...deed }) => {
  const subject = subjects.find((known) => known === named);
  if (!subject) throw new Error(`Nothing is written down about a ${named}.`);
  await queries.insertAction(db, { ...deed, subject, createdAt: now() });
});
