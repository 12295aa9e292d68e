import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEnv } from '#src/env.ts';
import type { Jobs } from '../jobs/jobs.server.ts';
import { openMail } from './mail.server.ts';
import { defineMailJob, sendEmail } from './mail-job.server.ts';
import { nowhere } from './preview.server.ts';

type JobRun = { id: string; signal: AbortSignal; now: Date };

const welcome = {
  to: 'ana@example.com',
  subject: 'Your page is live · £0',
  text: 'Hello Ana,\n\nyour page is live.',
  html: '<p>Hello Ana,</p><p>your page is <b>live</b>.</p>',
  replyTo: 'help@example.org',
};
const mailFrom = 'Treatory <hello@example.org>';

let received: { from: string; to: string[]; raw: string }[] = [];
let refuseNext = false;
let dataDir: string;
let smtpUrl: string;

const postOffice = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  async onData(stream, session, done) {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(Buffer.from(chunk));
    if (refuseNext) {
      refuseNext = false;
      return done(Object.assign(new Error('Come back later'), { responseCode: 451 }));
    }
    const { mailFrom: sender, rcptTo } = session.envelope;
    received.push({
      from: sender ? sender.address : '',
      to: rcptTo.map((recipient) => recipient.address),
      raw: Buffer.concat(chunks).toString(),
    });
    done();
  },
});

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'treatory-mail-'));
  await new Promise<void>((resolve) => {
    const listener = postOffice.listen(0, '127.0.0.1', () => {
      const bound = listener.address();
      smtpUrl = `smtp://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}?ignoreTLS=true`;
      resolve();
    });
  });
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  await new Promise<void>((resolve) => postOffice.close(resolve));
  await rm(dataDir, { recursive: true });
});

test('a remote mail server gets nothing in plain text, unless requireTLS=false is set', async () => {
  const { port } = new URL(smtpUrl);
  const elsewhere = openMail({ smtpUrl: `smtp://0.0.0.0:${port}`, mailFrom, dataDir });
  await expect(elsewhere.send(welcome)).rejects.toThrow(/STARTTLS|TLS/);
  elsewhere.close();
  expect(received).toEqual([]);
  const plain = openMail({ smtpUrl: `smtp://0.0.0.0:${port}?requireTLS=false`, mailFrom, dataDir });
  await plain.send(welcome);
  plain.close();
  expect(received).toHaveLength(1);
});

test('an email reaches the mail server with its text and its HTML', async () => {
  const mail = openMail({ smtpUrl, mailFrom, dataDir });
  await mail.send({ ...welcome, messageId: '<job-17@treatory.invalid>' });
  mail.close();
  const [email] = received;
  expect(email).toMatchObject({ from: 'hello@example.org', to: ['ana@example.com'] });
  expect(email?.raw).toContain('From: Treatory <hello@example.org>');
  expect(email?.raw).toContain('Reply-To: help@example.org');
  expect(email?.raw).toContain('Auto-Submitted: auto-generated');
  expect(email?.raw).toContain('Message-ID: <job-17@treatory.invalid>');
  expect(email?.raw).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
});

const paper = {
  name: 'INV-000001.pdf',
  type: 'application/pdf' as const,
  bytes: Buffer.from('%PDF-1.7 a whole page'),
};

test('an attachment is sent unchanged, with the text and the HTML', async () => {
  const mail = openMail({ smtpUrl, mailFrom, dataDir });
  await mail.send({ ...welcome, attachments: [paper] });
  mail.close();
  const raw = received[0]?.raw ?? '';
  expect(raw).toMatch(/multipart\/mixed[\s\S]*multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
  expect(raw).toMatch(/Content-Type: application\/pdf; name=INV-000001\.pdf/);
  expect(raw).toContain('Content-Disposition: attachment; filename=INV-000001.pdf');
  expect(raw).toContain(paper.bytes.toString('base64'));
});

const event = (method: 'REQUEST' | 'CANCEL') => ({
  method,
  text: `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n`,
});

test('a calendar file goes as a part that calendars act on, and as a file', async () => {
  const mail = openMail({ smtpUrl, mailFrom, dataDir });
  await mail.send({ ...welcome, calendar: event('CANCEL') });
  mail.close();
  const raw = received[0]?.raw ?? '';
  expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/);
  expect(raw).toMatch(/multipart\/mixed[\s\S]*multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/calendar/);
  expect(raw).toMatch(/Content-Disposition: attachment; filename=appointment\.ics/);
});

test('a calendar file that names another method, or is none, is refused', async () => {
  const mail = openMail({ smtpUrl, mailFrom, dataDir });
  const wrong = [
    { method: 'REQUEST' as const, text: event('CANCEL').text },
    { method: 'REQUEST' as const, text: 'Hello' },
    { method: 'CANCEL' as const, text: event('CANCEL').text.padEnd(20_001) },
  ];
  for (const calendar of wrong)
    await expect(mail.send({ ...welcome, calendar })).rejects.toThrow('its calendar file is malformed');
  mail.close();
  expect(received).toEqual([]);
});

test('an attachment is made when its email is sent, and the email is not sent if that fails', async () => {
  const sentBy: Record<string, (data: object, run: JobRun) => Promise<void>> = {};
  const jobs = {
    define: (name: string, handler: (data: never, run: JobRun) => Promise<void>) => {
      sentBy[name] = (data, run) => handler(data as never, run);
    },
  } as unknown as Jobs;
  const mail = openMail({ smtpUrl, mailFrom, dataDir });
  const sources = {
    invoice: async (id: number) => {
      if (id === 13) throw new Error('No such paper');
      return Buffer.from(`paper ${id}`);
    },
  };
  defineMailJob(jobs, mail, { db: nowhere }, sources);
  const run = { id: 'job-18', signal: new AbortController().signal, now: new Date() };
  const enclosed = [{ name: 'INV-000007.pdf', type: 'application/pdf', source: 'invoice', id: 7 }];
  await sentBy['send-mail']?.({ ...welcome, enclosed }, run);
  expect(received[0]?.raw).toContain(Buffer.from('paper 7').toString('base64'));
  expect(received[0]?.raw).toContain('Message-ID: <job-18@mail.invalid>');
  for (const change of [{ id: 13 }, { source: 'nobody' }]) {
    const broken = { ...welcome, enclosed: [{ ...enclosed[0], ...change }] };
    await expect(sentBy['send-mail']?.(broken, run)).rejects.toThrow();
  }
  mail.close();
  expect(received).toHaveLength(1);
});

test('the queue refuses an email with a misnamed attachment', async () => {
  const enclosed = [{ name: '../passwd', type: 'text/csv' as const, source: 'table', id: 1 }];
  const taken: object[] = [];
  const jobs = { send: async (_name: string, data: object) => void taken.push(data) };
  const context = {
    db: nowhere,
    env: { ...readEnv(), secretKeys: [Buffer.alloc(32).toString('base64')] },
    jobs,
    now: () => new Date(),
  };
  const message = { to: 'ana@example.com', subject: 'Hello', text: 'Hello' };
  const kind = 'welcome' as const;
  const email = { kind, to: message.to, heading: 'Hello', paragraphs: [], enclosed };
  await expect(sendEmail(context, email)).rejects.toThrow('misnamed');
  await sendEmail(context, { kind, ...message });
  expect(taken).toEqual([message]);
});

test('sending fails if the mail server says "later", so that the job is retried', async () => {
  const mail = openMail({ smtpUrl, mailFrom, dataDir });
  refuseNext = true;
  await expect(mail.send(welcome)).rejects.toThrow('Come back later');
  await mail.send(welcome);
  mail.close();
  expect(received).toHaveLength(1);
});

test('without a mail server each email becomes a file in the outbox, in the order of sending', async () => {
  const mail = openMail({ smtpUrl: null, mailFrom, dataDir });
  await mail.send(welcome);
  await mail.send({ to: 'ben@example.com', subject: 'Second', text: 'Plain only' });
  mail.close();
  const names = (await readdir(join(dataDir, 'outbox'))).filter((name) => name !== '.incoming').sort();
  expect(names).toHaveLength(2);
  expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
  const [first, second] = await Promise.all(
    names.map((name) => readFile(join(dataDir, 'outbox', name), 'utf8')),
  );
  expect(first).toContain('To: ana@example.com');
  expect(second).toContain('Subject: Second');
});

test('a half-written email of a killed process is deleted when the next one is sent', async () => {
  const incoming = join(dataDir, 'outbox', '.incoming');
  await mkdir(incoming, { recursive: true });
  await writeFile(join(incoming, 'left-behind'), 'half');
  await utimes(join(incoming, 'left-behind'), 0, 0);
  const mail = openMail({ smtpUrl: null, mailFrom, dataDir });
  await mail.send(welcome);
  mail.close();
  expect(await readdir(incoming)).toEqual([]);
});

test.each([
  ['a second header in the subject', { subject: 'Hello\r\nBcc: everyone@example.com' }],
  ['a bare line feed in the subject', { subject: 'Hello\nBcc: everyone@example.com' }],
  ['a Unicode line end in the subject', { subject: 'Hello\u2028there' }],
  ['an overlong subject', { subject: 'a'.repeat(201) }],
  ['two recipients', { to: 'ana@example.com, ben@example.com' }],
  ['a recipient with a display name', { to: 'Ana <ana@example.com>' }],
  ['a header in the recipient', { to: 'ana@example.com\r\nBcc: ben@example.com' }],
  ['a header in the reply address', { replyTo: 'ana@example.com\nBcc: ben@example.com' }],
  ['a group in the reply address', { replyTo: 'all: ana@example.com;' }],
  [
    'an attachment with a header in its name',
    { attachments: [{ ...paper, name: 'a.pdf\r\nBcc: b@example.com.pdf' }] },
  ],
  ['an attachment with the wrong extension', { attachments: [{ ...paper, name: 'paper.exe' }] }],
  ['an attachment with a path in its name', { attachments: [{ ...paper, name: '../paper.pdf' }] }],
  ['too many attachments', { attachments: Array.from({ length: 6 }, () => paper) }],
  ['an attachment that is too large', { attachments: [{ ...paper, bytes: Buffer.alloc(5_000_000) }] }],
  ['a header in the message id', { messageId: '<a@b>\r\nBcc: ben@example.com' }],
])('an email with %s is refused', async (_, change) => {
  const mail = openMail({ smtpUrl, mailFrom, dataDir });
  await expect(mail.send({ ...welcome, ...change })).rejects.toThrow('A mail was refused');
  mail.close();
  expect(received).toEqual([]);
});
