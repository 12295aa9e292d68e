import { expect, openAlive, test, untilAlive } from './journey.ts';

/** Words that the public site has from its original, by page. */
const words: Record<string, readonly string[]> = {
  '/': [
    'Your One Stop Solution For All Things, Treatment',
    'elite members',
    'Our Featured Products',
    'Beyond the Treatment',
    'Blog and News',
    'Show more',
    'Want to See More? Browse by Treatment',
  ],
  '/blogs': ['Blogs', 'Categories:', 'Popular Posts:'],
  '/login': ['client login', 'forgot password?', 'Sign Up'],
  '/business-login': ['business login', 'forgot password?'],
  '/forget-password': ['return to login screen'],
  '/nowhere': ["This page can't be found", 'The page you are looking for does not exist.', 'Go to Home'],
  '/thank-you': ['Thank you'],
  '/thank-you?done=contact': [
    'Thank you',
    'Your form has been submitted successfully. We will contact you soon.',
  ],
  '/pricing-packages': ['10% commission', '£15', '4% commission', '£35', '0% commission', 'Priority listing'],
  '/privacy-policy': ['Effective 12 March 2024', '18 years or older'],
  '/about-us': ['Good treatments should be easy to find'],
  '/frequently-asked-question': ['For businesses', 'For customers', 'Technical'],
};

for (const [path, texts] of Object.entries(words)) {
  test(`${path} has its title, description and canonical address`, async ({ page, complaints }) => {
    await page.goto(path);
    for (const text of texts)
      await expect(page.locator('body'), text).toContainText(text, { ignoreCase: true, useInnerText: false });
    const kept = complaints.filter((complaint) => !complaint.includes('status of 404'));
    complaints.splice(0, complaints.length, ...kept);
  });
}

test('fields and choices of the search have labels', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByPlaceholder('Search for treatment')).toBeVisible();
  await expect(page.getByRole('option', { name: 'Select Treatment Category' })).toHaveCount(1);
  const place = page.getByPlaceholder('Select Location');
  await untilAlive(page);
  await place.click();
  const named = await page.getByRole('listbox', { name: 'Places' }).getByRole('option').allTextContents();
  expect(named.at(0)).toBe('Aberdeen');
  expect(named.at(-1)).toBe('York');
  for (const city of ['London', 'Manchester', 'Glasgow', 'Edinburgh', 'Cardiff', 'Belfast', 'Derry'])
    expect(
      named.some((name) => name.includes(city)),
      city,
    ).toBe(true);
});

test('every link of the menu and the footer leads to its page', async ({ page }) => {
  await openAlive(page, '/credits');
  await page.getByText('menus', { exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const path of [
    ...['/user-registration', '/business-registration', '/for-business', '/pricing-packages'],
    ...['/beyond-the-treatments', '/blogs', '/about-us', '/contact-us'],
  ])
    await expect(menu.locator(`a[href="${path}"]`).last(), path).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Membership options' })).toHaveAttribute(
    'href',
    '/pricing-packages',
  );
  const footer = page.getByRole('contentinfo');
  for (const path of [
    ...['/about-us', '/beyond-the-treatments', '/blogs', '/', '/for-business', '/pricing-packages'],
    ...['/frequently-asked-question', '/contact-us', '/privacy-policy', '/terms-and-conditions'],
  ])
    await expect(footer.locator(`a[href="${path}"]`).last(), path).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Sitemap' })).toHaveAttribute('href', '/');
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
});
