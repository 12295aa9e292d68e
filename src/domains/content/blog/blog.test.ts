import { afterAll, beforeAll, expect, test } from 'vitest';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import { createArtwork } from '#src/domains/media/service.server.ts';
import * as places from '#src/domains/places/reference-data.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { blogCategories, blogPosts } from './tables.server.ts';

let app: TestApp;
const day = 86_400_000;

beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
  await catalogue.seedCatalogue(app.db);
  await app.db.insert(blogCategories).values([
    { slug: 'guides', name: 'Guides', position: 0 },
    { slug: 'news', name: 'News', position: 1 },
  ]);
  await aPost({ title: 'Oldest of all', at: 50, words: 'A word about 100% cotton towels' });
  await aPost({ title: 'Changed this morning', at: 40, changedAt: 0, isPopular: true });
  await aPost({ title: 'Of yesterday', at: 1, category: 2 });
  await aPost({ title: 'Still a draft', at: null });
  await aPost({ title: 'Of tomorrow', at: -1 });
});
afterAll(() => app.close());

interface PostDetails {
  title: string;
  /** Days ago; null was never published. */
  at: number | null;
  changedAt?: number;
  words?: string;
  description?: string;
  category?: number;
  isPopular?: boolean;
}

async function aPost({ title, at, words = 'Some plain words', ...details }: PostDetails): Promise<void> {
  const recipe = { motif: 'leaves', family: 'wellness', seed: title.length, shape: 'cover' } as const;
  const [imageId = 0] = await createArtwork(app.db, [recipe]);
  const ago = (days: number) => new Date(app.clock.now.getTime() - days * day);
  await app.db.insert(blogPosts).values({
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    words,
    description: details.description ?? `<p>${words}</p>`,
    authorName: 'Imogen Hartley',
    imageId,
    blogCategoryId: details.category ?? 1,
    isPopular: details.isPopular ?? false,
    publishedAt: at === null ? null : ago(at),
    createdAt: ago(at ?? 60),
    updatedAt: ago(details.changedAt ?? at ?? 0),
  });
}

const ask = async (url: string) => (await app.http.inject(url)).json();
const titles = (posts: { title: string }[]) => posts.map(({ title }) => title);

test('without a page the list is an array of public posts, the latest change first', async () => {
  const posts = await ask('/api/blog/');
  expect(titles(posts)).toEqual(['Changed this morning', 'Of yesterday', 'Oldest of all']);
  expect(posts[0]).toMatchObject({
    slug: 'changed-this-morning',
    image: expect.stringMatching(/^\/media\//),
    description: '<p>Some plain words</p>',
    user: { name: 'Imogen Hartley' },
    blog_category_id: 1,
    is_popular: 1,
  });
});

test('with a page the list is a paginator', async () => {
  const page = await ask('/api/blog?page=2&per_page=2');
  expect(titles(page.data)).toEqual(['Oldest of all']);
  expect(page).toMatchObject({ current_page: 2, last_page: 2, total: 3 });
});

test.each([
  ['YESTERDAY', ['Of yesterday']],
  ['plain WORDS', ['Of yesterday', 'Changed this morning']],
  ['100%', ['Oldest of all']],
  ['%', ['Oldest of all']],
  ['<p>', []],
])('a search for "%s" ignores case and tags, and puts the newest id first', async (words, found) => {
  expect(titles(await ask(`/api/blog?search=${encodeURIComponent(words)}`))).toEqual(found);
});

test('a search answers at most thirty posts', async () => {
  for (let i = 0; i < 31; i++) await aPost({ title: `Repeated ${i}`, at: 90 });
  const found = await ask('/api/blog?search=repeated');
  expect(found).toHaveLength(30);
  expect(found[0].title).toBe('Repeated 30');
  expect(await ask('/api/blog?search=repeated&page=2&per_page=20')).toMatchObject({ total: 30, to: 30 });
  expect(await ask('/api/blog?search=repeated&page=9&per_page=20')).toMatchObject({ data: [], total: 30 });
});

test('posts are filtered by category (slug or id) and by popularity', async () => {
  expect(titles(await ask('/api/blog?category=news'))).toEqual(['Of yesterday']);
  expect(titles(await ask('/api/blog?category=2'))).toEqual(['Of yesterday']);
  expect(titles(await ask('/api/blog?popular=true'))).toEqual(['Changed this morning']);
  expect(await ask('/api/blog-category')).toMatchObject([{ slug: 'guides' }, { slug: 'news' }]);
});

test('a post names the previous and the next one of the list', async () => {
  expect(await ask('/api/blog/of-yesterday')).toMatchObject({
    previous: { slug: 'changed-this-morning' },
    next: { slug: 'oldest-of-all' },
    preview_image: expect.stringMatching(/1200x630/),
  });
  expect((await ask('/api/blog/changed-this-morning')).previous).toBeNull();
});

test('an old address with the title in it finds the post', async () => {
  expect(await ask('/api/blog/Of%20Yesterday')).toMatchObject({ slug: 'of-yesterday' });
});

test.each(['still-a-draft', 'of-tomorrow', 'never-written'])('the address %s is not found', async (slug) => {
  expect((await app.http.inject(`/api/blog/${slug}`)).statusCode).toBe(404);
});

test('T13: scripts and handlers are removed from a post before it is shown', async () => {
  const description = '<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:x()">there</a></p>';
  await aPost({ title: 'Hostile', at: 2, description });
  expect((await ask('/api/blog/hostile')).description).not.toMatch(/script|onclick/);
});
