import { lt } from 'drizzle-orm';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import type { storeContact } from './contract.ts';
import { dueOf } from './due.ts';
import { answerSender, tellOperator } from './mails.server.ts';
import { contactSentences, isTooQuick } from './rules.ts';
import { contactMessages } from './tables.server.ts';

const sent = { message: contactSentences.sent };

/**
 * Saves a message to the operator, then emails it to them, and an answer to its sender. It is saved first, so that no
 * fault of a mail server loses it. A robot that filled the trap gets the same answer.
 */
export async function contact(
  context: ServerContext,
  { company_fax: trap, drawn_at: drawnAt, ...message }: EndpointParsed<typeof storeContact>,
): Promise<typeof sent> {
  if (trap) return sent;
  const createdAt = context.now();
  if (isTooQuick(drawnAt, createdAt)) throw new Refused(invalid, { message: [contactSentences.quick] });
  await inTransaction(context, async (inside) => {
    await inside.db
      .insert(contactMessages)
      .values({ ...message, createdAt, dueAt: dueOf(message.topic, createdAt) });
    await tellOperator(inside, message);
    await answerSender(inside, message);
  });
  return sent;
}

const keptMs = 365 * 24 * 3600 * 1000;

/** Deletes messages after a year; answers how many. */
export async function forgetOldMessages({ db, now }: ServerContext): Promise<number> {
  const oldest = new Date(now().getTime() - keptMs);
  const { rowCount } = await db.delete(contactMessages).where(lt(contactMessages.createdAt, oldest));
  return rowCount ?? 0;
}
