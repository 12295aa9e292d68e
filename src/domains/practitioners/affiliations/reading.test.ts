import { expect, test } from 'vitest';
import { readPage } from './parts/use-certificates.ts';

const row = { id: 7, name: 'Guild', description: 'By the sea' };
const asked = { page: 1, per_page: 5 };

test.each([
  ['a bare array', [row]],
  [
    'our own answer',
    { data: [row], certificate: [row], meta: { total_pages: 1, total: 1 }, last_page: 1, total: 1 },
  ],
  ['data with meta', { data: [row], meta: { last_page: '1', total: '1' } }],
  ['certificate alone', { certificate: [row] }],
  ['a paginator inside data', { data: { data: [row] } }],
])('the screen reads %s', (_shape, body) => {
  expect(readPage(body, asked)).toEqual({
    ok: true,
    page: { data: [row], total: 1, from: 1, to: 1, current_page: 1, last_page: 1 },
  });
});

test('a bare array is divided into pages', () => {
  const rows = Array.from({ length: 12 }, (_, id) => ({ ...row, id }));
  const read = readPage(rows, { page: 3, per_page: 5 });
  expect(read).toMatchObject({ page: { total: 12, last_page: 3, from: 11, to: 12 } });
});

test.each([
  [null, 'No data in response'],
  ['', 'No data in response'],
  ['<html>', 'Unexpected response format'],
  [42, 'Unexpected response format'],
  [{ items: [] }, 'Could not extract certificate data from response'],
  [{ data: [{ title: 'x' }] }, 'Could not extract certificate data from response'],
])('the answer %j gets its own error message', (body, why) => {
  expect(readPage(body, asked)).toEqual({ ok: false, why });
});

test('an empty list is a page without rows', () => {
  expect(readPage({ data: [], meta: { total: 0 } }, asked)).toMatchObject({
    page: { data: [], total: 0, from: null, to: null },
  });
});
