import { expect, test } from 'vitest';
import { plainWords } from '#src/domains/content/blog/rules.ts';
import { cleanHtml } from '#src/platform/html.server.ts';
import { blogCategories, htmlOf } from './post.ts';
import { demoPosts } from './posts.ts';

test('a dozen posts, each with a title and an address of its own, in every category of the blog', () => {
  expect(demoPosts).toHaveLength(12);
  expect(new Set(demoPosts.map(({ title }) => title)).size).toBe(12);
  expect(new Set(demoPosts.map(({ category }) => category)).size).toBe(blogCategories.length);
  expect(demoPosts.filter(({ isPopular }) => isPopular)).toHaveLength(3);
});

test('a post is worth the visit, and cleaning takes nothing away from it', () => {
  for (const { title, text } of demoPosts) {
    const description = htmlOf(text);
    const words = plainWords(description);
    expect(words.split(' ').length, title).toBeGreaterThan(200);
    expect(cleanHtml(description), title).toBe(description);
    expect(words, title).not.toMatch(/[<>]|##/);
  }
});
