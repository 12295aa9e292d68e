import { z } from 'zod';
import type { Db } from '../database/database.server.ts';
import type { Jobs } from '../jobs/jobs.server.ts';
import type { Mail } from './mail.server.ts';
import { type Attachment, checkMessage, isFileName, type MailMessage } from './message.ts';

const name = 'send-mail';
const email = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  replyTo: z.string().optional(),
  enclosed: z
    .array(
      z.object({
        name: z.string(),
        type: z.enum(['application/pdf', 'text/csv']),
        source: z.string(),
        id: z.int(),
      }),
    )
    .optional(),
});

/** A file that is made when its email is sent: the queue holds what it is of, not its bytes. */
interface Enclosed {
  readonly name: string;
  readonly type: Attachment['type'];
  /** By the name under which a domain offers its files to the post. */
  readonly source: string;
  readonly id: number;
}

/** An email as it is queued. */
export interface QueuedMessage extends Omit<MailMessage, 'attachments' | 'messageId'> {
  readonly enclosed?: readonly Enclosed[];
}

/** Makes the file of one thing, by its id; one that throws is tried again with its email. */
export type Sources = Readonly<Record<string, (id: number) => Promise<Uint8Array>>>;

/**
 * Sends what `sendLater` queued, and tries again for about a day while the post office is down. The job's id names
 * the message, so that one sent twice after a crash is recognised as one.
 */
export const defineMailJob = (jobs: Jobs, mail: Mail, sources: Sources = {}): void =>
  jobs.define(
    name,
    async ({ enclosed, ...message }, { id }) => {
      const attachments = enclosed && (await Promise.all(enclosed.map((file) => filled(file, sources))));
      await mail.send({
        ...message,
        messageId: `<${id}@mail.invalid>`,
        ...(attachments ? { attachments } : {}),
      });
    },
    { data: email, forgets: true, retries: 36, retryAfterSeconds: 30, retryAtMostSeconds: 3_600 },
  );

async function filled({ name: file, type, source, id }: Enclosed, sources: Sources): Promise<Attachment> {
  const make = sources[source];
  if (!make) throw new Error(`Nobody makes the file ${file} for the post: ${source}.`);
  return { name: file, type, bytes: await make(id) };
}

/** Queues a mail; with a transaction as `db` it goes out exactly if the transaction commits. */
export async function sendLater(
  jobs: Pick<Jobs, 'send'>,
  message: QueuedMessage,
  via?: { db?: Db },
): Promise<void> {
  checkMessage(message);
  const misnamed = message.enclosed?.find(({ name: file, type }) => !isFileName(file, type));
  if (misnamed) throw new Error(`A mail was refused: its file ${misnamed.name} is misnamed.`);
  await jobs.send(name, message, via);
}
