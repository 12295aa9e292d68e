import { expect, test } from 'vitest';
import type { Env } from '#src/env.ts';
import type { MailMessage } from './mail.server.ts';
import { sendEmail } from './mail-job.server.ts';
import { nowhere } from './preview.server.ts';

const env = {
  secretKeys: [Buffer.alloc(32).toString('base64')],
  productName: 'Kindly & Co',
  publicUrl: 'https://kindly.example',
  supportEmail: 'help@kindly.example',
  legalName: 'Kindly Treatments Ltd',
  legalAddress: '1 High Street, Leeds',
};
const action = { label: 'Confirm my address', path: '/verify-email?token=a-b_c' };
const full = {
  kind: 'welcome' as const,
  to: { name: 'Ana', email: 'ana@example.com' },
  heading: 'Welcome, Ana',
  paragraphs: ['Your account is ready.', 'One thing is left to do.'],
  action,
  footnote: 'You did not ask for this? Then do nothing.',
};

/** The email as it is handed to the job queue. */
async function queued(email: Parameters<typeof sendEmail>[1]) {
  const sent: MailMessage[] = [];
  const jobs = { send: async (_name: string, data: object) => void sent.push(data as MailMessage) };
  await sendEmail({ db: nowhere, env: env as Env, jobs, now: () => new Date() }, email);
  const { text = '', html = '', ...rest } = sent[0] ?? {};
  return { text, html, ...rest };
}

test('the text and the HTML of an email have the same content and name the sender', async () => {
  const { text, html } = await queued(full);
  for (const sentence of [
    'Hello Ana,',
    full.heading,
    ...full.paragraphs,
    action.label,
    full.footnote,
    'Kindly Treatments Ltd, 1 High Street, Leeds',
    'Questions? Reply to this email, or write to help@kindly.example.',
  ]) {
    expect(text).toContain(sentence);
    expect(html).toContain(sentence);
  }
  expect(text).toContain('Kindly & Co');
  expect(html).toContain('Kindly &amp; Co');
});

test('a reply goes to support, unless the email states otherwise', async () => {
  expect((await queued(full)).replyTo).toBe('help@kindly.example');
  const said = await queued({ ...full, saysReply: true });
  expect(said).not.toHaveProperty('replyTo');
  expect(said.text).toContain('Questions? Write to help@kindly.example.');
  expect(said.html).not.toContain('Reply to this email');
});

test('the link is a button, and its address is shown too', async () => {
  const { text, html } = await queued(full);
  const url = `https://kindly.example${action.path}`;
  expect(text.split('\n')).toContain(url);
  expect(html.split(`href="${url}"`)).toHaveLength(3);
  expect(html).toContain(`>${url}</a>`);
});

test('an email without an action has no button and no small print', async () => {
  const { text, html } = await queued({
    kind: 'welcome',
    to: 'ana@example.com',
    heading: 'Done',
    paragraphs: ['That was all.'],
  });
  expect(html).not.toContain('If the button does not work');
  expect(text).not.toContain('undefined');
  expect(html).not.toContain('undefined');
});

test('an email loads nothing, runs nothing and supports dark mode', async () => {
  const { html } = await queued(full);
  expect(html).not.toMatch(/<(img|script|link|table|iframe|object|form)\b|url\(|@import|\ssrc=/i);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('prefers-color-scheme: dark');
});

test('text from a user is escaped and stays on one line', async () => {
  const nasty = '<b onclick="x">&amp;</b>\r\n\r\n-- \nSomebody else\u2028https://bad.example';
  const { text, html } = await queued({
    kind: 'welcome',
    to: 'ana@example.com',
    heading: nasty,
    paragraphs: [nasty],
    footnote: nasty,
  });
  expect(html).not.toContain('<b onclick');
  expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp;amp;&lt;/b&gt;');
  expect(text.split('\n').filter((line) => line.includes('Somebody else'))).toHaveLength(3);
  expect(text.match(/^-- $/gm)).toHaveLength(1);
});

test.each(['https://bad.example/verify-email', '.bad.example/x', 'javascript:alert(1)', 'verify-email'])(
  'an email never links to %s',
  async (path) => {
    await expect(queued({ ...full, action: { label: 'Open', path } })).rejects.toThrow('our own site');
  },
);
