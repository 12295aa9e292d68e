import { type Browser, devices, type Page } from '@playwright/test';
import { comeIn, demoSession } from './account.ts';
import { magnolia } from './enquiry-form.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from './journey.ts';

const salon = '/listing-details/magnolia-rooms-leeds';

/** Opens the salon round the clock for as long as a journey lasts, so that it can chat at any hour. */
async function openRoundTheClock(site: string, token: string) {
  const ask = async (method: string, path: string, body?: object) =>
    (
      await fetch(`${site}/api/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    ).json();
  const { data } = await ask('GET', 'listing?page=1&per_page=50');
  const { id } = data.find(({ slug }: { slug: string }) => slug === 'magnolia-rooms-leeds');
  const before = await ask('GET', `listing/${id}/schedule/week`);
  const days = before.week.map(({ day }: { day: string }) => day);
  const week = [...new Set(days)].map((day) => ({ day, start: '00:00', end: '24:00', status: 1 }));
  const same = { special_days: [], closes_on_bank_holidays: false };
  await ask('PUT', `listing/${id}/schedule`, { week, ...same });
  return async () => {
    const { week, special_days, closes_on_bank_holidays } = before;
    await ask('PUT', `listing/${id}/schedule`, { week, special_days, closes_on_bank_holidays });
  };
}

async function aPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const { defaultBrowserType: _, ...phone } = devices['iPhone 13'];
  const context = await browser.newContext({ ...phone, ...(baseURL ? { baseURL } : {}) });
  return context.newPage();
}

test('a client on a phone and a salon at its desk chat side by side, and nothing is emailed', async ({
  page: desk,
  browser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const owner = await magnolia(baseURL);
  const close = await openRoundTheClock(site, owner.token);
  await comeIn(desk, owner);
  await openAlive(desk, '/dashboard/enquiry');
  await expect(desk.getByText('Turn it on and visitors of your page can chat')).toBeVisible();
  await desk.getByLabel('Live chat on this device').check({ force: true });
  await expect(desk.getByText('Visitors of your page can chat with you now.')).toBeVisible();
  await expectAccessible(desk);

  const phone = await aPhone(browser, baseURL);
  await comeIn(phone, await demoSession(baseURL, 'client@example.com', 'Willow!2026'));
  await openAlive(phone, salon);
  await phone.getByRole('button', { name: 'Chat now' }).first().click();
  const dialog = phone.getByRole('dialog', { name: 'Chat with Magnolia Rooms' });
  await expect(dialog.getByLabel('Your message')).toBeVisible();
  await expectAccessible(phone);
  const question = `Is there a quiet room? ${Date.now()}`;
  await dialog.getByLabel('Your message').fill(question);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: question })).toHaveCount(1);

  await desk.getByRole('row').filter({ hasText: question }).getByRole('link').click();
  await expect(desk.getByText('is reading along at this moment')).toBeVisible();
  await expect(dialog.getByText('Read', { exact: true })).toBeVisible();
  await desk.getByLabel('Your answer').pressSequentially('Yes, at the back.');
  await expect(dialog.getByText('Magnolia Rooms is typing…')).toBeVisible();
  await desk.getByLabel('Your answer').press('Enter');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Yes, at the back.' })).toHaveCount(1);
  await expect(dialog.getByRole('status').filter({ hasText: 'Yes, at the back.' })).toHaveCount(1);
  await expect(desk.getByText('Read', { exact: true })).toBeVisible();
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
  for (const [name, shot] of [
    ['desk', desk],
    ['phone', phone],
  ] as const)
    if (process.env.SHOTS) await shot.screenshot({ path: `${process.env.SHOTS}/chat-${name}.png` });
  await desk.getByLabel('Live chat on this device').uncheck({ force: true });
  await close();
  await phone.context().close();
});
