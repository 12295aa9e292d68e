import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webPages } from '#src/platform/web/pages.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBrowser } from '#src/testing/browser.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';

let app: TestApp;
let http: FastifyInstance;
let slug: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { NODE_ENV: 'production' } });
  http = app.http;
  await webPages(http, app.env);
  slug = (await aListing(app.db, { ownerId: await aBusiness(app.db), title: 'Harbour Rooms' })).slug;
});
afterAll(() => app.close());

let asked = 0;
/** The address in the email about a new enquiry. */
async function mailedLink(message: string): Promise<string> {
  asked += 1;
  const payload = { name: 'Ana Bell', email: `ana-${asked}@example.com`, message };
  await aBrowser(http).send(`/api/listing-details/${slug}/inquiry`, payload);
  const text = app.emails.findLast(({ to }) => to === payload.email)?.text ?? '';
  return /\/enquiry\?token=[\w-]+/.exec(text)?.[0] ?? '';
}
const tokenOf = (link: string) => link.slice(link.indexOf('=') + 1);
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const sent = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://treatory.example' };

test('a mailed link redirects to an address without the token, which opens the enquiry', async () => {
  const browser = aBrowser(http);
  const link = await mailedLink('Do you have a ramp?');
  const answer = await browser.send(link);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  const address = String(answer.headers.location);
  expect(address).toMatch(/^\/enquiry\/[0-9a-f]{16}$/);
  expect(answer.cookies).toMatchObject([
    { path: '/enquiry', httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 12 * 3600 },
  ]);
  for (let visit = 0; visit < 2; visit += 1) {
    const page = await browser.send(address);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('Do you have a ramp?');
  }
});

test('a mailed link works again and again, and for two enquiries side by side', async () => {
  const browser = aBrowser(http);
  const links = [await mailedLink('The first one'), await mailedLink('The second one')];
  const addresses: string[] = [];
  for (const link of [...links, ...links])
    addresses.push(String((await browser.send(link)).headers.location));
  expect(new Set(addresses).size).toBe(2);
  expect((await browser.send(addresses[0] ?? '')).body).toContain('The first one');
  expect((await browser.send(addresses[1] ?? '')).body).toContain('The second one');
});

test('in another browser the address is not found and tells the visitor to open the link again', async () => {
  const address = String((await aBrowser(http).send(await mailedLink('A secret'))).headers.location);
  for (const cookie of [
    '',
    `mailed_${address.slice(-16)}=made-up`,
    `mailed_${address.slice(-16)}=%E0%A4%A`,
  ]) {
    const page = await http.inject({ url: address, headers: { cookie } });
    expect(page.statusCode).toBe(404);
    expect(page.body).not.toContain('A secret');
  }
  const page = await http.inject(address);
  expect(page.body).toContain('Open the link in your email again');
});

test('a page opened days ago still sends messages, and redirects to the address without the token', async () => {
  const link = await mailedLink('Is there parking?');
  const token = tokenOf(link);
  const press = async (url: string, fields: Record<string, string>) =>
    http.inject({ method: 'POST', url, headers: sent, payload: form(fields) });
  const confirmed = await press('/enquiry/0123456789abcdef', { token });
  expect([confirmed.statusCode, confirmed.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/enquiry\/[0-9a-f]{16}\?done=sent$/),
  ]);
  // As the page sent it before the token left the address.
  const answered = await press(link, { intent: 'answer', message: 'Two cars.' });
  expect(answered.headers.location).toMatch(/^\/enquiry\/[0-9a-f]{16}\?done=answered$/);
  const again = await press(String(confirmed.headers.location), {
    token,
    intent: 'answer',
    message: 'Or one.',
  });
  expect(again.headers.location).toBe(answered.headers.location);
  const { name, value } = again.cookies[0] ?? { name: '', value: '' };
  const page = await http.inject({
    url: String(again.headers.location),
    headers: { cookie: `${name}=${value}` },
  });
  for (const words of ['Two cars.', 'Or one.', 'Your message has been sent.'])
    expect(page.body).toContain(words);
});

test('practitioner consent links also redirect to an address without the token', async () => {
  const browser = aBrowser(http);
  for (const [link, address] of [
    ['/practitioner-consent?token=a-token-that-leads-to-nobody', /^\/practitioner-consent\/[0-9a-f]{16}$/],
    [
      '/practitioner-consent?token=a-token-that-leads-to-nobody&objection=1',
      /^\/practitioner-consent\/[0-9a-f]{16}\?objection=1$/,
    ],
  ] as const) {
    const answer = await browser.send(link);
    expect(answer.headers.location).toMatch(address);
    expect(answer.cookies).toMatchObject([{ path: '/practitioner-consent', httpOnly: true }]);
    const page = await browser.send(String(answer.headers.location));
    expect(page.body).toMatch(/This link no longer works|Confirm that it was you who asked/);
  }
  const stranger = await http.inject('/practitioner-consent/0123456789abcdef');
  expect(stranger.body).toContain('Open the link in your email again');
});
