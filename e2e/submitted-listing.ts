import type { Page } from '@playwright/test';
import { callApi, register } from './account.ts';
import { expect } from './journey.ts';
import { addAPrice } from './listing-editor.ts';
import { linkFromEmail } from './outbox.ts';

const picture = 'src/platform/web/link-preview.jpg';
const mapCode =
  '<iframe src="https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d1000!2d-1.5491!3d53.7997!2m3!1f0!2f0!3f0"></iframe>';

/** A business that registered, proved its address and submitted its first listing. */
export async function aSubmittedListing(page: Page, baseURL: string | undefined, title: string) {
  const business = await register(baseURL, 'business', { name: 'Imogen Thackray' });
  const link = await linkFromEmail(business.email, '/verify-email');
  const token = new URL(link, baseURL).searchParams.get('token');
  await callApi(baseURL ?? '', '/api/verify-email', { token });
  await addAPrice(baseURL, business);
  const headers = { authorization: `Bearer ${business.token}` };
  const own = await (await page.request.get('/api/listing', { headers })).json();
  const id: number = own.listings[0].id;
  const file = { name: 'room.jpg', mimeType: 'image/jpeg', buffer: await readPicture() };
  const answer = await page.request.put(`/api/listing/${id}`, {
    headers,
    multipart: {
      title,
      category: 'massage',
      location: 'leeds',
      address: '4 Candle Court, Leeds LS1 4DY',
      phone: '01134960123',
      email: business.email,
      description: `<p>${'Slow and careful work for shoulders that sit at desks all week. '.repeat(5)}</p>`,
      seoTitle: title,
      seoDescription: 'Massage in Leeds.',
      GoogleMapEmbedCode: mapCode,
      amenities: '1',
      Tags: '1',
      bodyPicture: file,
      thumbnailImage: file,
      status: '1',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  expect((await answer.json()).listing.state).toBe('awaiting_check');
  return { business, id };
}

async function readPicture() {
  const { readFile } = await import('node:fs/promises');
  return readFile(picture);
}
