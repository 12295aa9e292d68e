import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteFiles } from '#src/domains/media/service.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { animation, corpus, photograph, tagged } from '#src/testing/files/pictures.ts';
import { aListing, type MadeListing } from '#src/testing/fixtures.ts';
import { formWith } from '#src/testing/form.ts';
import { listings, removedListingImages } from '../../tables.server.ts';
import { forgetRemovedBefore } from './queries.server.ts';

let app: TestApp;
let listing: MadeListing;
let token: string;
let photo: Buffer;

beforeAll(async () => {
  app = await startTestApp();
  photo = await photograph(600, 400).jpeg().toBuffer();
});
afterAll(() => app.close());
beforeEach(async () => {
  listing = await aListing(app.db, { title: 'Quiet Rooms' });
  ({ token } = await app.signIn(listing.ownerId ?? 0));
  app.sent.length = 0;
});

const headers = () => ({ authorization: `Bearer ${token}` });
const address = () => `/api/listing/${listing.id}/image`;
type File = readonly [bytes: Buffer, name?: string, type?: string];
const send = async (files: readonly File[], alts: readonly string[] = []) => {
  const parts = files.map(
    ([bytes, name = 'room.jpg', type = 'image/jpeg']) =>
      ['images[]', new Blob([new Uint8Array(bytes)], { type }), name] as const,
  );
  const form = await formWith([...parts, ...alts.map((alt) => ['alt[]', alt] as const)]);
  return app.http.inject({
    method: 'POST',
    url: address(),
    headers: { ...form.headers, ...headers() },
    payload: form.payload,
  });
};
const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', rest = '', payload?: object) =>
  app.http.inject({ method, url: address() + rest, headers: headers(), ...(payload ? { payload } : {}) });
interface Row {
  id: number;
  image: string;
  alt: string;
  position: number;
  is_cover: boolean;
}
const gallery = async (): Promise<Row[]> => (await ask('GET')).json();
const alts = async () => (await gallery()).map(({ alt }) => alt);
const three = async () =>
  (await send([[photo], [photo], [photo]], ['One', 'Two', 'Three'])).json().images as Row[];
const publicPage = async () => (await app.http.inject(`/api/listing-details/${listing.slug}`)).json();
const rows = async () => (await app.db.execute(sql`SELECT id FROM images WHERE kind = 'upload'`)).rows.length;
const stored = async () => (await readdir(join(app.env.dataDir, 'files/images')).catch(() => [])).length;
const tidy = async () => {
  for (const { name, data } of app.sent.splice(0))
    if (name === 'forget-pictures') await deleteFiles(app.context.files, Object(data).pictures);
};

test('several pictures are added to the gallery in the order sent', async () => {
  const answer = await send([[photo], [photo]], ['The room', 'The garden']);
  expect([answer.statusCode, answer.json().message]).toEqual([201, 'Pictures added']);
  const shown = await gallery();
  expect(shown).toMatchObject([
    { alt: 'The room', position: 0, is_cover: true },
    { alt: 'The garden', position: 1, is_cover: false },
  ]);
  for (const { image } of shown) {
    expect(image).toMatch(/^\/media\/[0-9a-f]{32}-\d+\.jpg$/);
    expect((await app.http.inject(image)).headers['content-type']).toBe('image/jpeg');
  }
});

test('visitors see a picture only after it has a description', async () => {
  await send([[photo]]);
  const [first] = await gallery();
  expect(first?.is_cover).toBe(false);
  expect((await publicPage()).gallery).toMatchObject([{ alt: '' }]);
  const early = await ask('PUT', '', { cover: first?.id });
  expect([early.statusCode, Object.keys(early.json().errors)]).toEqual([422, ['cover']]);
  const saved = await ask('PUT', '', { images: [{ id: first?.id, alt: '  The room at dusk ' }] });
  expect(saved.json()).toMatchObject({
    message: 'Gallery saved',
    images: [{ alt: 'The room at dusk', is_cover: true }],
  });
  expect((await publicPage()).gallery).toMatchObject([{ alt: 'The room at dusk' }]);
});

test('a description cannot be removed, exceed 200 characters or advertise a medicine', async () => {
  const [first] = await three();
  const describe = (alt: string | null) => ask('PUT', '', { images: [{ id: first?.id, alt }] });
  for (const alt of [null, 'a'.repeat(201), 'Our Botox room']) {
    const answer = await describe(alt);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['images.0.alt']]);
  }
  await describe('   ');
  const sent = await send([[photo]], ['Botox for everybody']);
  expect([sent.statusCode, Object.keys(sent.json().errors)]).toEqual([422, ['alt.0']]);
  expect(await alts()).toEqual(['One', 'Two', 'Three']);
});

test('the owner can put pictures in any order, and they are numbered without gaps', async () => {
  await three();
  const ids = (await gallery()).map(({ id }) => id);
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...ids], { minLength: 3 }), async (order) => {
      await ask('PUT', '', { images: order.map((id, position) => ({ id, position })) });
      const shown = await gallery();
      expect(shown.map(({ id }) => id)).toEqual(order);
      expect(shown.map(({ position }) => position)).toEqual([0, 1, 2]);
    }),
    { numRuns: 12 },
  );
  expect((await publicPage()).gallery).toHaveLength(3);
});

test('the owner chooses one of the pictures as the cover', async () => {
  const [, , last] = await three();
  const answer = await ask('PUT', '', { cover: last?.id });
  expect(answer.json().images.map(({ is_cover }: Row) => is_cover)).toEqual([false, false, true]);
  expect((await publicPage()).gallery[0].alt).toBe('Three');
  expect((await ask('PUT', '', { cover: 4_000_000 })).statusCode).toBe(404);
});

test('a deleted picture can be restored for a day, then it is deleted for good', async () => {
  const before = [await rows(), await stored()];
  const [first] = await three();
  await tidy();
  const gone = await ask('DELETE', `/${first?.id}`);
  expect(gone.json()).toMatchObject({
    message: 'Picture deleted',
    images: [{ alt: 'Two', is_cover: true }, {}],
  });
  expect((await publicPage()).gallery).toHaveLength(2);
  const back = await ask('POST', `/${first?.id}/restoration`);
  expect(back.json().images).toMatchObject([
    { id: first?.id, alt: 'One', position: 0, is_cover: true },
    {},
    {},
  ]);
  expect((await ask('POST', `/${first?.id}/restoration`)).statusCode).toBe(404);

  for (const { id } of await gallery()) await ask('DELETE', `/${id}`);
  expect(await gallery()).toEqual([]);
  const dayAgo = new Date(app.clock.now.getTime() - 86_400_000);
  expect(await forgetRemovedBefore(app.db, dayAgo)).toEqual([]);
  expect(await app.db.$count(removedListingImages, eq(removedListingImages.listingId, listing.id))).toBe(3);
  await app.db.transaction(async (tx) => {
    const { forgetPictures } = await import('#src/domains/media/service.server.ts');
    const let_go = await forgetRemovedBefore(tx, new Date(app.clock.now.getTime() + 1));
    await forgetPictures(
      { ...app.context, db: tx },
      let_go.map(({ imageId }) => imageId),
    );
  });
  await tidy();
  expect([await rows(), await stored()]).toEqual(before);
});

test('the stored photograph has no location or other metadata', async () => {
  const { images } = (await send([[await tagged()]], ['The room'])).json();
  const { rawPayload } = await app.http.inject(images[0].image);
  const { default: sharp } = await import('sharp');
  const { exif, xmp, iptc } = await sharp(rawPayload).metadata();
  expect([exif, xmp, iptc, rawPayload.includes('Acme')]).toEqual([undefined, undefined, undefined, false]);
});

test('an animated picture becomes a still one', async () => {
  const { images } = (await send([[await animation(), 'room.gif', 'image/gif']], ['The room'])).json();
  const { default: sharp } = await import('sharp');
  expect((await sharp((await app.http.inject(images[0].image)).rawPayload).metadata()).pages ?? 1).toBe(1);
});

test('a picture under 400 pixels is refused with its reason', async () => {
  const small = await photograph(800, 399).jpeg().toBuffer();
  const answer = await send([[small]], ['The room']);
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    { 'images.0': ['This picture is 800 × 399 pixels. Choose one of at least 400 × 400.'] },
  ]);
  expect(await gallery()).toEqual([]);
});

test.each(corpus)(
  '%s is refused beside its place, and nothing of the form is stored',
  async (_, make, name, type) => {
    await tidy();
    const before = [await rows(), await stored()];
    const answer = await send([[photo], [await make(), name, type]], ['The room', 'The other room']);
    expect([answer.statusCode, Object.keys(answer.json().errors)[0]]).toEqual([
      422,
      expect.stringMatching(/^images(\.1)?$/),
    ]);
    await tidy();
    expect([await rows(), await stored()]).toEqual(before);
    expect(await gallery()).toEqual([]);
  },
);

test('a listing holds at most thirty pictures, even if they arrive at once', async () => {
  const before = await rows();
  const tiny = await photograph(400, 400).png().toBuffer();
  const ten = Array.from({ length: 10 }, () => [tiny, 'room.png', 'image/png'] as const);
  const answers = await Promise.all([ten, ten, ten, ten].map((files) => send(files)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 201, 422]);
  const refused = answers.find(({ statusCode }) => statusCode === 422)?.json();
  expect(refused.errors.images).toEqual([
    'A listing shows at most 30 pictures. Delete one before you add another.',
  ]);
  expect(await gallery()).toHaveLength(30);
  expect(await rows()).toBe(before + 30);
});

test('pictures for someone else’s listing or for a removed one are refused', async () => {
  const before = await rows();
  const other = await aListing(app.db);
  const own = listing;
  listing = other;
  expect([(await send([[photo]])).statusCode, (await ask('GET')).statusCode]).toEqual([404, 404]);
  listing = own;
  await app.db.update(listings).set({ state: 'removed' }).where(eq(listings.id, own.id));
  expect((await send([[photo]])).statusCode).toBe(409);
  await tidy();
  expect(await rows()).toBe(before);
});
