import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Env } from '#src/env.ts';
import { openIncoming } from '../storage/incoming.server.ts';
import { checkMessage, type MailMessage } from './message.ts';

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
const fromMachine = { headers: { 'Auto-Submitted': 'auto-generated' } };

/** In the words of the composer: bytes in our hands, never a path or an address. */
function composed(given: MailMessage) {
  const { attachments = [], ...message } = checkMessage(given);
  const files = attachments.map(({ name, type, bytes }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(bytes),
    contentDisposition: 'attachment' as const,
  }));
  return { ...message, attachments: files };
}

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

function mailBySmtp(url: string, from: string): Mail {
  const transport = createTransport({
    url: demandingTls(url),
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 5_000,
    ...textOnly,
  });
  return {
    send: async (message) => {
      await transport.sendMail({ from, ...fromMachine, ...composed(message) });
    },
    close: () => transport.close(),
  };
}

function mailToOutbox(folder: string, from: string): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...textOnly });
  let sent = 0;
  return {
    async send(message) {
      const { message: bytes } = await composer.sendMail({ from, ...fromMachine, ...composed(message) });
      if (!Buffer.isBuffer(bytes)) throw new Error('The composer gave a stream where bytes were asked for');
      // Named by time so that a folder listing is the order of sending; renamed so that no reader meets half.
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      const turn = String(sent++).padStart(4, '0');
      const name = `${time}-${turn}-${randomUUID().slice(0, 8)}`;
      const draft = join(await openIncoming(folder), name);
      await writeFile(draft, bytes);
      await rename(draft, join(folder, `${name}.eml`));
    },
    close: () => composer.close(),
  };
}
