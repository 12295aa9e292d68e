import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import * as mails from './mails.server.ts';
import * as teamMails from './team/invitations/mails.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    settings: { PRODUCT_NAME: 'Kindly', SUPPORT_EMAIL: 'help@kindly.example' },
  });
});
afterAll(() => app.close());
beforeEach(() => {
  app.emails.length = 0;
});

const token = 'a-token_of-a-link';
type Write = (sending: TestApp['context'], to: { name: string; email: string }) => Promise<void>;
const emails: [name: string, write: Write, subject: string, path: string | null, says: string][] = [
  [
    'client’s welcome email',
    (sending, to) => mails.welcome(sending, to, token, false),
    'Please confirm your email address',
    '/verify-email',
    'Thank you for registering with Kindly.',
  ],
  [
    'business’s welcome email',
    (sending, to) => mails.welcome(sending, to, token, true),
    'Please confirm your email address',
    '/verify-email',
    'It can be published once your email address is confirmed.',
  ],
  [
    'second confirmation email',
    (sending, to) => mails.verifyAgain(sending, to, token),
    'Please confirm your email address',
    '/verify-email',
    'The link works once and for 7 days.',
  ],
  [
    'password reset email',
    (sending, to) => mails.resetLink(sending, to, token),
    'Set a new password',
    '/change-password',
    'The link works once and for 60 minutes.',
  ],
  [
    'email to a new address',
    (sending, to) => mails.confirmNewAddress(sending, to, token),
    'Please confirm your new email address',
    '/verify-email',
    'The link works once and for 24 hours.',
  ],
  [
    'notice of a second registration',
    mails.alreadyRegistered,
    'You already have an account',
    null,
    'Someone tried to register with Kindly',
  ],
  [
    'notice of a changed password',
    mails.passwordChanged,
    'Your password was changed',
    null,
    'every other device has been signed out',
  ],
  [
    'notice of a removed password',
    mails.passwordRemoved,
    'Your password was removed',
    null,
    'A code always signs you in.',
  ],
  [
    'notice to the owner of a requested address',
    mails.addressWanted,
    'Your email address belongs to your account',
    null,
    'nothing has changed',
  ],
  [
    'notice of a requested change of address',
    mails.addressChangeAsked,
    'A change of email address was requested',
    null,
    'If that was not you, set a new password at once',
  ],
  [
    'notice of a changed address',
    mails.addressChanged,
    'Your email address was changed',
    null,
    'write to help@kindly.example at once',
  ],
  [
    'invitation to a team',
    (sending, to) => teamMails.invitation(sending, to, { business: 'Tide Rooms', role: 'manager', token }),
    'Tide Rooms invites you to their team',
    '/join-team',
    'The link works once and for 7 days.',
  ],
  [
    'notice of work that began',
    (sending, to) => teamMails.addedToTeam(sending, to, { business: 'Tide Rooms', role: 'manager' }),
    'You now work for Tide Rooms',
    null,
    'Your role: Manager.',
  ],
  [
    'notice of access that ended',
    (sending, to) => teamMails.removedFromTeam(sending, to, 'Tide Rooms'),
    'Your access to Tide Rooms has ended',
    null,
    'Your own account stays as it is.',
  ],
];

describe.each(emails)('the %s', (_, write, subject, path, says) => {
  const sent = async (name: string) => {
    await write(app.context, { name, email: 'reader@example.com' });
    const [email] = app.emails;
    if (!email?.html) throw new Error('The email has no HTML form.');
    return { ...email, html: email.html };
  };

  test('greets the reader by name, says what happened and names the product', async () => {
    const { to, text, html, ...headers } = await sent('Bea Quill');
    expect(to).toBe('reader@example.com');
    expect(headers.subject).toBe(`${subject} · Kindly`);
    for (const form of [text, html]) {
      expect(form).toContain('Hello Bea Quill,');
      expect(form).toContain(says);
    }
  });

  test(path === null ? 'carries no token' : `links to ${path} on our own address`, async () => {
    const { text, html } = await sent('Bea Quill');
    const link = `https://treatory.example${path}?token=${token}`;
    for (const form of [text, html]) {
      if (path === null) expect(form).not.toContain('token=');
      else expect(form).toContain(link);
      const hosts = [...form.matchAll(/https?:\/\/([^/"\s<]+)/g)].map(([, host]) => host);
      expect([...new Set(hosts)]).toEqual(['treatory.example']);
    }
  });

  test('takes no headers, markup or paragraphs from a name', async () => {
    const { subject: line, text, html } = await sent('<i>Bea</i>\r\nBcc: all@example.com\n\n-- ');
    expect(line).not.toContain('Bea');
    expect(html).not.toContain('<i>Bea');
    expect(html).toContain('&lt;i&gt;Bea&lt;/i&gt; Bcc: all@example.com');
    expect(text.split('\n')).not.toContain('Bcc: all@example.com');
    expect(text.match(/^-- $/gm)).toHaveLength(1);
  });
});
