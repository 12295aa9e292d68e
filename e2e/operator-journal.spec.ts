import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi, comeIn, demoSession, expectRefusals, forgiveRecorder } from './account.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { message } from './profile-page.ts';

const posts = '/dashboard/operator/post';
const clips = '/dashboard/operator/clip';
const mark = randomUUID().slice(0, 8);

const operator = (baseURL: string | undefined) =>
  demoSession(baseURL, 'operator@example.com', 'Rosemary!2026');

test.beforeEach(async ({ page, baseURL }) => {
  await comeIn(page, await operator(baseURL));
});

const text = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** The public sees a change within two seconds: looked at often, or the last look would come before they are over. */
const atOnce = { timeout: 2_500, intervals: [200] };
/** Nothing of these answers is a complaint: this journey made them fail. */
const forgiveLost = (complaints: string[]) =>
  complaints.splice(0, complaints.length, ...complaints.filter((said) => !said.includes('ERR_FAILED')));

test('a post is written, previewed, published, edited and withdrawn', async ({ page, complaints }) => {
  const title = `The chair by the window ${mark}`;
  const slug = `the-chair-by-the-window-${mark}`;
  await openAlive(page, '/dashboard/operator');
  await page.getByRole('button', { name: 'Publishing' }).click();
  await page.getByRole('link', { name: 'Blog posts' }).click();
  await expect(heading(page, 'Blog posts')).toBeVisible();
  await expect(page.getByRole('link', { name: 'What a good barber asks' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New post' }).click();
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByText('Write a title.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Title').fill(title);
  await expect(page.getByLabel('Address')).toHaveValue(slug);
  await text(page).fill('Why it is always taken, and who waits for it.');
  await page.getByRole('combobox', { name: 'Category' }).fill('First visits');
  await page.keyboard.press('Escape');
  // What was typed is there after a reload.
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(text(page)).toContainText('Why it is always taken');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText('Why it is always taken')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.route('**/api/operator/post', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(message(page, 'The service could not be reached')).toBeVisible();
  forgiveLost(complaints);
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByText('Only operators see it.')).toBeVisible();
  expect((await page.request.get(`/blog/${slug}`)).status()).toBe(404);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  const isPublic = async () => (await page.request.get(`/blog/${slug}`)).status();
  await expect.poll(isPublic, atOnce).toBe(200);
  expect(await (await page.request.get('/sitemap-pages.xml')).text()).toContain(`/blog/${slug}<`);
  await page.getByLabel('Excerpt').fill('On a chair that nobody leaves.');
  await expect(page.getByText('Save your changes first.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Save your changes first.')).toBeHidden();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect.poll(isPublic, atOnce).toBe(404);
  await openAlive(page, '/dashboard/operator');
  await expect(page.getByText(`Withdrew the post ${title}`)).toBeVisible();
});

test('a picture needs a description, and a scheduled post waits for its day', async ({
  page,
  complaints,
}) => {
  await openAlive(page, `${posts}/new`);
  await page.getByLabel('Title').fill(`With a picture ${mark}`);
  await text(page).fill('A few words.');
  await page.getByRole('combobox', { name: 'Category' }).fill('First visits');
  await page.keyboard.press('Escape');
  const cover = page.getByLabel('Cover picture');
  await cover.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(page.getByText('Only images are accepted')).toBeVisible();
  const made = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 720, height: 405 } });
  await cover.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: made });
  await expect(page.getByAltText('Your new picture, not saved yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByAltText('The saved picture')).toBeVisible();
  await page.getByRole('button', { name: 'Publish later' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish later' });
  await dialog.getByRole('button', { name: 'Publish then' }).click();
  await expect(dialog.getByText('Choose a day and a time.')).toBeVisible();
  await expectAccessible(page);
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Public from').fill(`${day}T08:30`);
  await dialog.getByRole('button', { name: 'Publish then' }).click();
  await expect(message(page, 'Describe your picture before you publish the post.')).toBeVisible();
  expectRefusals(complaints, 422);
  // What is typed while it closes could go to where the focus comes back.
  await expect(dialog).toBeHidden();
  await page.getByLabel('What the picture shows').fill('A page of the back office');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Save your changes first.')).toBeHidden();
  await page.getByRole('button', { name: 'Publish later' }).click();
  await dialog.getByLabel('Public from').fill(`${day}T08:30`);
  await dialog.getByRole('button', { name: 'Publish then' }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel publishing' }).click();
  await page.getByRole('button', { name: 'Yes, cancel publishing' }).click();
  await expect(page.getByText('Only operators see it.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(message(page, 'The draft is deleted.')).toBeVisible();
  await expect(heading(page, 'Blog posts')).toBeFocused();
  await openAlive(page, `${posts}?search=${mark}`);
  await expect(page.getByText(`With a picture ${mark}`)).toBeHidden();
  forgiveRecorder(complaints);
});

test('with two tabs the second is warned, sees what differs, and loses nothing', async ({
  page,
  baseURL,
  complaints,
}) => {
  const title = `Two tabs ${mark}`;
  const words = { title, category: 'First visits', author: 'Imogen Hartley' };
  await callApi(baseURL ?? '', '/api/operator/post', words, (await operator(baseURL)).token);
  await openAlive(page, `${posts}?search=two+tabs`);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('Only operators see it.')).toBeVisible();
  const other = await page.context().newPage();
  await openAlive(other, page.url());
  await other.getByLabel('Author').fill('Maud Penhallow');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(message(other, 'The post is saved.')).toBeVisible();
  await other.close();
  await page.getByLabel('Title').fill(`My own title ${mark}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'This post was changed elsewhere' });
  await expect(dialog.getByText('Maud Penhallow')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(`My own title ${mark}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(message(page, 'The post is saved.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(`My own title ${mark}`);
  expectRefusals(complaints, 409);
});

test('a video is added, moved, hidden and edited', async ({ page, complaints }) => {
  const title = `A slow morning ${mark}`;
  const fail = { status: 500, json: { message: 'Server Error' } };
  await page.route('**/api/operator/clip?**', (route) => route.fulfill(fail), { times: 1 });
  await openAlive(page, clips);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Running on coffee' })).toBeVisible();
  expectRefusals(complaints, 500);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New video' }).click();
  // A new screen gives its heading the focus: what is typed before that could go there.
  await expect(heading(page, 'New video')).toBeFocused();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Link').fill('https://example.com/film');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Only videos on YouTube or Vimeo can be shown.')).toBeVisible();
  await expect(page.getByLabel('Link')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Link').fill(`https://vimeo.com/${Date.now() % 1_000_000_000}1`);
  await page.getByLabel('Length').fill('3:05');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^1 ${title}`) })).toBeVisible();
  const shown = async () => (await page.request.get('/beyond-the-treatments')).text();
  await expect.poll(async () => (await shown()).includes(title), atOnce).toBe(true);
  const down = page.getByRole('button', { name: `Move ${title} down` });
  await down.click();
  await expect(page.getByRole('row', { name: new RegExp(`^2 ${title}`) })).toBeVisible();
  await expect(down).toBeFocused();
  await page.getByRole('button', { name: `Hide ${title}` }).click();
  await expect(page.getByRole('button', { name: `Show ${title}` })).toBeVisible();
  await expect.poll(async () => (await shown()).includes(title), atOnce).toBe(false);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByLabel('Length')).toHaveValue('3:05');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Delete video' }).click();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(heading(page, 'Videos')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Running on coffee' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeHidden();
  await openAlive(page, `${posts}/new`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
