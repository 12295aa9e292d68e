import type { Context } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import type { storeContact } from './contract.ts';
import { answerSender, tellOperator } from './mails.server.ts';
import * as queries from './queries.server.ts';
import { contactSentences, isTooQuick } from './rules.ts';

const sent = { message: contactSentences.sent };

/**
 * Keeps a message to the operator, then mails it and an answer to its sender: kept first, so that no fault of a
 * post office loses it. A robot that filled the trap gets the same answer.
 */
export async function contact(
  context: Pick<Context, 'db' | 'env' | 'jobs' | 'now'>,
  { company_fax: trap, drawn_at: drawnAt, ...message }: EndpointParsed<typeof storeContact>,
): Promise<typeof sent> {
  if (trap) return sent;
  const createdAt = context.now();
  if (isTooQuick(drawnAt, createdAt)) throw new Refused(invalid, { message: [contactSentences.quick] });
  await context.db.transaction(async (tx) => {
    await queries.keepMessage(tx, { ...message, createdAt });
    await tellOperator({ ...context, db: tx }, message);
    await answerSender({ ...context, db: tx }, message);
  });
  return sent;
}

const keptMs = 365 * 24 * 3600 * 1000;

/** Messages are kept for a year. */
export const forgetOldMessages = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> =>
  queries.forgetMessages(db, new Date(now().getTime() - keptMs));
