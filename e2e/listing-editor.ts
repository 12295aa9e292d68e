import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type Account, comeIn, register } from './account.ts';
import { expect, openAlive } from './journey.ts';

/** What journeys do on the pages where a business edits its listings. */
export const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const saveStatus = (page: Page) => page.getByText(/^Draft saved \d\d:\d\d$/);
export const messages = (page: Page) => page.getByLabel('Messages');

interface Row {
  readonly id: number;
  readonly version: number;
  readonly slug: string;
}

const asOwner = (somebody: Pick<Account, 'token'>) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${somebody.token}`,
});

/** The listing that registering made: a draft with a name, a category and a town. */
export async function firstListing(baseURL: string | undefined, somebody: Account): Promise<Row> {
  const answer = await fetch(`${baseURL}/api/listing`, { headers: asOwner(somebody) });
  const [listing] = (await answer.json()).data;
  expect(listing).toBeDefined();
  return listing;
}

/** A treatment with a price: no first listing goes without one. */
export async function addAPrice(baseURL: string | undefined, somebody: Pick<Account, 'token'>) {
  const treatment = {
    ...{ name: 'Deep tissue massage', status: '1', service_type: 'Massage', category: 'massage' },
    ...{ description: 'Slow and firm.' },
    variants: [{ name: 'One hour', price: 55, price_type: 'fixed', duration: 60 }],
  };
  const answer = await fetch(`${baseURL}/api/treatment`, {
    ...{ method: 'POST', headers: asOwner(somebody), body: JSON.stringify(treatment) },
  });
  expect(answer.status, await answer.text()).toBe(201);
}

/** Completes a listing as another client of the API would. */
async function complete(baseURL: string | undefined, somebody: Account, { id, version }: Row) {
  const form = new FormData();
  const { buffer } = await aPicture();
  const texts = {
    ...{ title: 'Thackray Rooms', category: 'massage', location: 'Leeds', phone: '07700900321' },
    ...{ address: '12 Park Row, Leeds, LS1 5HD', email: 'rooms@example.com', amenities: '1', Tags: '1' },
    ...{ description: '<p>Quiet rooms above Park Row.</p>', seoTitle: 'Massage in Leeds' },
    ...{ seoDescription: 'Massage above Park Row in Leeds, by appointment.', version: String(version) },
    GoogleMapEmbedCode: mapCode,
  };
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const name of ['bodyPicture', 'thumbnailImage'])
    form.append(name, new Blob([new Uint8Array(buffer)], { type: 'image/png' }), 'room.png');
  const { authorization } = asOwner(somebody);
  const answer = await fetch(`${baseURL}/api/listing/${id}`, {
    method: 'PUT',
    headers: { authorization },
    body: form,
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** A business at the form of a listing that lacks nothing but the proof of its e-mail. */
export async function atACompleteForm(page: Page, baseURL: string | undefined) {
  const somebody = await register(baseURL, 'business');
  const listing = await firstListing(baseURL, somebody);
  await addAPrice(baseURL, somebody);
  await complete(baseURL, somebody, listing);
  await comeIn(page, somebody);
  await openForm(page, listing.id);
  return { somebody, id: listing.id };
}

/** A business at the form of its first listing. */
export async function atTheForm(page: Page, baseURL: string | undefined) {
  const somebody = await register(baseURL, 'business');
  const { id } = await firstListing(baseURL, somebody);
  await comeIn(page, somebody);
  await openForm(page, id);
  return { somebody, id };
}

export async function openForm(page: Page, id: number | 'new') {
  await openAlive(page, `/dashboard/all-listing/${id}`);
  await expect(page.getByRole('form', { name: 'Listing' })).toBeVisible();
}

/** As Google Maps gives it out: the postcodes' table is not part of the demonstration. */
const mapCode =
  '<iframe src="https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d2000!2d-1.5491!3d53.7990!2m3"></iframe>';

const colour = { r: 120, g: 150, b: 130 };

/** A picture in a plain colour. */
export const aPicture = async (width = 900, height = 600) => ({
  name: 'room.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});

export async function sendPicture(page: Page, field: 'Body picture') {
  const answered = page.waitForResponse('**/draft/file');
  await page.getByLabel(new RegExp(`^${field}`)).setInputFiles(await aPicture());
  return answered;
}

/** Chooses from a list of several. */
async function choose(page: Page, field: string, option: string) {
  const box = page.getByRole('combobox', { name: field, exact: true });
  const choice = page.getByRole('option', { name: option, exact: true });
  await box.click();
  // A picture that arrives above may push the field out of sight, and its options are hidden until it is seen again.
  await expect(async () => {
    await box.scrollIntoViewIfNeeded();
    await expect(choice).toBeVisible({ timeout: 500 });
  }).toPass();
  await choice.click();
  await page.keyboard.press('Escape');
}

/** Unfolds the field and answers it. */
export async function theMapCode(page: Page) {
  await page.getByText('Set the pin with Google Maps instead').click();
  return textbox(page, 'Google Map Embed Code');
}

/** The pin on the form's map, and what is said about it. */
export const thePin = (page: Page) => page.getByRole('button', { name: 'Pin', exact: true });
export const pinSection = (page: Page) => page.getByRole('region', { name: 'Where it is' });

/** Everything that a listing needs, as someone types it. */
export async function fillIn(page: Page) {
  await textbox(page, 'Title').fill('Thackray Rooms');
  await page.getByLabel('Category').selectOption({ label: 'Massage' });
  await page.getByRole('combobox', { name: 'Location', exact: true }).fill('Leeds');
  await page.keyboard.press('Escape');
  await textbox(page, 'Full address').fill('12 Park Row, Leeds LS1 5HD');
  await textbox(page, 'Phone').fill('07700900321');
  await textbox(page, 'Email').fill('rooms@example.com');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Quiet rooms above Park Row.');
  await sendPicture(page, 'Body picture');
  // One picture does for both.
  await expect(page.getByText('Replace it')).toHaveCount(2);
  await choose(page, 'Amenities', 'Lift');
  await choose(page, 'Tags', 'boutique');
  await textbox(page, 'SEO title').fill('Massage in Leeds');
  await textbox(page, 'SEO description').fill('Massage above Park Row in Leeds, by appointment.');
}
