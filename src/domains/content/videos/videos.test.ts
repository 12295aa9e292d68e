import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArtwork } from '#src/domains/media/service.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { listClips } from './contract.ts';
import { latestClips } from './reading.ts';
import { clipsData } from './structured-data.ts';
import { videos } from './tables.server.ts';

let app: TestApp;
const day = 86_400_000;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Days ago; null was never published. */
async function aClip(title: string, at: number | null, more: Partial<typeof videos.$inferInsert> = {}) {
  const [imageId = 0] = await createArtwork(app.db, [
    { motif: 'leaves', family: 'wellness', seed: title.length, shape: 'cover' },
  ]);
  const ago = new Date(app.clock.now.getTime() - (at ?? 9) * day);
  const row = { title, provider: 'vimeo' as const, videoId: String(1000 + title.length), imageId };
  const times = { publishedAt: at === null ? null : ago, createdAt: ago, updatedAt: ago };
  await app.db.insert(videos).values({ ...row, ...times, ...more });
}

const ask = async (url: string) => (await app.http.inject(url)).json();

test('without clips the list is empty', async () => {
  expect(await ask('/api/cat-video-upload')).toEqual([]);
  expect(await ask('/api/cat-video-upload?page=1')).toMatchObject({ data: [], total: 0 });
});

test('the list holds public clips only, newest first, under the specified names', async () => {
  await aClip('Older', 9, { provider: 'youtube', videoId: 'aqz-KE-bpKQ', seconds: 635 });
  await aClip('Still a draft', null);
  await aClip('Of tomorrow', -1);
  await aClip('Newer', 3, { description: 'What it is about', videoHash: '0123abcdef', videoId: '76979871' });
  const clips = await ask('/api/cat-video-upload');
  expect(clips).toMatchObject([
    {
      video_title: 'Newer',
      video_description: 'What it is about',
      video_url: 'https://vimeo.com/76979871/0123abcdef',
      provider: 'vimeo',
      video_id: '76979871',
      length: null,
    },
    { video_title: 'Older', video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', length: 635 },
  ]);
  expect(clips).toHaveLength(2);
});

test('we draw the stills and preview pictures ourselves', async () => {
  const [clip] = await ask('/api/cat-video-upload');
  expect((await app.http.inject(clip.still.src)).headers['content-type']).toBe('image/svg+xml');
  expect((await app.http.inject(clip.preview_image)).headers['content-type']).toBe('image/jpeg');
});

test('with a page the list is a paginator', async () => {
  expect(await ask('/api/cat-video-upload?page=2&per_page=1')).toMatchObject({
    data: [{ video_title: 'Older' }],
    current_page: 2,
    last_page: 2,
    total: 2,
  });
  expect((await latestClips(app.call, 1)).map((clip) => clip.video_title)).toEqual(['Newer']);
});

test('the structured data describes the clips of the page', async () => {
  const answer = await app.call(listClips, {});
  const clips = answer.ok && Array.isArray(answer.data) ? answer.data : [];
  const [, older] = Object(clipsData(clips, 'https://treatory.example'))['@graph'];
  expect(older).toMatchObject({
    '@type': 'VideoObject',
    name: 'Older',
    description: 'Older',
    duration: 'PT635S',
    thumbnailUrl: expect.stringMatching(/^https:\/\/treatory\.example\/media\/\w+-1200x630\.jpg/),
    embedUrl: expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ/),
  });
});
