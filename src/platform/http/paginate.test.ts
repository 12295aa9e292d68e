import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { paginator } from '../paging.ts';
import { paginate } from './paginate.server.ts';

const path = 'https://h.example/api/x';
const page = (total: number, current: number, perPage = 5) => {
  const held = Math.max(0, Math.min(perPage, total - (current - 1) * perPage));
  return paginate({ rows: Array.from({ length: held }, (_, i) => i), total, page: current, perPage, path });
};
const labels = (total: number, current: number) =>
  page(total, current, 1)
    .links.slice(1, -1)
    .map(({ label, active }) => (active ? `[${label}]` : label))
    .join(' ');

test('an empty collection gives one empty page with exactly Laravel’s keys', () => {
  expect(JSON.stringify(page(0, 1))).toBe(
    '{"current_page":1,"data":[],"first_page_url":"https://h.example/api/x?page=1","from":null,"last_page":1,' +
      '"last_page_url":"https://h.example/api/x?page=1","links":[{"url":null,"label":"&laquo; Previous","page":null,"active":false},' +
      '{"url":"https://h.example/api/x?page=1","label":"1","page":1,"active":true},' +
      '{"url":null,"label":"Next &raquo;","page":null,"active":false}],"next_page_url":null,"path":"https://h.example/api/x",' +
      '"per_page":5,"prev_page_url":null,"to":null,"total":0}',
  );
});

test.each([
  [13, 7, '1 2 3 4 5 6 [7] 8 9 10 11 12 13'],
  [14, 1, '[1] 2 3 4 5 6 7 8 9 10 ... 13 14'],
  [14, 7, '1 2 3 4 5 6 [7] 8 9 10 ... 13 14'],
  [14, 8, '1 2 ... 5 6 7 [8] 9 10 11 12 13 14'],
  [20, 8, '1 2 ... 5 6 7 [8] 9 10 11 ... 19 20'],
  [20, 13, '1 2 ... 10 11 12 [13] 14 15 16 ... 19 20'],
  [20, 14, '1 2 ... 11 12 13 [14] 15 16 17 18 19 20'],
])('of %i pages, page %i shows the page numbers that Laravel shows', (last, current, shown) => {
  expect(labels(last, current)).toBe(shown);
});

test('a page past the end is empty and links to the page before it', () => {
  expect(page(12, 9)).toMatchObject({
    data: [],
    from: null,
    to: null,
    last_page: 3,
    next_page_url: null,
    prev_page_url: `${path}?page=8`,
  });
});

test('the page links keep the query', () => {
  const query = {
    search: 'deep tissue',
    amenity: ['parking', 'wi-fi'],
    open_now: true,
    tag: undefined,
    page: 2,
  };
  const { next_page_url: next } = paginate({ rows: [1], total: 30, page: 2, perPage: 12, path, query });
  expect(next).toBe(
    `${path}?search=deep%20tissue&amenity%5B0%5D=parking&amenity%5B1%5D=wi-fi&open_now=1&page=3`,
  );
});

test('the pages of any collection have each row once, and every link points to an existing page', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.integer({ min: 1, max: 30 }), (total, perPage) => {
      const last = Math.max(1, Math.ceil(total / perPage));
      const seen: number[] = [];
      for (let current = 1; current <= last; current++) {
        const answer = page(total, current, perPage);
        paginator(z.int()).parse(answer);
        if (answer.from !== null && answer.to !== null)
          for (let row = answer.from; row <= answer.to; row++) seen.push(row);
        const numbered = answer.links.flatMap(({ page: number }) => (number == null ? [] : [number]));
        expect(numbered.every((number) => number >= 1 && number <= last)).toBe(true);
        expect(answer.links.filter(({ active }) => active)).toHaveLength(1);
        expect(answer.next_page_url === null).toBe(current === last);
        expect(answer.prev_page_url === null).toBe(current === 1);
      }
      expect(seen).toEqual(Array.from({ length: total }, (_, index) => index + 1));
    }),
    { numRuns: 60 },
  );
});
