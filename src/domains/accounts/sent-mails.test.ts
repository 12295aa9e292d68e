import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apis } from '#src/apis.ts';
import type { Call } from '#src/platform/endpoint.ts';
import { inProcessCall } from '#src/platform/http/answer.server.ts';
import { type Jobs, openJobs } from '#src/platform/jobs/jobs.server.ts';
import { type Mail, openMail } from '#src/platform/mail/mail.server.ts';
import { defineMailJob } from '#src/platform/mail/mail-job.server.ts';
import { aClient, post, tokenIn } from '#src/testing/accounts/registration.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { cityId } from '#src/testing/reference-data.ts';
import { silentLog } from '#src/testing/silent-log.ts';
import { forgotPassword } from './password/contract.ts';
import { defineForgottenPassword } from './password/service.server.ts';
import { userSignup } from './sign-up/contract.ts';

/** The whole way of an email: a call, the queue in the database, and a mail server that speaks SMTP. */
let app: TestApp;
let jobs: Jobs;
let mail: Mail;
let call: Call;
const arrivals = new EventTarget();
const postOffice = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, session, done) {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    const to = session.envelope.rcptTo.map(({ address }) => address);
    arrivals.dispatchEvent(
      new CustomEvent('email', { detail: { to, raw: Buffer.concat(chunks).toString() } }),
    );
    done();
  },
});

beforeAll(async () => {
  app = await startTestApp({ settings: { MAIL_FROM: 'Treatory <hello@treatory.example>' } });
  await cityId(app.db, 'leeds');
  const listener = postOffice.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const bound = listener.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  mail = openMail({ ...app.env, smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true` });
  jobs = openJobs({ database: app.database, log: silentLog, now: app.context.now });
  defineMailJob(jobs, mail, app);
  defineForgottenPassword(jobs, { ...app.context, jobs });
  await jobs.start();
  call = inProcessCall(apis, () => ({ ...app.context, jobs }));
});
afterAll(async () => {
  await jobs.stop();
  mail.close();
  await new Promise<void>((resolve) => postOffice.close(resolve));
  await app.close();
});

interface Arrived {
  to: string[];
  raw: string;
}
const nextLetter = () =>
  new Promise<Arrived>((resolve) => {
    arrivals.addEventListener('email', (event) => resolve(Object(event).detail), { once: true });
  });

/** A part of the email by its type, as a mail program reads it. */
function partOf(raw: string, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const part = raw.split(`--${boundary}`).find((text) => text.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString();
  if (!/quoted-printable/i.test(head)) return text;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

test('a registration sends an email whose link confirms the address', async () => {
  const arriving = nextLetter();
  const answer = await call(userSignup, { ...aClient, name: 'Zoë O’Hara', email: 'zoe@example.com' });
  expect(answer.ok).toBe(true);

  const { to, raw } = await arriving;

  expect(to).toEqual(['zoe@example.com']);
  expect(raw).toMatch(/^From: Treatory <hello@treatory\.example>\r$/m);
  expect(raw).toMatch(/^To: zoe@example\.com\r$/m);
  const plain = partOf(raw, 'text/plain');
  const html = partOf(raw, 'text/html');
  expect(plain).toContain('Hello Zoë O’Hara,');
  expect(html).toContain('Hello Zoë O’Hara,');
  const token = tokenIn({ text: plain });
  expect(html).toContain(`href="https://treatory.example/verify-email?token=${token}"`);
  const { status, body } = await post(app.http, '/api/verify-email', { token });
  expect({ status, email: body.email }).toEqual({ status: 200, email: 'zoe@example.com' });
});

test('a forgotten password sends an email whose link sets a new one', async () => {
  const registered = nextLetter();
  await call(userSignup, { ...aClient, email: 'ben@example.com' });
  await registered;
  const arriving = nextLetter();
  await call(forgotPassword, { email: 'ben@example.com' });

  const { to, raw } = await arriving;

  expect(to).toEqual(['ben@example.com']);
  const plain = partOf(raw, 'text/plain');
  expect(plain).toContain('https://treatory.example/change-password?token=');
  const changed = await post(app.http, '/api/change-password', {
    token: tokenIn({ text: plain }),
    password: 'marble&Kiln88',
    password_confirmation: 'marble&Kiln88',
  });
  expect(changed.status).toBe(200);
});
