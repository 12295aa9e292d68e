import type { Env } from '#src/env.ts';
import { openMail } from '#src/platform/mail/mail.server.ts';
import type { PayPal } from '#src/platform/paypal/client.server.ts';
import { scan } from '#src/platform/scanning/clamd.server.ts';
import type { FileStore } from '#src/platform/storage/file-store.server.ts';
import { type Finding, ill, well } from './finding.ts';

/** Sends one email, if it is said to whom. */
export async function emailFindings(env: Env, to: string | undefined): Promise<Finding[]> {
  const about = 'Email';
  if (!env.smtpUrl)
    return [
      ill(
        about,
        `No mail server is set: emails become files in ${env.dataDir}/outbox, and nobody gets them.`,
        'Set SMTP_URL and MAIL_FROM.',
      ),
    ];
  if (!to) return [ill(about, 'None was sent.', 'Run it again with --email and your address.')];
  const mail = openMail(env);
  try {
    const text =
      'If you can read this, the mail server takes our emails. Look at its headers: SPF and DKIM should pass.';
    await mail.send({ to, subject: `${env.productName}: a test`, text, html: `<p>${text}</p>` });
  } finally {
    mail.close();
  }
  return [well(about, `The mail server took one to ${to}. See that it arrives, and not among spam.`)];
}

const probe = 'health/doctor.json';

/** Writes a file, reads it back and deletes it. */
export async function storageFindings(
  files: FileStore,
  env: Pick<Env, 's3' | 'databaseUrl'>,
): Promise<Finding[]> {
  const about = 'Storage';
  const written = Buffer.from(`{"at":${Date.now()}}`);
  await files.put(probe, written, 'application/json');
  const read = await files.get(probe);
  await files.delete(probe);
  if (!read?.bytes.equals(written))
    return [
      ill(
        about,
        'A file was read back otherwise than it was written.',
        'Is another store behind S3_ENDPOINT?',
      ),
    ];
  return [
    well(
      about,
      env.s3
        ? `A file was written to the bucket ${env.s3.bucket}, read and deleted.`
        : 'A file was written to the data folder, read and deleted. More than one process needs a bucket.',
    ),
  ];
}

/** Asks PayPal who we are, and about the webhook. */
export async function paymentFindings(paypal: PayPal | null, env: Env): Promise<Finding[]> {
  const about = 'Payments';
  if (!env.paypal || !paypal)
    return [ill(about, 'There is no account at PayPal: nothing can be bought.', 'Set the PAYPAL_ settings.')];
  if (!env.paypalWebhookId)
    return [
      ill(
        about,
        'Payments are known some minutes late: there is no webhook.',
        'Add one and set PAYPAL_WEBHOOK_ID.',
      ),
    ];
  const { url, event_types: events } = await paypal.getWebhook(env.paypalWebhookId);
  const wanted = `${env.publicUrl}/api/paypal/webhook`;
  if (url !== wanted)
    return [ill(about, `PayPal sends its events to ${url}.`, `Change the webhook at PayPal to ${wanted}.`)];
  const has = (name: string) => events.some((event) => event.name === name || event.name === '*');
  const missing = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED'].filter(
    (name) => !has(name),
  );
  return missing.length > 0
    ? [ill(about, `The webhook does not get ${missing.join(', ')}.`, 'Subscribe it to them at PayPal.')]
    : [well(about, 'PayPal knows the account and the webhook.')];
}

/** Sends a harmless file to the virus scanner. */
export async function scannerFindings({ clamdUrl }: Pick<Env, 'clamdUrl'>): Promise<Finding[]> {
  if (!clamdUrl) return [];
  return (await scan(clamdUrl, Buffer.from('harmless'))) === 'clean'
    ? [well('Virus scanner', 'It answers.')]
    : [
        ill(
          'Virus scanner',
          'It does not answer, so attachments are refused.',
          'Start clamd, or correct CLAMD_URL.',
        ),
      ];
}

/** Requests the site as a visitor would, through the proxy. */
export async function siteFindings(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  now: () => Date,
): Promise<Finding[]> {
  const about = 'Site';
  const answer = await fetch(`${publicUrl}/api/health-check`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok)
    return [
      ill(about, `${publicUrl} answered ${answer.status}.`, 'Does it run, and does the proxy lead to it?'),
    ];
  const found: Finding[] = [];
  if (answer.headers.get('x-request-id') === null)
    found.push(
      ill(
        about,
        `At ${publicUrl} something else answers.`,
        'Correct PUBLIC_URL, or what the proxy leads to.',
      ),
    );
  if (publicUrl.startsWith('https:') && answer.headers.get('strict-transport-security') === null)
    found.push(
      ill(
        about,
        'The proxy takes away Strict-Transport-Security.',
        'Let it pass our headers on as they are.',
      ),
    );
  const date = Date.parse(answer.headers.get('date') ?? '');
  if (Math.abs(date - now().getTime()) > 5_000)
    found.push(
      ill('Clock', 'The proxy and this machine differ by seconds.', 'Let both follow a time server.'),
    );
  if (!(await isLiveThere(publicUrl)))
    found.push(
      ill(
        about,
        'Live updates do not get through to the site.',
        'Let the proxy pass /api/live on: docs/operations.md, “Behind a proxy”.',
      ),
    );
  return found.length > 0 ? found : [well(about, `${publicUrl} answers as it should.`)];
}

/** Without a token the site itself refuses the stream; anything else shows that the request never got there. */
async function isLiveThere(publicUrl: string): Promise<boolean> {
  const answer = await fetch(`${publicUrl}/api/live?topics[]=none:1`, {
    signal: AbortSignal.timeout(10_000),
  });
  const said: unknown = await answer.json().catch(() => null);
  return answer.status === 401 && typeof Object(said).code === 'string';
}
