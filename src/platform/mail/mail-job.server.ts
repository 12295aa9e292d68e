import { z } from 'zod';
import type { Db } from '../database/database.server.ts';
import type { Jobs } from '../jobs/jobs.server.ts';
import type { Mail } from './mail.server.ts';
import { checkMessage, type MailMessage } from './message.ts';

const name = 'send-mail';
const letter = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  replyTo: z.string().optional(),
});

/**
 * Sends what `sendLater` queued, and tries again for about a day while the post office is down. The job's id names
 * the message, so that one sent twice after a crash is recognised as one.
 */
export const defineMailJob = (jobs: Jobs, mail: Mail): void =>
  jobs.define(name, (message, { id }) => mail.send({ ...message, messageId: `<${id}@mail.invalid>` }), {
    data: letter,
    forgets: true,
    retries: 36,
    retryAfterSeconds: 30,
    retryAtMostSeconds: 3_600,
  });

/** Queues a mail; with a transaction as `db` it goes out exactly if the transaction commits. */
export const sendLater = async (
  jobs: Pick<Jobs, 'send'>,
  message: MailMessage,
  via?: { db?: Db },
): Promise<void> => jobs.send(name, checkMessage(message), via);
