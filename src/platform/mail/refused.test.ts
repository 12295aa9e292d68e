import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mail, openMail, refusalOf } from './mail.server.ts';

/** Knows no reader called nobody, and has no room for the one called full. */
const postOffice = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const says = (responseCode: number, text: string) =>
      done(Object.assign(new Error(text), { responseCode }));
    if (address.startsWith('nobody@')) return says(550, '5.1.1 No such user');
    if (address.startsWith('full@')) return says(452, '4.2.2 Mailbox full');
    done();
  },
  onData(stream, _session, done) {
    stream.resume().once('end', () => done());
  },
});
let mail: Mail;

beforeAll(async () => {
  const listener = postOffice.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = Object(listener.address());
  const smtpUrl = `smtp://127.0.0.1:${port}?ignoreTLS=true`;
  mail = openMail({ smtpUrl, mailFrom: 'hello@example.org', dataDir: tmpdir() });
});
afterAll(async () => {
  mail.close();
  await new Promise<void>((resolve) => postOffice.close(resolve));
});

const to = (address: string) => refusalOf(() => mail.send({ to: address, subject: 'Hello', text: 'Hello.' }));

test('an address that the mail server refuses for good is told from every other failure', async () => {
  expect(await to('nobody@example.com')).toBe('5.1.1');
  await expect(to('full@example.com')).rejects.toThrow('Mailbox full');
  expect(await to('ana@example.com')).toBeNull();
});
