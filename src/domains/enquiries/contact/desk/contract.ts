import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { topicNames } from '../rules.ts';
import { longestReply } from './rules.ts';

const at = z.iso.datetime();
const topic = z.enum(topicNames);
const row = z.object({
  id: z.int(),
  name: z.string(),
  topic,
  at,
  /** By when the site promises an answer. */
  due: at,
  answered: at.nullable(),
  closed: at.nullable(),
});
export type MessageRow = z.infer<typeof row>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/operator/message',
  summary:
    'Messages of the contact form: the open ones by when they are due, or the closed ones, the latest first',
  access: 'operator',
  operatorRight: 'moderation',
  query: z.object({ ...paging(), search: searchWords, state: z.enum(['open', 'closed']).default('open') }),
  returns: paginator(row),
});

const reply = z.object({
  id: z.int(),
  kind: z.enum(['answer', 'note']),
  text: z.string(),
  /** Null once that account is gone. */
  author: z.string().nullable(),
  at,
});
const message = row.extend({
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  outcome: z.string(),
  replies: z.array(reply),
});
export type Message = z.infer<typeof message>;

const one = z.object({ id });
const said = z.object({ message: z.string() });
const longText = z.string().trim().min(1).max(longestReply);
const changing = {
  access: 'operator',
  operatorRight: 'moderation',
  params: one,
  returns: said,
  refuses: [notFound],
} as const;

export const getMessage = endpoint({
  method: 'GET',
  path: '/api/operator/message/:id',
  summary: 'One message with what was answered and noted',
  access: 'operator',
  operatorRight: 'moderation',
  params: one,
  returns: message,
  refuses: [notFound],
});

export const answerMessage = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/operator/message/:id/answer',
  summary: 'Email an answer to the sender, and close the message with it',
  body: z.object({ text: longText, closes: z.boolean() }),
});

export const noteMessage = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/operator/message/:id/note',
  summary: 'Keep a note with a message, for operators',
  body: z.object({ text: longText }),
});

export const closeMessage = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/operator/message/:id/closing',
  summary: 'Close a message without an answer, and say why',
  body: z.object({ outcome: longText }),
});

export const openMessage = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/operator/message/:id/opening',
  summary: 'Open a closed message again',
});

export const sortMessage = endpoint({
  ...changing,
  method: 'PUT',
  path: '/api/operator/message/:id/topic',
  summary: 'Say what a message is about, which moves the day by which it is answered',
  body: z.object({ topic }),
});
