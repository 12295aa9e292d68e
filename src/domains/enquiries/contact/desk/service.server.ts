import { addAuditEntry } from '#src/domains/accounts/audit-log.server.ts';
import { type Context, inTransaction, type ServerContext, signedIn } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import type { EnquiryAction } from '../../audit-actions.ts';
import { dueOf } from '../due.ts';
import { sendAnswer } from '../mails.server.ts';
import type * as contract from './contract.ts';
import { listMessages, type Message, type MessageRow } from './contract.ts';
import * as queries from './queries.server.ts';
import { deskSentences } from './rules.ts';

type Said = Promise<{ message: string }>;

export const list: Verb<typeof listMessages> = (context, input) =>
  pageOf(context, listMessages, input, {
    rows: async (window) => (await queries.messages(context.db, input, window)).map(rowOf),
    total: () => queries.countMessages(context.db, input),
  });

const rowOf = ({
  id,
  name,
  topic,
  createdAt,
  dueAt,
  answeredAt,
  closedAt,
}: queries.StoredMessage): MessageRow => ({
  ...{ id, name, topic },
  at: createdAt.toISOString(),
  due: dueAt.toISOString(),
  answered: answeredAt?.toISOString() ?? null,
  closed: closedAt?.toISOString() ?? null,
});

export async function read({ db }: ServerContext, id: number): Promise<Message> {
  const found = await queries.messageById(db, id);
  if (!found) throw new Refused(notFound);
  const { email, phone, message, outcome } = found;
  const replies = await queries.repliesTo(db, id);
  return {
    ...rowOf(found),
    ...{ email, phone, message, outcome },
    replies: replies.map(({ reply: { id: replyId, kind, text, createdAt }, author }) => ({
      ...{ id: replyId, kind, text, author },
      at: createdAt.toISOString(),
    })),
  };
}

/** How many messages are open. */
export const countOpenMessages = (db: Context['db']): Promise<number> =>
  queries.countMessages(db, { state: 'open' });

/** The email goes out with what is kept of it, or neither does. */
export async function answer(
  context: Context,
  { id, text, closes }: EndpointParsed<typeof contract.answerMessage>,
): Said {
  const now = context.now();
  await inTransaction(context, async (inside) => {
    const found = await queries.changeMessage(inside.db, id, {
      answeredAt: now,
      ...(closes ? { closedAt: now, outcome: '' } : {}),
    });
    if (!found) throw new Refused(notFound);
    await keep(inside, { id, kind: 'answer', text });
    await record(inside, id, closes ? 'message-closed' : 'message-answered');
    await sendAnswer(inside, found, text);
  });
  return { message: deskSentences.answered };
}

export async function note(
  context: Context,
  { id, text }: EndpointParsed<typeof contract.noteMessage>,
): Said {
  await inTransaction(context, async (inside) => {
    if (!(await queries.messageById(inside.db, id))) throw new Refused(notFound);
    await keep(inside, { id, kind: 'note', text });
  });
  return { message: deskSentences.noted };
}

export const close = (
  context: Context,
  { id, outcome }: EndpointParsed<typeof contract.closeMessage>,
): Said =>
  change(context, {
    id,
    values: { closedAt: context.now(), outcome },
    action: 'message-closed',
    said: deskSentences.closed,
  });

export const open = (context: Context, id: number): Said =>
  change(context, {
    id,
    values: { closedAt: null, outcome: '' },
    action: 'message-opened',
    said: deskSentences.opened,
  });

export async function sort(
  context: Context,
  { id, topic }: EndpointParsed<typeof contract.sortMessage>,
): Said {
  const found = await queries.messageById(context.db, id);
  if (!found) throw new Refused(notFound);
  const values = { topic, dueAt: dueOf(topic, found.createdAt) };
  return change(context, { id, values, action: 'message-sorted', said: deskSentences.sorted });
}

interface Change {
  readonly id: number;
  readonly values: Partial<queries.StoredMessage>;
  readonly action: EnquiryAction;
  readonly said: string;
}

const change = (context: Context, { id, values, action, said }: Change): Said =>
  inTransaction(context, async (inside) => {
    if (!(await queries.changeMessage(inside.db, id, values))) throw new Refused(notFound);
    await record(inside, id, action);
    return { message: said };
  });

const keep = (context: Context, { id, ...reply }: { id: number; kind: 'answer' | 'note'; text: string }) =>
  queries.keepReply(context.db, {
    ...reply,
    messageId: id,
    authorId: signedIn(context).accountId,
    createdAt: context.now(),
  });

/** The audit log is kept for good, so it names no sender. */
const record = (context: Context, id: number, action: EnquiryAction) =>
  addAuditEntry(context, { subject: 'message', subjectId: id, title: `message ${id}`, action });
