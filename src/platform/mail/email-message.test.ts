import { expect, test } from 'vitest';
import { emailMessage } from './mail-job.server.ts';

const env = {
  productName: 'Kindly & Co',
  publicUrl: 'https://kindly.example',
  supportEmail: 'help@kindly.example',
  legalName: 'Kindly Treatments Ltd',
  legalAddress: '1 High Street, Leeds',
};
const action = { label: 'Confirm my address', url: 'https://kindly.example/verify-email?token=a-b_c' };
const full = {
  env,
  heading: 'Welcome, Ana',
  paragraphs: ['Your account is ready.', 'One thing is left to do.'],
  action,
  footnote: 'You did not ask for this? Then do nothing.',
};

test('both forms say the same, and name who sent it', () => {
  const { text, html } = emailMessage(full);
  for (const sentence of [
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

test('a reply goes to support, unless the email itself says where it goes', () => {
  expect(emailMessage(full).replyTo).toBe('help@kindly.example');
  const said = emailMessage({ ...full, saysReply: true });
  expect(said).not.toHaveProperty('replyTo');
  expect(said.text).toContain('Questions? Write to help@kindly.example.');
  expect(said.html).not.toContain('Reply to this email');
});

test('the link is a button, and its address is written out too', () => {
  const { text, html } = emailMessage(full);
  expect(text.split('\n')).toContain(action.url);
  expect(html.split(`href="${action.url}"`)).toHaveLength(3);
  expect(html).toContain(`>${action.url}</a>`);
});

test('an email without anything to do has no button and no small print', () => {
  const { text, html } = emailMessage({ env, heading: 'Done', paragraphs: ['That was all.'] });
  expect(html).not.toContain('If the button does not work');
  expect(text).not.toContain('undefined');
  expect(html).not.toContain('undefined');
});

test('nothing is fetched when it is opened, nothing runs, and it follows a dark screen', () => {
  const { html } = emailMessage(full);
  expect(html).not.toMatch(/<(img|script|link|table|iframe|object|form)\b|url\(|@import|\ssrc=/i);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('prefers-color-scheme: dark');
});

test('typed text stays text, on its own line', () => {
  const nasty = '<b onclick="x">&amp;</b>\r\n\r\n-- \nSomebody else\u2028https://bad.example';
  const { text, html } = emailMessage({ env, heading: nasty, paragraphs: [nasty], footnote: nasty });
  expect(html).not.toContain('<b onclick');
  expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp;amp;&lt;/b&gt;');
  expect(text.split('\n').filter((line) => line.includes('Somebody else'))).toHaveLength(3);
  expect(text.match(/^-- $/gm)).toHaveLength(1);
});

test.each([
  'https://bad.example/verify-email',
  'https://kindly.example.bad.example/x',
  'javascript:alert(1)',
  '/verify-email',
])('an email never links to %s', (url) => {
  expect(() => emailMessage({ ...full, action: { label: 'Open', url } })).toThrow('our own site');
});
