import type { Locator, Page } from '@playwright/test';
import { expect, openAlive, untilAlive } from './journey.ts';
import { messages, textbox } from './listing-editor.ts';
import { linkFromEmail } from './outbox.ts';
import { box, field, next, password } from './registration-form.ts';

const picture = 'src/platform/web/link-preview.jpg';

/** Everything that a salon owner does, each click, field and choice counted as one. */
export function counting(page: Page) {
  let count = 0;
  const counted =
    <Rest extends unknown[]>(act: (target: Locator, ...rest: Rest) => Promise<unknown>) =>
    async (target: Locator, ...rest: Rest) => {
      count += 1;
      await act(target, ...rest);
    };
  return {
    click: counted((target) => target.click()),
    fill: counted((target, text: string) => target.fill(text)),
    choose: counted((target, label: string) => target.selectOption({ label })),
    upload: counted((target, path: string) => target.setInputFiles(path)),
    open: async (link: string) => {
      count += 1;
      await openAlive(page, link);
    },
    soFar: () => count,
  };
}
export type Owner = ReturnType<typeof counting>;

export async function registers(page: Page, owner: Owner, email: string) {
  await openAlive(page, '/');
  const menus = page.getByRole('navigation', { name: 'Main' });
  await owner.click(menus.getByText('menus', { exact: true }));
  await owner.click(menus.getByRole('link', { name: 'Business registration' }));
  await untilAlive(page);
  await owner.fill(field(page, 'Business name (optional)'), 'Linnet Rooms');
  await owner.fill(field(page, 'Full name'), 'Ada Fairweather');
  await owner.fill(field(page, 'Email'), email);
  await owner.fill(field(page, 'Phone'), '07700 900123');
  await owner.fill(field(page, 'Password'), password);
  await owner.click(next(page));
  await owner.click(field(page, 'A friend'));
  await owner.choose(field(page, 'Treatment category'), 'Massage');
  await owner.click(next(page));
  await owner.choose(field(page, 'Business location'), 'Manchester');
  await owner.click(field(page, 'Just me'));
  await owner.click(field(page, 'One'));
  await owner.click(box(page));
  await owner.click(page.getByRole('button', { name: 'Register business' }));
  await expect(page).toHaveURL('/business-login');
  await owner.fill(field(page, 'Password'), password);
  await owner.click(page.getByRole('button', { name: 'sign in' }));
  await expect(page).toHaveURL('/dashboard');
}

export async function confirmsTheEmail(page: Page, owner: Owner, email: string, outbox?: string) {
  await owner.open(await linkFromEmail(email, '/verify-email', outbox));
  await owner.click(page.getByRole('button', { name: 'confirm my email address' }));
  await owner.click(page.getByRole('link', { name: 'My dashboard' }));
}

export async function addsAPrice(page: Page, owner: Owner) {
  await owner.click(page.getByRole('link', { name: 'Add your treatments' }));
  const form = page.getByRole('form', { name: 'Treatment' });
  await expect(form.getByLabel('Treatment category').getByRole('option', { selected: true })).toHaveText(
    'Massage',
  );
  await owner.fill(form.getByRole('textbox', { name: 'Name', exact: true }), 'Deep tissue massage');
  await expect(form.getByRole('combobox', { name: 'Service type' })).toHaveValue('Deep tissue massage');
  await owner.fill(
    form.getByRole('textbox', { name: 'Description', exact: true }),
    'Slow, firm work for tight shoulders.',
  );
  await owner.fill(form.getByRole('textbox', { name: 'Price', exact: true }), '55');
  await owner.click(form.getByRole('button', { name: 'Create', exact: true }));
  await expect(messages(page).getByText('Treatment created successfully!')).toBeVisible();
}

export async function fillsTheListing(page: Page, owner: Owner) {
  await expect(page.getByRole('form', { name: 'Listing' })).toBeVisible();
  for (const [name, kept] of [
    ['Title', 'Linnet Rooms'],
    ['Phone', '07700 900123'],
    ['SEO title', 'Linnet Rooms: Massage in Manchester'],
  ] as const)
    await expect(textbox(page, name)).toHaveValue(kept);
  await owner.fill(textbox(page, 'Full address'), '12 Oldham Street, Manchester, M1 1JQ');
  await owner.fill(textbox(page, 'Description'), 'Two quiet rooms, open until ten in the evening.');
  await owner.upload(page.getByLabel(/^Body picture/), picture);
  await expect(page.getByText('Replace it')).toHaveCount(2);
  for (const [list, choice] of [
    ['Amenities', 'Lift'],
    ['Tags', 'boutique'],
  ] as const) {
    await owner.click(page.getByRole('combobox', { name: list, exact: true }));
    await owner.click(page.getByRole('option', { name: choice, exact: true }));
  }
  await expect(page.getByRole('status').filter({ hasText: 'Nothing is missing' })).toBeVisible();
  await owner.click(page.getByRole('button', { name: 'Submit for review' }));
  await expect(page.getByRole('heading', { name: 'Submitted: we’re checking your listing' })).toBeFocused();
}
