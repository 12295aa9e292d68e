import type { Context } from '../context.server.ts';
import type { Db } from '../database/database.server.ts';
import type { EmailKind } from './kinds.ts';
import type { QueuedMessage } from './mail-job.server.ts';

/** Writes one email with invented people and things. Of its context it may use all but the database, which it lacks. */
export type EmailSample = (sending: Context) => Promise<void>;

/** Samples of some kinds; a domain writes those of its own beside its emails. */
export type EmailSamples = Readonly<Partial<Record<EmailKind, EmailSample>>>;

/** Takes what is written down about an email, and keeps nothing. Whatever else is asked of it fails. */
export const nowhere = { execute: async () => ({ rows: [], rowCount: 0 }) } as unknown as Db;

/** Who reads the samples. */
export const sampleReader = { name: 'Ana Whitcombe', email: 'ana@example.com' };

/** An email as it would be sent, without sending it. */
export async function previewOf(context: Context, write: EmailSample): Promise<QueuedMessage> {
  const written: QueuedMessage[] = [];
  const send = async (_name: string, message: object) => void written.push(message as QueuedMessage);
  await write({ ...context, db: nowhere, jobs: { send } });
  const [message] = written;
  if (!message || written.length > 1) throw new Error(`A sample wrote ${written.length} emails.`);
  return message;
}
