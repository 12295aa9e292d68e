import { expect, test } from 'vitest';
import { contentPayload, contentValues } from '../../admin/fields.ts';
import { emptyPost, postErrors, postFields, slugFor } from './post.ts';

test('the address follows the title until the operator edits it', () => {
  expect(slugFor({ title: '', slug: '' }, 'A café')).toBe('a-cafe');
  expect(slugFor({ title: 'A café', slug: 'a-cafe' }, 'A café & more')).toBe('a-cafe-more');
  expect(slugFor({ title: 'A café', slug: 'mine' }, 'A café & more')).toBe('mine');
  expect(slugFor({ title: '', slug: '' }, `${'x'.repeat(119)} y`)).toBe('x'.repeat(119));
});

test('a saved post fills the form and is sent as it was', () => {
  const saved = { ...{ title: 'One', slug: 'one' }, treatment_category_id: 3, is_popular: true, version: 4 };
  const values = contentValues(postFields, saved);
  expect(values).toMatchObject({ title: 'One', author: '', treatment_category_id: '3', version: 4 });
  expect(contentPayload(postFields, values)).toMatchObject({ ...saved, treatment_category_id: '3' });
});

test('the form finds the faults that the server would refuse', () => {
  const right = { ...emptyPost('Maud'), title: 'One', slug: 'one', category: 'Guides' };
  expect(postErrors(right)).toEqual({});
  expect(Object.keys(postErrors(emptyPost('')))).toEqual(['title', 'slug', 'category', 'author']);
  expect(Object.keys(postErrors({ ...right, slug: 'Not so' }))).toEqual(['slug']);
  expect(Object.keys(postErrors({ ...right, description: 'x'.repeat(65_537) }))).toEqual(['description']);
});
