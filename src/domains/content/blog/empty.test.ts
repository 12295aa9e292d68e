import { expect, test } from 'vitest';
import { drawn } from '#src/testing/drawn.ts';
import { HomeBlog } from '../parts/home-blog.tsx';
import Blogs from '../screens/blogs.tsx';

const words = 'No blog posts available at the moment.';

test('home says that there are no posts, and leads to none', () => {
  const page = drawn(HomeBlog, { posts: [] });
  expect(page).toContain(words);
  expect(page).not.toContain('Show more');
});

const listed = (search: string) => {
  const asked = { search, category: '', page: 1 };
  const loaderData = { asked, cards: [], lastPage: 1, sidebar: { categories: [], popular: [] } };
  return drawn(Blogs, { loaderData });
};

test('the list says so too, but not of a search that found nothing', () => {
  expect(listed('')).toContain(words);
  expect(listed('barber')).not.toContain(words);
  expect(listed('barber')).toContain('Nothing found');
});
