import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bounceOf } from './bounce.ts';

const id = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';

interface Report {
  type?: string;
  action?: string;
  status?: string;
  messageId?: string;
}

/** A report as a mail server writes it, with what it is about. */
const reportOf = ({
  type = 'multipart/report; report-type=delivery-status;\r\n boundary="b1"',
  action = 'failed',
  status = '5.1.1',
  messageId = `<${id}@mail.invalid>`,
}: Report = {}) =>
  [
    ...['From: MAILER-DAEMON@mx.example.net', 'To: hello@treatory.example', 'MIME-Version: 1.0'],
    ...[`Message-ID: <report-1@mx.example.net>`, `Content-Type: ${type}`, ''],
    ...['--b1', 'Content-Type: text/plain', '', 'Your email was not delivered.', ''],
    ...['--b1', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example.net', ''],
    ...[`Final-Recipient: rfc822; ana@example.com`, `Action: ${action}`, `Status: ${status}`],
    ...['Diagnostic-Code: smtp; 550 5.1.1 No such user', ''],
    ...['--b1', 'Content-Type: message/rfc822', '', 'Subject: Welcome', `Message-ID: ${messageId}`, ''],
    ...['Hello Ana,', '', '--b1--', ''],
  ].join('\r\n');

test('a report of an email that was given up names it, and why', () => {
  expect(bounceOf(reportOf())).toEqual({ id, status: '5.1.1' });
  expect(bounceOf(reportOf().replaceAll('\r\n', '\n'))).toEqual({ id, status: '5.1.1' });
  expect(bounceOf(reportOf({ messageId: `\r\n <${id.toUpperCase()}@mail.invalid>` }))?.id).toBe(id);
});

test.each([
  ['of a delay', reportOf({ action: 'delayed', status: '4.4.1' })],
  ['of a delivery', reportOf({ action: 'delivered', status: '2.0.0' })],
  ['of an email of another site', reportOf({ messageId: '<abc@other.example>' })],
  ['that is no report', reportOf({ type: 'multipart/mixed; boundary="b1"' })],
  ['that is empty', ''],
  ['that only quotes our Message-ID', `Subject: Re: Welcome\r\n\r\nMessage-ID: <${id}@mail.invalid>`],
])('a message %s is no bounce', (_what, message) => {
  expect(bounceOf(message)).toBeNull();
});

test('no message makes the reader of reports fail', () => {
  fc.assert(fc.property(fc.string(), (text) => void bounceOf(text)));
  fc.assert(fc.property(fc.string(), (text) => void bounceOf(reportOf({ messageId: text, status: text }))));
});

test('a report that is as large as allowed and hostile is read at once', () => {
  const started = performance.now();
  bounceOf(
    `Content-Type: multipart/report; report-type=delivery-status\n\n${'\ncontent-type: message/delivery-status'.repeat(20_000)}`,
  );
  expect(performance.now() - started).toBeLessThan(2_000);
});
