import { expect, test } from 'vitest';
import { payloadOf } from '../../admin/fields.ts';
import { emptyPost, faultsIn, slugFor } from './fields.ts';

test('the address follows the title until the operator edits it', () => {
  expect(slugFor({ title: '', slug: '' }, 'A café')).toBe('a-cafe');
  expect(slugFor({ title: 'A café', slug: 'a-cafe' }, 'A café & more')).toBe('a-cafe-more');
  expect(slugFor({ title: 'A café', slug: 'mine' }, 'A café & more')).toBe('mine');
  expect(slugFor({ title: '', slug: '' }, `${'x'.repeat(119)} y`)).toBe('x'.repeat(119));
});

test('the form sends no empty fields, and no version for a new post', () => {
  const post = { ...emptyPost('Maud'), title: 'One' };
  expect(payloadOf(post)).toEqual({ title: 'One', author: 'Maud', is_popular: false, draws_cover: false });
  expect(payloadOf({ ...post, version: 3 })).toMatchObject({ version: 3 });
});

test('the form finds the faults that the server would refuse', () => {
  const right = { ...emptyPost('Maud'), title: 'One', slug: 'one', category: 'Guides' };
  expect(faultsIn(right)).toEqual({});
  expect(Object.keys(faultsIn(emptyPost('')))).toEqual(['title', 'slug', 'category', 'author']);
  expect(Object.keys(faultsIn({ ...right, slug: 'Not so' }))).toEqual(['slug']);
  expect(Object.keys(faultsIn({ ...right, description: 'x'.repeat(65_537) }))).toEqual(['description']);
});
