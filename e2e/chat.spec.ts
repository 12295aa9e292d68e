import { type Browser, devices, type Page } from '@playwright/test';
import { type Account, comeIn, demoSession } from './account.ts';
import { codeFor, newcomer } from './booking-page.ts';
import { magnolia } from './enquiry-form.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';

const salon = '/listing-details/magnolia-rooms-leeds';

async function ask(site: string, token: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${site}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status, path).toBe(200);
  return answer.json();
}

let owner: Account;
let restoreHours: () => Promise<void>;

/** The salon is open round the clock, so that it can chat at any hour. */
test.beforeEach(async ({ baseURL }) => {
  const site = baseURL ?? '';
  owner = await magnolia(site);
  const call = (method: string, path: string, body?: object) => ask(site, owner.token, method, path, body);
  const { data } = await call('GET', 'listing?page=1&per_page=50');
  const { id } = data.find(({ slug }: { slug: string }) => salon.endsWith(slug));
  const { week, special_days, closes_on_bank_holidays } = await call('GET', `listing/${id}/schedule/week`);
  const save = (hours: object) => call('PUT', `listing/${id}/schedule`, hours);
  const days = new Set(week.map(({ day }: { day: string }) => day));
  const always = [...days].map((day) => ({ day, start: '00:00', end: '24:00', status: 1 }));
  restoreHours = () => save({ week, special_days, closes_on_bank_holidays });
  await save({ week: always, special_days: [], closes_on_bank_holidays: false });
});
test.afterEach(() => restoreHours());

async function aPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const { defaultBrowserType: _, ...phone } = devices['iPhone 13'];
  const context = await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}) });
  return context.newPage();
}

/** As when another window covers the page, or uncovers it. */
const show = (page: Page, isVisible: boolean) =>
  page.evaluate((visible) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: !visible });
    const state = visible ? 'visible' : 'hidden';
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isVisible);

/** Counts the sounds that a page plays from now on. */
const countSounds = (page: Page) =>
  page.addInitScript(() => {
    Reflect.set(window, 'sounds', 0);
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        Reflect.set(window, 'sounds', Reflect.get(window, 'sounds') + 1);
      }
    };
  });

test('a client on a phone and a salon at its desk chat side by side', async ({
  page: desk,
  browser,
  baseURL,
}) => {
  await countSounds(desk);
  await comeIn(desk, owner);
  await openAlive(desk, '/dashboard/enquiry');
  await expect(desk.getByText('Turn it on to let visitors to your page chat')).toBeVisible();
  await desk.getByLabel('Live chat on this device').check({ force: true });
  await expect(desk.getByText('Visitors to your page can chat with you now.')).toBeVisible();
  await expectAccessible(desk);

  const phone = await aPhone(browser, baseURL);
  await comeIn(phone, await demoSession(baseURL, 'client@example.com', 'Willow!2026'));
  await openAlive(phone, salon);
  await phone.getByRole('button', { name: 'Chat now' }).first().click();
  const dialog = phone.getByRole('dialog', { name: 'Chat with Magnolia Rooms' });
  await expect(dialog.getByLabel('Your message')).toBeVisible();
  await expectAccessible(phone);
  const question = `Is there a quiet room? ${Date.now()}`;
  const write = async (text: string) => {
    await dialog.getByLabel('Your message').fill(text);
    await dialog.getByRole('button', { name: 'Send' }).click();
  };
  await write(question);
  await expect(dialog.getByRole('listitem').filter({ hasText: question })).toHaveCount(1);
  await expect(dialog.getByText('Sent', { exact: true })).toBeVisible();
  await expect.poll(() => desk.evaluate(() => Reflect.get(window, 'sounds'))).toBe(1);

  await desk.getByRole('row').filter({ hasText: question }).getByRole('link').click();
  await expect(desk.getByText('Willa Marchant is here now.')).toBeVisible();
  await expect(dialog.getByText('Read', { exact: true })).toBeVisible();
  await desk.getByLabel('Your answer').pressSequentially('Yes, at the back.');
  await expect(dialog.getByText('Magnolia Rooms is typing…')).toBeVisible();
  await desk.getByLabel('Your answer').press('Enter');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Yes, at the back.' })).toHaveCount(1);
  await expect(dialog.getByRole('status').filter({ hasText: 'Yes, at the back.' })).toHaveCount(1);
  await expect(desk.getByText('Read', { exact: true })).toBeVisible();

  await show(desk, false);
  await write('Lovely.');
  await expect(dialog.getByText('Delivered', { exact: true })).toBeVisible();
  await expect(desk).toHaveTitle('(1) Enquiry | Treatory');
  await show(desk, true);
  await expect(dialog.getByText('Read', { exact: true })).toBeVisible();
  await expect(desk).toHaveTitle('Enquiry | Treatory');

  const file = {
    name: 'my list.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 of a journey'),
  };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByRole('button', { name: /^Save my list.pdf/ })).toBeVisible();
  const saving = desk.waitForEvent('download');
  await desk.getByRole('button', { name: /^Save my list.pdf/ }).click();
  expect((await saving).suggestedFilename()).toBe('my list.pdf');
  await expectAccessible(phone);
  await expectAccessible(desk);
  await expectNoSidewaysScroll(phone);

  await desk.getByLabel('Live chat on this device').uncheck({ force: true });
  const chat = async () => (await fetch(`${baseURL}/api${salon}/chat`)).json();
  await expect.poll(chat).toMatchObject({ chat: 'now', automatic: true });
  await phone.context().close();
});

test('a new client signs in with a code in the chat, and a labelled chatbot answers', async ({ page }) => {
  const email = newcomer();
  await openAlive(page, salon);
  await page.getByRole('button', { name: 'Chat now' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Chat with Magnolia Rooms' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).fill(await codeFor(email));
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.getByLabel('Full name').fill('Imogen Thackray');
  await dialog.getByLabel('I am 18 or older').check();
  await dialog.getByLabel('I accept the terms and conditions').check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByText('a chatbot answers for Magnolia Rooms')).toBeVisible();
  await dialog.getByLabel('Your message').fill('How much is a facial?');
  await dialog.getByLabel('Your message').press('Enter');
  const answer = dialog.getByRole('listitem').filter({ hasText: 'Magnolia Rooms (automatic)' });
  await expect(answer).toContainText('I’m a chatbot, not a person');
  await expectAccessible(page);
});
