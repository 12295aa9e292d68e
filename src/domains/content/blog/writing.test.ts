import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArtwork } from '#src/domains/media/service.server.ts';
import { cleanHtml } from '#src/platform/text/html.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { theOnly } from '#src/testing/reference-data.ts';
import { plainWords } from './rules.ts';
import { blogCategories, blogPosts } from './tables.server.ts';
import { writePosts } from './writing.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.db.insert(blogCategories).values({ slug: 'guides', name: 'Guides', position: 0 });
});
afterAll(() => app.close());

async function write(title: string, description: string) {
  const recipe = { motif: 'leaves', family: 'wellness', seed: title.length, shape: 'cover' } as const;
  const [imageId = 0] = await createArtwork(app.db, [recipe]);
  const times = { publishedAt: app.clock.now, createdAt: app.clock.now, updatedAt: app.clock.now };
  const post = { title, description, authorName: 'Imogen Hartley', imageId, blogCategoryId: 1, ...times };
  const [id = 0] = await writePosts(app.db, [post]);
  return theOnly(await app.db.select().from(blogPosts).where(eq(blogPosts.id, id)));
}

test('T13: scripts in a post are neither stored nor found by a search', async () => {
  const kept = await write(
    'Hostile',
    '<p onclick="x()">Quiet <b>words</b><script>alert(1)</script></p><iframe src="https://evil.test"></iframe><a href="javascript:x()">there</a>',
  );
  expect(kept.description).not.toMatch(/script|onclick|iframe/);
  expect(kept.description).toContain('<b>words</b>');
  expect(kept.words).toBe('Quiet words there');
  const found = await app.http.inject('/api/blog?search=alert');
  expect(found.json()).toEqual([]);
});

test('a post takes its address from its title, and its plain words from its text', async () => {
  const kept = await write(
    'Salt & Pepper: a café’s guide',
    '<h2>Salt</h2><p>Fish &amp; chips</p><ul><li>One</li><li>Two</li></ul>',
  );
  expect(kept).toMatchObject({ slug: 'salt-pepper-a-cafes-guide', words: 'Salt Fish & chips One Two' });
});

test('writing an empty list of posts answers an empty list', async () => {
  expect(await writePosts(app.db, [])).toEqual([]);
});

test('cleaning HTML twice gives the same as cleaning it once', () => {
  const markup = fc.array(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<script>',
      '</script>',
      '<b onclick="x">',
      '</b>',
      '&lt;',
      '<',
      'word ',
      '"',
    ),
  );
  fc.assert(
    fc.property(markup, (pieces) => {
      const kept = cleanHtml(pieces.join(''));
      expect(cleanHtml(kept)).toBe(kept);
      expect(kept).not.toMatch(/<script|onclick=/);
    }),
  );
});

test('plain words contain neither tags nor double spaces', () => {
  expect(plainWords('<p>a</p><p>b <em>c</em>d</p>&nbsp;<br>e')).toBe('a b cd e');
  expect(plainWords('&amp;lt;p&gt;')).toBe('&lt;p>');
});
