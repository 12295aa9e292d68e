import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Env } from '#src/env.ts';
import type { ServerContext } from '../context.server.ts';
import { escapeHtml } from '../http/failure.server.ts';
import type { Jobs } from '../jobs/jobs.server.ts';
import type { EmailKind } from './kinds.ts';
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
interface QueuedMessage extends Omit<MailMessage, 'attachments' | 'messageId'> {
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

interface Parts {
  readonly env: Env;
  readonly heading: string;
  readonly code: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string } | undefined;
  readonly footnote: string;
  readonly unsubscribe: string | undefined;
  readonly saysReply: boolean;
}

/** A line break inside a name must not begin a paragraph of its own. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

function senderOf({ env: { legalName, legalAddress, supportEmail }, saysReply }: Parts): string[] {
  const questions = saysReply ? 'Write to' : 'Reply to this email, or write to';
  const name = [legalName, legalAddress].filter(Boolean).join(', ');
  return [name, `Questions? ${questions} ${supportEmail}.`].filter(Boolean);
}

function plain(parts: Parts): string {
  const { env, heading, code, paragraphs, action, footnote, unsubscribe } = parts;
  const blocks = [
    heading,
    ...(code ? [code] : []),
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footnote ? [footnote] : []),
    ...(unsubscribe ? [`Stop these emails:\n${unsubscribe}`] : []),
    // What mail programs know as the beginning of a signature.
    ['-- ', env.productName, env.publicUrl, ...senderOf(parts)].join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const sans = "'Figtree Variable',Figtree,Arial,sans-serif";
const serif = "'Fraunces Variable',Fraunces,Georgia,serif";

// Named inline because many programs drop a style sheet; those that keep it turn the email dark with the reader.
const style = {
  page: `margin:0;padding:24px 12px;background-color:#faf6f1;color:#22201d;font-family:${sans};font-size:16px;line-height:1.55`,
  sheet:
    'max-width:560px;margin:0 auto;padding:32px 28px;background-color:#ffffff;border:1px solid #e7dfd5;border-radius:16px',
  brand: `margin:0 0 24px;font-family:${serif};font-size:22px;font-weight:600;color:#1f5443`,
  heading: `margin:0 0 16px;font-family:${serif};font-size:24px;line-height:1.25;font-weight:600`,
  code: 'margin:0 0 20px;font-size:34px;line-height:1.2;font-weight:600;letter-spacing:4px',
  paragraph: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:12px 22px;border-radius:8px;background-color:#1f5443;color:#ffffff;font-weight:600;text-decoration:none',
  small: 'margin:0 0 12px;font-size:14px;color:#57514a',
  foot: 'max-width:560px;margin:16px auto 0;padding:0 28px;font-size:14px;color:#57514a',
  address: 'color:#1f5443;word-break:break-all',
} as const;

const dark = `@media (prefers-color-scheme: dark) {
.page { background-color: #171513 !important; color: #f3ede5 !important; }
.sheet { background-color: #22201d !important; border-color: #4a443d !important; }
.brand, .address { color: #9fd0bd !important; }
.small { color: #cfc6bb !important; }
}`;

function rich(parts: Parts): string {
  const { env, heading, code, paragraphs, action, footnote, unsubscribe } = parts;
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${dark}</style>
</head>
<body class="page" style="${style.page}">
<div class="sheet" style="${style.sheet}">
<p class="brand" style="${style.brand}">${escapeHtml(env.productName)}</p>
<h1 style="${style.heading}">${escapeHtml(heading)}</h1>
${code ? `<p style="${style.code}">${escapeHtml(code)}</p>` : ''}
${paragraphs.map((text) => `<p style="${style.paragraph}">${escapeHtml(text)}</p>`).join('\n')}
${action ? buttonOf(action) : ''}
${footnote ? `<p class="small" style="${style.small}">${escapeHtml(footnote)}</p>` : ''}
</div>
<div class="small" style="${style.foot}">
${senderOf(parts)
  .map((line) => `<p style="margin:0 0 4px">${escapeHtml(line)}</p>`)
  .join('\n')}
<p style="margin:0"><a class="address" style="${style.address}" href="${escapeHtml(env.publicUrl)}">${escapeHtml(env.publicUrl)}</a></p>
${unsubscribe ? `<p style="margin:4px 0 0"><a class="address" style="${style.address}" href="${escapeHtml(unsubscribe)}">Stop these emails</a></p>` : ''}
</div>
</body>
</html>
`;
}

const buttonOf = ({ label, url }: { label: string; url: string }) => `<p style="${style.paragraph}">
<a href="${escapeHtml(url)}" style="${style.button}">${escapeHtml(label)}</a></p>
<p class="small" style="${style.small}">If the button does not work, copy this address into your browser:<br>
<a class="address" style="${style.address}" href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>`;
