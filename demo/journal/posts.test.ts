import { expect, test } from 'vitest';
import { findingsIn } from '#src/domains/advertising/rules.ts';
import { plainWords, readingMinutes } from '#src/domains/content/blog/rules.ts';
import { cleanHtml } from '#src/platform/text/html.server.ts';
import { blogCategories, htmlOf } from './post.ts';
import { demoPosts } from './posts.ts';

test('there are twelve posts with different titles, in every category of the blog', () => {
  expect(demoPosts).toHaveLength(12);
  expect(new Set(demoPosts.map(({ title }) => title)).size).toBe(12);
  expect(new Set(demoPosts.map(({ category }) => category)).size).toBe(blogCategories.length);
  expect(demoPosts.filter(({ isPopular }) => isPopular)).toHaveLength(3);
});

test('every post has 500 to 1,100 words and five headings, and the HTML cleaner removes nothing', () => {
  for (const { title, text } of demoPosts) {
    const description = htmlOf(text);
    const words = plainWords(description);
    const length = words.split(/\s+/).length;
    expect(length, title).toBeGreaterThan(500);
    expect(length, title).toBeLessThan(1100);
    expect(description.match(/<h2>/g)?.length, title).toBeGreaterThan(4);
    expect(cleanHtml(description), title).toBe(description);
    expect(words, title).not.toMatch(/[<>]|##/);
  }
});

test('the posts take 2, 3, 4 or 5 minutes to read', () => {
  const minutes = demoPosts.map(({ text }) => readingMinutes(plainWords(htmlOf(text))));
  expect(new Set(minutes)).toEqual(new Set([2, 3, 4, 5]));
});

test('no post names or hints at a prescription-only medicine', () => {
  const texts = demoPosts.map(({ title, text }) => ({ field: title, text: `${title}\n${text}` }));
  expect(findingsIn(texts)).toEqual([]);
});
