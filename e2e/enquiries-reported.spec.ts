import { callApi, comeIn, expectRefusals } from './account.ts';
import { ask, magnolia } from './enquiry-form.ts';
import { expect, expectAccessible, openAlive, test } from './journey.ts';
import { emailTo } from './outbox.ts';

test('an operator reads a reported conversation, closes the report, and can no longer read it', async ({
  page,
  baseURL,
  complaints,
}) => {
  const site = baseURL ?? '';
  await ask(baseURL, 'Sorrel Finch');
  const { token } = await magnolia(baseURL);
  const listed = await fetch(`${site}/api/enquiry?search=Sorrel`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [{ id }] = (await listed.json()).data;
  await callApi(site, `/api/enquiry/${id}/report`, { reason: 'abuse', message: 'Look at this.' }, token);
  const operator = { email: 'operator@example.com', password: 'Rosemary!2026' };
  await comeIn(page, await callApi(site, '/api/login', operator));
  await openAlive(page, '/dashboard/operator/conversation');
  const link = page.getByRole('link', { name: 'Sorrel Finch and Magnolia Rooms' });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await link.click();
  await expect(page.getByText('Look at this.')).toBeVisible();
  await expect(page.getByText('Is there a place tomorrow?')).toBeVisible();
  await expectAccessible(page);
  const resolve = page.getByRole('button', { name: 'Resolve the reports' });
  await resolve.click();
  await expect(page.getByText('Say what came of the report.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('What we tell who reported it').fill('We have warned them.');
  await resolve.click();
  await expect(page).toHaveURL('/dashboard/operator/conversation');
  expect(await emailTo('elite@example.com', 'What came of your report')).toContain('We have warned them.');
  await openAlive(page, `/dashboard/operator/conversation/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This conversation is not here' })).toBeVisible();
  await expectAccessible(page);
  expectRefusals(complaints, 404);
});
