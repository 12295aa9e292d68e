import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Env } from '#src/env.ts';
import { openIncoming } from '../storage/incoming.server.ts';

/**
 * The way out for mail. `send` resolves once the next server, or the outbox folder, has taken the message; it
 * throws what the server said otherwise, so that the job that sends it can try again.
 */
export interface Mail {
  send(message: MailMessage): Promise<void>;
  close(): void;
}

/** By SMTP when `SMTP_URL` is set; otherwise every mail is a file in `outbox/*.eml` of the data directory. */
export const openMail = (env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir'>): Mail =>
  env.smtpUrl
    ? mailBySmtp(env.smtpUrl, env.mailFrom)
    : mailToOutbox(join(env.dataDir, 'outbox'), env.mailFrom);

// A message is text from us: it never names a file or an address to fetch its content from.
const textOnly = { disableFileAccess: true, disableUrlAccess: true };

/** No absence notice shall answer a machine. */
const fromMachine = { 'Auto-Submitted': 'auto-generated' };

/** Mail programs offer to stop such emails, and do it without opening a page (RFC 8058). */
const inOneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** In the words of the composer: bytes in our hands, never a path or an address. */
function composed(given: MailMessage) {
  const { attachments = [], calendar, unsubscribe, ...message } = checkMessage(given);
  const files = attachments.map(({ name, type, bytes }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(bytes),
    contentDisposition: 'attachment' as const,
  }));
  const headers = { ...fromMachine, ...(unsubscribe && inOneClick(unsubscribe)) };
  return { headers, ...message, attachments: files, ...(calendar ? { icalEvent: eventOf(calendar) } : {}) };
}

/** A part of the message, which calendars act on by themselves, and a file for programs that do not. */
const eventOf = ({ method, text }: CalendarPart) => ({ method, content: text, filename: 'appointment.ics' });

const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * `smtp://` begins in plain text: unless the mail server runs on this machine, it must turn to TLS before it is given
 * a password or a message. `?requireTLS=false` says otherwise.
 */
function demandingTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (loopback.includes(url.hostname) || url.searchParams.has('requireTLS')) return smtpUrl;
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

/** Loads Nodemailer with the first message: a process that sends none uses 4 MB less. */
function lazyTransport(make: (mailer: typeof import('nodemailer')) => Transporter) {
  let opening: Promise<Transporter> | undefined;
  return {
    send: async (from: string, message: MailMessage) => {
      opening ??= import('nodemailer').then(make);
      return (await opening).sendMail({ from, ...composed(message) });
    },
    close: () => {
      opening?.then(
        (transport) => transport.close(),
        () => {},
      );
    },
  };
}

function mailBySmtp(url: string, from: string): Mail {
  const { send, close } = lazyTransport(({ createTransport }) =>
    createTransport({
      url: demandingTls(url),
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      dnsTimeout: 5_000,
      ...textOnly,
    }),
  );
  return {
    send: async (message) => {
      await send(from, message);
    },
    close,
  };
}

/**
 * Null where the message was taken. Where the mail server says at once, and for good, that there is no such reader, what
 * it says as a code: "5.1.1", or the reply code where it gives no other. Every other failure is thrown, to be tried again.
 */
export async function refusalOf(send: () => Promise<void>): Promise<string | null> {
  try {
    await send();
    return null;
  } catch (error) {
    const { code, responseCode, response, rejected } = Object(error);
    const isOfReader = code === 'EENVELOPE' && Array.isArray(rejected) && rejected.length > 0;
    if (!isOfReader || !(responseCode >= 500 && responseCode < 600)) throw error;
    return /\b5\.\d{1,3}\.\d{1,3}\b/.exec(String(response))?.[0] ?? String(responseCode);
  }
}

function mailToOutbox(folder: string, from: string): Mail {
  const { send, close } = lazyTransport(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...textOnly }),
  );
  let sent = 0;
  return {
    async send(message) {
      const { message: bytes } = await send(from, message);
      if (!Buffer.isBuffer(bytes)) throw new Error('The composer gave a stream where bytes were asked for');
      // Named by time so that a folder listing is the order of sending; renamed so that no reader meets half.
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const turn = String(sent++).padStart(4, '0');
      const name = `${time}-${turn}-${randomUUID().slice(0, 8)}`;
      const draft = join(await openIncoming(folder), name);
      await writeFile(draft, bytes);
      await rename(draft, join(folder, `${name}.eml`));
    },
    close,
  };
}

/** A file that goes with an email. */
export interface Attachment {
  readonly name: string;
  readonly type: AttachmentType;
  readonly bytes: Uint8Array;
}

/** The type and the ending of its name agree. */
type AttachmentType = 'application/pdf' | 'text/csv';

const endings: Record<AttachmentType, string> = { 'application/pdf': '.pdf', 'text/csv': '.csv' };

/** An event for the reader's calendar, by iTIP: put there or changed, or taken away. */
export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL';
  /** The iCalendar file, which names the same method. */
  readonly text: string;
}

/** One event; a job holds it. */
const mostCalendarText = 20_000;

/** Of one email: most mail servers refuse more than ten megabytes, and these are pages. */
const mostAttachments = 5;
const mostBytes = 4 * 1024 * 1024;

export interface MailMessage {
  /** One address; a list is refused. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: string;
  /** Names the message for good: a mail sent twice by a repeated job is then recognised as one. */
  readonly messageId?: string;
  readonly attachments?: readonly Attachment[];
  readonly calendar?: CalendarPart;
  /** Where emails of its kind are stopped: an address of this site. */
  readonly unsubscribe?: string;
}

// The pattern of HTML's own email field, with the lengths that SMTP allows.
const address =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const messageName = /^<[A-Za-z0-9._-]+@[A-Za-z0-9.-]+>$/;

const fileName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/;

/** Whether a file may be called so, and sent as this. */
export const isFileName = (name: string, type: AttachmentType): boolean =>
  fileName.test(name) && name.endsWith(endings[type]) && !name.includes('..');

/** Whether an email can go to this: one plain address, without a name. */
export const isAddress = (text: string): boolean => text.length <= 254 && address.test(text);

// Every control character and the two Unicode line ends: none belongs in a header.
const isOneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text);

/**
 * The message itself, or an error: a person who fills in a form must not reach further headers or further recipients
 * through a line break, a comma or a display name.
 */
export function checkMessage(message: MailMessage): MailMessage {
  const faults = [
    !isAddress(message.to) && 'the recipient is not one plain address',
    message.replyTo !== undefined &&
      !isAddress(message.replyTo) &&
      'the reply address is not one plain address',
    (!isOneLine(message.subject) || message.subject.length > 200) && 'the subject is not one short line',
    message.messageId !== undefined && !messageName.test(message.messageId) && 'the message id is malformed',
    ...attachmentFaults(message.attachments ?? []),
    message.calendar && !isCalendar(message.calendar) && 'its calendar file is malformed',
    message.unsubscribe !== undefined &&
      !/^https?:\/\/[\w.:-]+\/unsubscribe\/[\w-]+$/.test(message.unsubscribe) &&
      'the address that stops it is malformed',
  ].filter((fault) => typeof fault === 'string');
  if (faults.length > 0) throw new Error(`A mail was refused: ${faults.join(', ')}.`);
  return message;
}

const isCalendar = ({ method, text }: CalendarPart): boolean =>
  text.startsWith('BEGIN:VCALENDAR\r\n') &&
  text.includes(`\r\nMETHOD:${method}\r\n`) &&
  text.length <= mostCalendarText;

const attachmentFaults = (attachments: readonly Attachment[]) => [
  attachments.some(({ name, type }) => !isFileName(name, type)) && 'an attachment is misnamed',
  attachments.length > mostAttachments && 'it has too many attachments',
  attachments.reduce((sum, { bytes }) => sum + bytes.length, 0) > mostBytes &&
    'its attachments are too large',
];
