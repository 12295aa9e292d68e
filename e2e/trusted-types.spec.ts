import type { Page } from '@playwright/test';
import { comeIn, demoSession } from './account.ts';
import { expect, openAlive, test } from './journey.ts';
import { atTheForm, saveStatus, textbox } from './listing-editor.ts';

/** Tries this in the page; answers what it threw, or that nothing stopped it. */
const tryIn = (page: Page, act: () => unknown) =>
  page
    .evaluate(act)
    .then(() => 'nothing stopped it')
    .catch((error: Error) => /\w+Error/.exec(error.message.replace('page.evaluate: ', ''))?.[0]);

const tricks: [string, () => unknown][] = [
  ['HTML', () => (document.body.innerHTML = '<img src="/none" onerror="alert(1)">')],
  ['harmless HTML', () => (document.body.innerHTML = '<a href="https://phishing.example">Sign in</a>')],
  ['HTML beside an element', () => document.body.insertAdjacentHTML('beforeend', '<iframe srcdoc="x">')],
  ['a document', () => new DOMParser().parseFromString('<p>x</p>', 'text/html')],
  ["a script's text", () => (document.createElement('script').text = 'alert(1)')],
  ["a script's address", () => (document.createElement('script').src = 'https://scripts.example/x.js')],
  ['a script of our own', () => (document.createElement('script').src = '/assets/entry.client.js')],
  ['a worker', () => new Worker('/media/picture.webp')],
  ['a text to run later', () => setTimeout('alert(1)')],
  ['a policy of another name', () => globalThis.trustedTypes?.createPolicy('mine', { createHTML: (x) => x })],
  [
    'the default policy once more',
    () => globalThis.trustedTypes?.createPolicy('default', { createHTML: (x) => x }),
  ],
  [
    'the default policy, asked directly',
    () => Reflect.get(Object(globalThis.trustedTypes), 'defaultPolicy').createHTML('x'),
  ],
];

for (const path of [
  '/',
  '/listing-details/magnolia-rooms-leeds',
  '/blogs',
  '/no-such-page',
  '/dashboard',
  '/dashboard/operator',
])
  test(`on ${path} no text becomes HTML, a script or a worker`, async ({ page, complaints, baseURL }) => {
    if (path.startsWith('/dashboard'))
      await comeIn(page, await demoSession(baseURL, 'operator@example.com', 'Rosemary!2026'));
    await openAlive(page, path);
    for (const [name, act] of tricks) expect(await tryIn(page, act), name).toMatch(/^(Type|Eval)Error$/);
    await expect(page.locator('body')).not.toBeEmpty();
    // Each was told to the console, and as a broken policy.
    complaints.length = 0;
  });

test('pasted text keeps its words and emphasis, and nothing that could run', async ({
  page,
  baseURL,
  complaints,
}) => {
  page.on('dialog', (dialog) => {
    complaints.push(`it ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await atTheForm(page, baseURL);
  const text = textbox(page, 'Description');
  const paste = (html: string) =>
    text.evaluate((field, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', given);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  await text.fill('');
  await paste('<meta charset="utf-8">Two rooms&nbsp;');
  await paste('<p>and a <b>garden</b><img src="/none" onerror="alert(1)"><script>alert(2)</script></p>');
  await expect(text).toHaveText('Two rooms and a garden');
  await expect(text.locator('strong')).toHaveText('garden');
  await expect(text.locator('img:not(.ProseMirror-separator), script')).toHaveCount(0);
  await expect(saveStatus(page)).toBeVisible();
  // Some versions of Chromium report the handler that they refused, others ignore it.
  const refused = /Executing inline event handler violates|^script-src-attr is broken/;
  expect(complaints.filter((text) => !refused.test(text))).toEqual([]);
  complaints.length = 0;
});

test('moving through the site keeps text and structured data correct in the browser', async ({ page }) => {
  await openAlive(page, '/featured-search-listing?category=massage&location=leeds');
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  await page
    .getByRole('link', { name: /Magnolia Rooms/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Magnolia Rooms');
  await expect(page.locator('main p').first()).toBeVisible();
  await expect(page.locator('script[type="application/ld+json"]')).not.toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});
