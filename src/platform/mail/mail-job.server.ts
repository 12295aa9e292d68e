import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Env } from '#src/env.ts';
import type { ServerContext } from '../context.server.ts';
import type { Jobs } from '../jobs/jobs.server.ts';
import type { EmailKind } from './kinds.ts';
import { plain, rich } from './layout.server.ts';
import {
  type Attachment,
  type CalendarPart,
  checkMessage,
  isFileName,
  type Mail,
  type MailMessage,
  refusalOf,
} from './mail.server.ts';
import { noteOutcome, noteQueued } from './mail-log.server.ts';

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
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string() }).optional(),
  unsubscribe: z.string().optional(),
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

/** An email in our layout. All of it is text and shown as text; nothing is fetched when it is opened. */
interface Email {
  /** A person is greeted by name. */
  readonly to: string | { readonly name: string; readonly email: string };
  /** The heading and our name, unless given. */
  readonly subject?: string;
  readonly heading: string;
  /** To type somewhere: large, below the heading. */
  readonly code?: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do, on our site; shown as a button and, for programs that show none, as its address. */
  readonly action?: { readonly label: string; readonly path: string };
  /** Why it came, or what to do if it was not meant: in small print. */
  readonly footnote?: string | undefined;
  /** The paragraphs say where a reply goes: to `replyTo` or nowhere. Otherwise support gets it, and the end says so. */
  readonly saysReply?: boolean;
  readonly replyTo?: string | undefined;
  readonly enclosed?: readonly Enclosed[];
  /** As it is when the email is queued: the next email has a later one. */
  readonly calendar?: CalendarPart | undefined;
  /** The page that stops emails of this kind. */
  readonly unsubscribe?: string | undefined;
  /** Where the reader wants to hear nothing before. */
  readonly notBefore?: Date | null;
}

/** To ourselves, without a layout. */
type PlainEmail = Pick<MailMessage, 'to' | 'subject' | 'text' | 'replyTo'>;

/** Makes the file of one thing, by its id; one that throws is tried again with its email. */
export type Sources = Readonly<Record<string, (id: number) => Promise<Uint8Array>>>;

/**
 * Sends what `sendEmail` queued, and tries again for about a day while the post office is down. The job's id names
 * the message, so that one sent twice after a crash is recognised as one.
 */
export const defineMailJob = (
  jobs: Jobs,
  mail: Mail,
  { db }: Pick<ServerContext, 'db'>,
  sources: Sources = {},
): void =>
  jobs.define(
    name,
    async ({ enclosed, ...message }, { id, now }) => {
      const attachments = enclosed && (await Promise.all(enclosed.map((file) => filled(file, sources))));
      const status = await refusalOf(() =>
        mail.send({
          ...message,
          messageId: `<${id}@mail.invalid>`,
          ...(attachments ? { attachments } : {}),
        }),
      );
      await noteOutcome(db, id, status === null ? { sentAt: now } : { refusedAt: now, status });
    },
    { data: email, forgets: true, retries: 36, retryAfterSeconds: 30, retryAtMostSeconds: 3_600 },
  );

async function filled({ name: file, type, source, id }: Enclosed, sources: Sources): Promise<Attachment> {
  const make = sources[source];
  if (!make) throw new Error(`Nobody makes the file ${file} for the post: ${source}.`);
  return { name: file, type, bytes: await make(id) };
}

/** Queues an email. Within a transaction's context it is sent exactly if the transaction commits. */
export async function sendEmail(
  { db, env, jobs, now }: Pick<ServerContext, 'db' | 'env' | 'jobs' | 'now'>,
  { kind, ...email }: (Email | PlainEmail) & { readonly kind: EmailKind },
): Promise<void> {
  const message: QueuedMessage = 'text' in email ? email : written(env, email);
  checkMessage(message);
  const misnamed = message.enclosed?.find(({ name: file, type }) => !isFileName(file, type));
  if (misnamed) throw new Error(`A mail was refused: its file ${misnamed.name} is misnamed.`);
  const startAfter = 'notBefore' in email ? email.notBefore : null;
  const id = randomUUID();
  await noteQueued(db, env, { id, kind, to: message.to }, now());
  await jobs.send(name, message, { db, id, ...(startAfter && { startAfter }) });
}

function written(env: Env, email: Email): QueuedMessage {
  const { to, enclosed, calendar, action, unsubscribe, saysReply = false } = email;
  if (action && !action.path.startsWith('/')) throw new Error('An email may only link to our own site.');
  const parts = {
    env,
    saysReply,
    heading: oneLine(email.heading),
    code: oneLine(email.code ?? ''),
    paragraphs: [...(typeof to === 'string' ? [] : [`Hello ${to.name},`]), ...email.paragraphs].map(oneLine),
    footnote: oneLine(email.footnote ?? ''),
    action: action && { label: action.label, url: env.publicUrl + action.path },
    unsubscribe: unsubscribe && env.publicUrl + unsubscribe,
  };
  const replyTo = saysReply ? email.replyTo : env.supportEmail;
  return {
    to: typeof to === 'string' ? to : to.email,
    subject: email.subject ?? `${parts.heading} · ${env.productName}`,
    text: plain(parts),
    html: rich(parts),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(enclosed && { enclosed }),
    ...(calendar && { calendar }),
    ...(parts.unsubscribe && { unsubscribe: parts.unsubscribe }),
  };
}

/** A line break inside a name must not begin a paragraph of its own. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
