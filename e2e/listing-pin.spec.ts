import type { Page } from '@playwright/test';
import { type Account, comeIn, register } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import {
  atACompleteForm,
  atTheForm,
  messages,
  openForm,
  pinSection,
  saveStatus,
  textbox,
  theMapCode,
  thePin,
} from './listing-editor.ts';

const where = (page: Page) => pinSection(page).getByText(/^The pin is at \d/);
const fromAddress = { name: 'Place the pin from the address' };

/** Chooses the town and types the address, which the draft then looks up. */
async function typeAddress(page: Page, town: string, address: string) {
  await page.getByRole('combobox', { name: 'Location', exact: true }).fill(town);
  await page.keyboard.press('Escape');
  await textbox(page, 'Full address').fill(address);
}

/** The map is fetched when it comes into view. */
async function seeTheMap(page: Page) {
  await page.getByRole('heading', { name: 'Pin on the map' }).scrollIntoViewIfNeeded();
  await expect(pinSection(page).locator('[data-map=drawn]')).toBeVisible();
}

async function dragPin(page: Page, right: number, down: number) {
  await thePin(page).scrollIntoViewIfNeeded();
  const box = await thePin(page).boundingBox();
  if (!box) throw new Error('The pin has no size.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y + down, { steps: 8 });
  await page.mouse.up();
}

const savedListing = async (baseURL: string | undefined, { token }: Account, id: number) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await fetch(`${baseURL}/api/listing/${id}`, { headers })).json()).listing;
};

for (const [town, address, district] of [
  ['Manchester', '12 Oldham Street, Manchester, M1 1JQ', 'M1'],
  ['Leeds', '14 Briggate Arcade, Leeds, LS1 6HD', 'LS1'],
] as const)
  test(`${address} puts the pin into its district, and says that this is only approximate`, async ({
    page,
    baseURL,
  }) => {
    await atTheForm(page, baseURL);
    await seeTheMap(page);
    await expectAccessible(page);
    await typeAddress(page, town, address);
    await expect(
      pinSection(page).getByText(
        `We know this postcode’s district (${district}) only: drag the pin to your door.`,
      ),
    ).toBeVisible();
    await expect(thePin(page)).toBeVisible();
    await expect(where(page)).toBeVisible();
    await expectAccessible(page);
  });

test('a dragged pin is saved, and is in the same place after a reload', async ({ page, baseURL }) => {
  const { somebody, id } = await atACompleteForm(page, baseURL);
  await seeTheMap(page);
  const before = await where(page).textContent();
  await dragPin(page, 60, 40);
  await expect(where(page)).not.toHaveText(before ?? '');
  const after = (await where(page).textContent()) ?? '';
  await expect(pinSection(page).getByText('Visitors see this exact spot on the map')).toBeVisible();
  await expect(saveStatus(page)).toBeVisible();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(messages(page).getByText('Form Submitted successfully')).toBeVisible();
  await openForm(page, id);
  await seeTheMap(page);
  await expect(where(page)).toHaveText(after);
  expect(await savedListing(baseURL, somebody, id)).toMatchObject({ precision: 'exact' });
});

test('the pin is moved by keyboard, and a draft keeps its place', async ({ page, baseURL }) => {
  const { id } = await atACompleteForm(page, baseURL);
  await seeTheMap(page);
  const before = (await where(page).textContent()) ?? '';
  await thePin(page).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(where(page)).not.toHaveText(before);
  await expect(thePin(page)).toBeFocused();
  await expect(saveStatus(page)).toBeVisible();
  const after = (await where(page).textContent()) ?? '';
  await openAlive(page, `/dashboard/all-listing/${id}`);
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect(where(page)).toHaveText(after);
});

test('a new address offers to move the owner’s pin, and moves it only on request', async ({
  page,
  baseURL,
}) => {
  await atACompleteForm(page, baseURL);
  await seeTheMap(page);
  const exact = (await where(page).textContent()) ?? '';
  await textbox(page, 'Full address').fill('9 Bank Road, Leeds, LS6 2AA');
  const offer = pinSection(page).getByText('You changed the address. Does the pin move too?');
  await expect(offer).toBeVisible();
  await expect(where(page)).toHaveText(exact);
  await expectAccessible(page);
  await pinSection(page).getByRole('button', { name: 'Keep the pin here' }).click();
  await expect(offer).toBeHidden();
  await textbox(page, 'Full address').fill('10 Bank Road, Leeds, LS6 2AA');
  await pinSection(page).getByRole('button', { name: 'Move the pin to this address' }).click();
  await expect(pinSection(page).getByText('We know this postcode’s district (LS6) only')).toBeVisible();
  await expect(where(page)).not.toHaveText(exact);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(messages(page).getByText('Form Submitted successfully')).toBeVisible();
  await expect(pinSection(page).getByText('We know this postcode’s district (LS6) only')).toBeVisible();
});

test('the button moves the pin back to the address', async ({ page, baseURL }) => {
  const { somebody, id } = await atACompleteForm(page, baseURL);
  await seeTheMap(page);
  await dragPin(page, -50, 30);
  await pinSection(page).getByRole('button', fromAddress).click();
  await expect(pinSection(page).getByText('We know this postcode’s district (LS1) only')).toBeVisible();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(messages(page).getByText('Form Submitted successfully')).toBeVisible();
  expect(await savedListing(baseURL, somebody, id)).toMatchObject({ precision: 'district' });
});

test('without an address the button says what it needs', async ({ page, baseURL }) => {
  await atTheForm(page, baseURL);
  await pinSection(page).getByRole('button', fromAddress).click();
  await expect(textbox(page, 'Full address')).toBeFocused();
  await expect(pinSection(page).getByText('Enter an address')).toBeVisible();
});

test('an unknown postcode is noted beside the address, and is still saved', async ({ page, baseURL }) => {
  await atACompleteForm(page, baseURL);
  await (await theMapCode(page)).fill('');
  await textbox(page, 'Full address').fill('12 Candle Court, Leeds, LS99 9ZZ');
  await pinSection(page).getByRole('button', { name: 'Move the pin to this address' }).click();
  const remark = pinSection(page).getByText(/^We do not know the postcode LS99 9ZZ yet/);
  await expect(remark).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(messages(page).getByText('Form Submitted successfully')).toBeVisible();
});

test('a link from Google Maps sets the pin', async ({ page, baseURL }) => {
  await comeIn(page, await register(baseURL, 'business'));
  await openForm(page, 'new');
  await seeTheMap(page);
  const code = await theMapCode(page);
  await code.fill('https://www.google.com/maps/place/X/@53.8,-1.5,17z/data=!3m1!4b1!8m2!3d53.7997!4d-1.5491');
  await expect(where(page)).toHaveText('The pin is at 53.79970° N, 1.54910° W.');
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 800 } });

  test('the pin is dragged with a finger', async ({ page, baseURL }) => {
    await atACompleteForm(page, baseURL);
    await seeTheMap(page);
    const before = (await where(page).textContent()) ?? '';
    await thePin(page).scrollIntoViewIfNeeded();
    const box = await thePin(page).boundingBox();
    if (!box) throw new Error('The pin has no size.');
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd' ? [] : [{ x: box.x + box.width / 2 + by, y: box.y + box.height / 2 + by }],
      });
    await touch('touchStart', 0);
    for (const by of [10, 20, 30, 40]) await touch('touchMove', by);
    await touch('touchEnd', 40);
    await expect(where(page)).not.toHaveText(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  });
});
