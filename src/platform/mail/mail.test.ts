import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMail } from './mail.server.ts';

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

test('a mail reaches the post office with its plain and its HTML form', async () => {
  const mail = openMail({ smtpUrl, mailFrom, dataDir });
  await mail.send({ ...welcome, messageId: '<job-17@treatory.invalid>' });
  mail.close();
  const [letter] = received;
  expect(letter).toMatchObject({ from: 'hello@example.org', to: ['ana@example.com'] });
  expect(letter?.raw).toContain('From: Treatory <hello@example.org>');
  expect(letter?.raw).toContain('Reply-To: help@example.org');
  expect(letter?.raw).toContain('Auto-Submitted: auto-generated');
  expect(letter?.raw).toContain('Message-ID: <job-17@treatory.invalid>');
  expect(letter?.raw).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/);
});

test('a post office that says "later" makes the sending fail, so that its job tries again', async () => {
  const mail = openMail({ smtpUrl, mailFrom, dataDir });
  refuseNext = true;
  await expect(mail.send(welcome)).rejects.toThrow('Come back later');
  await mail.send(welcome);
  mail.close();
  expect(received).toHaveLength(1);
});

test('without a post office each mail is a whole file in the outbox, in the order of sending', async () => {
  const mail = openMail({ smtpUrl: null, mailFrom, dataDir });
  await mail.send(welcome);
  await mail.send({ to: 'ben@example.com', subject: 'Second', text: 'Plain only' });
  mail.close();
  const names = (await readdir(join(dataDir, 'outbox'))).sort();
  expect(names).toHaveLength(2);
  expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
  const [first, second] = await Promise.all(
    names.map((name) => readFile(join(dataDir, 'outbox', name), 'utf8')),
  );
  expect(first).toContain('To: ana@example.com');
  expect(second).toContain('Subject: Second');
});

test.each([
  ['a second header in the subject', { subject: 'Hello\r\nBcc: everyone@example.com' }],
  ['a bare line feed in the subject', { subject: 'Hello\nBcc: everyone@example.com' }],
  ['a Unicode line end in the subject', { subject: 'Hello\u2028there' }],
  ['a subject without end', { subject: 'a'.repeat(201) }],
  ['two recipients', { to: 'ana@example.com, ben@example.com' }],
  ['a recipient with a display name', { to: 'Ana <ana@example.com>' }],
  ['a header in the recipient', { to: 'ana@example.com\r\nBcc: ben@example.com' }],
  ['a header in the reply address', { replyTo: 'ana@example.com\nBcc: ben@example.com' }],
  ['a group in the reply address', { replyTo: 'all: ana@example.com;' }],
  ['a header in the message id', { messageId: '<a@b>\r\nBcc: ben@example.com' }],
])('refuses %s', async (_, change) => {
  const mail = openMail({ smtpUrl, mailFrom, dataDir });
  await expect(mail.send({ ...welcome, ...change })).rejects.toThrow('A mail was refused');
  mail.close();
  expect(received).toEqual([]);
});
