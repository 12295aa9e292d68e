import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documents } from '#src/domains/media/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { proveAddress } from '#src/testing/enquiries/enquiries.ts';
import { formWith } from '#src/testing/form.ts';
import { aStorefront } from '#src/testing/listings/storefront.ts';
import { forgetOldEnquiries } from '../conversations/service.server.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof aStorefront>>;
let path: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  shop = await aStorefront(app);
  await proveAddress(app.db, shop.client.id);
  const begun = await shop.asClient('POST', `/api/listing-details/${shop.slug}/chat`, {
    ...{ message: 'Hello?', written_id: randomUUID() },
  });
  path = `/api/enquiry/${begun.json().id}`;
});

const pdf = Buffer.from('%PDF-1.7 of the test');
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#b5654a' } })
    .withExif({ IFD0: { ImageDescription: 'Where I live' } })
    .jpeg()
    .toBuffer();

async function send(bytes: Buffer, fields: Record<string, string> = {}, accountId = shop.client.id) {
  const { token } = await app.signIn(accountId);
  const { headers, payload } = await formWith([
    ...Object.entries({ written_id: randomUUID(), ...fields }),
    ['file', new Blob([new Uint8Array(bytes)]), 'my hair.jpg'],
  ]);
  const method = 'POST';
  return app.http.inject({
    ...{ method, url: `${path}/file`, headers: { ...headers, authorization: `Bearer ${token}` }, payload },
  });
}

const kept = () => app.db.$count(documents);

test('a picture is drawn anew without what it carried, and a PDF is kept; both sides get them', async () => {
  const sent = await send(await picture(), { message: 'Like this?' });
  expect(sent.statusCode).toBe(201);
  const message = sent.json().messages.at(-1);
  expect(message).toMatchObject({
    ...{ text: 'Like this?', file: { name: 'my hair.webp', is_picture: true } },
  });
  for (const as of [shop.asClient, shop.asBusiness]) {
    const file = await as('GET', `${path}/file/${message.id}`);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect(file.rawPayload.toString('latin1', 0, 4)).toBe('RIFF');
    expect(file.rawPayload.includes('Where I live')).toBe(false);
  }
  const answer = await send(pdf, {}, shop.ownerId);
  expect(answer.json().messages.at(-1)).toMatchObject({
    ...{ text: 'my hair.pdf', from: 'business', file: { name: 'my hair.pdf', is_picture: false } },
  });
});

test('a file that is sent again is kept once, and one that is refused is not kept', async () => {
  const before = await kept();
  const written_id = randomUUID();
  for (const _again of [1, 2]) expect((await send(pdf, { written_id })).statusCode).toBe(201);
  expect(await kept()).toBe(before + 1);
  expect((await send(Buffer.from('<svg/>'))).json().message).toBe('The document must be a PDF or a picture.');
  expect(await kept()).toBe(before + 1);
});

test('others get no file of a conversation, nor one of another by its number', async () => {
  const { messages } = (await send(pdf)).json();
  const file = `file/${messages.at(-1).id}`;
  const other = await aStorefront(app);
  expect((await other.asClient('GET', `${path}/${file}`)).statusCode).toBe(404);
  expect((await other.asBusiness('GET', `${path}/${file}`)).statusCode).toBe(404);
  await proveAddress(app.db, other.client.id);
  const own = await other.asClient('POST', `/api/listing-details/${other.slug}/chat`, {
    ...{ message: 'Hello?', written_id: randomUUID() },
  });
  expect((await other.asClient('GET', `/api/enquiry/${own.json().id}/${file}`)).statusCode).toBe(404);
});

test('who reads by a mailed link gets the file too', async () => {
  app.emails.length = 0;
  const { messages } = (await send(pdf, { message: 'Our list.' }, shop.ownerId)).json();
  const token = /\/enquiry\?token=([\w-]+)/.exec(app.emails[0]?.text ?? '')?.[1];
  const ask = (message: number) =>
    app.http.inject({ method: 'POST', url: '/api/enquiry-link/file', payload: { token, message } });
  const { type, base64 } = (await ask(messages.at(-1).id)).json();
  expect([type, Buffer.from(base64, 'base64').toString()]).toEqual(['application/pdf', pdf.toString()]);
  expect((await ask(messages[0].id)).statusCode).toBe(404);
});

test('files go with their conversation', async () => {
  await send(pdf);
  const before = await kept();
  const inTwoYears = { ...app.context, now: () => new Date('2028-11-02T09:30:00Z') };
  await forgetOldEnquiries(inTwoYears);
  expect(await kept()).toBeLessThan(before);
});
