import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { images } from '#src/domains/media/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing, type MadeListing } from '#src/testing/fixtures.ts';

let app: TestApp;
let listing: MadeListing;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  listing = await aListing(app.db, { title: 'Quiet Rooms' });
  ({ token } = await app.signIn(listing.ownerId ?? 0));
});

const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', rest = '', payload?: object) =>
  app.http.inject({
    method,
    url: `/api/listing/${listing.id}/video${rest}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
interface Row {
  id: number;
  title: string;
  video_id: string;
  position: number;
  still: { src: string };
}
const gallery = async (): Promise<Row[]> => (await ask('GET')).json();
const idOf = (index: number) => `AAAAAAAAA${String(index).padStart(2, '0')}`;
const publicVideos = async () =>
  (await app.http.inject(`/api/listing-details/${listing.slug}`)).json().videos;

test('a YouTube or Vimeo link becomes a video with our own still, without a request to either', async () => {
  const outside = vi.spyOn(globalThis, 'fetch');
  const answer = await ask('POST', '', { url: 'https://youtu.be/aqz-KE-bpKQ?si=x', title: 'Our rooms' });
  expect([answer.statusCode, answer.json().message]).toEqual([201, 'Video added']);
  await ask('POST', '', { url: 'https://vimeo.com/76979871/0123abcdef' });
  const [first, second] = await gallery();
  expect(first).toMatchObject({
    url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    provider: 'youtube',
    video_id: 'aqz-KE-bpKQ',
    title: 'Our rooms',
    position: 0,
  });
  expect(second).toMatchObject({ provider: 'vimeo', video_hash: '0123abcdef', position: 1 });
  expect((await app.http.inject(first?.still.src ?? '')).headers['content-type']).toBe('image/svg+xml');
  expect(await publicVideos()).toMatchObject([
    { video_id: 'aqz-KE-bpKQ', title: 'Our rooms' },
    { video_id: '76979871', title: 'Video 2 of Quiet Rooms' },
  ]);
  expect(outside).not.toHaveBeenCalled();
  outside.mockRestore();
});

test.each([
  ['', 'The url field is required.'],
  ['our film', 'Please enter the full link to one video'],
  ['https://www.tiktok.com/@a/video/7106594312292453675', 'Only videos on YouTube or Vimeo can be shown.'],
  ['https://www.youtube.com/@somebody', 'but not to a single video'],
])('the link “%s” is refused: %s', async (url, reason) => {
  const { errors } = (await ask('POST', '', { url })).json();
  expect(Object.keys(errors)).toEqual(['url']);
  expect(errors.url).toEqual([expect.stringContaining(reason)]);
  expect(await gallery()).toEqual([]);
});

test('a video’s title cannot advertise a medicine, not even after a change', async () => {
  const sent = await ask('POST', '', { url: 'https://youtu.be/aqz-KE-bpKQ', title: 'Botox in five minutes' });
  expect(Object.keys(sent.json().errors)).toEqual(['title']);
  await ask('POST', '', { url: 'https://youtu.be/aqz-KE-bpKQ' });
  const [first] = await gallery();
  const renamed = await ask('PUT', '', { videos: [{ id: first?.id, title: 'All about Botox' }] });
  expect(Object.keys(renamed.json().errors)).toEqual(['videos.0.title']);
  await ask('PUT', '', { videos: [{ id: first?.id, title: 'All about rest' }] });
  expect((await gallery())[0]?.title).toBe('All about rest');
  await ask('PUT', '', { videos: [{ id: first?.id, title: null }] });
  expect((await gallery())[0]?.title).toBe('');
});

test('a gallery takes each video once, and at most twenty videos', async () => {
  for (let index = 0; index < 19; index += 1) await ask('POST', '', { url: `youtu.be/${idOf(index)}` });
  const again = await ask('POST', '', { url: `https://www.youtube.com/watch?v=${idOf(0)}` });
  expect(again.json().errors).toEqual({ url: ['This video is already in the gallery.'] });
  const together = await Promise.all(
    [20, 21, 22].map((index) => ask('POST', '', { url: `youtu.be/${idOf(index)}` })),
  );
  expect(together.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422]);
  expect(await gallery()).toHaveLength(20);
});

test('the owner can put videos in any order, and deleting one leaves no gap and no still', async () => {
  for (const index of [1, 2, 3]) await ask('POST', '', { url: `youtu.be/${idOf(index)}` });
  const ids = (await gallery()).map(({ id }) => id);
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...ids], { minLength: 3 }), async (order) => {
      await ask('PUT', '', { videos: order.map((id, position) => ({ id, position })) });
      const shown = await gallery();
      expect(shown.map(({ id }) => id)).toEqual(order);
      expect(shown.map(({ position }) => position)).toEqual([0, 1, 2]);
    }),
    { numRuns: 10 },
  );
  const [first] = await gallery();
  const token = /media\/(\w+)\.svg/.exec(first?.still.src ?? '')?.[1] ?? '';
  expect((await ask('DELETE', `/${first?.id}`)).json().message).toBe('Video deleted');
  expect((await gallery()).map(({ position }) => position)).toEqual([0, 1]);
  expect(await app.db.$count(images, eq(images.token, token))).toBe(0);
  expect((await ask('DELETE', `/${first?.id}`)).statusCode).toBe(404);
  expect((await ask('PUT', '', { videos: [{ id: first?.id, position: 0 }] })).statusCode).toBe(404);
});
