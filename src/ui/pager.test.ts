import { expect, test } from 'vitest';
import { pagesAround } from './pager.tsx';

test.each([
  { page: 1, last: 1, shown: [1] },
  { page: 1, last: 9, shown: [1, 2, 9] },
  { page: 5, last: 9, shown: [1, 4, 5, 6, 9] },
  { page: 9, last: 9, shown: [1, 8, 9] },
  { page: 12, last: 9, shown: [1, 9] },
])('page $page of $last links to the first, the last and the neighbouring pages', ({ page, last, shown }) => {
  expect(pagesAround(page, last)).toEqual(shown);
});
