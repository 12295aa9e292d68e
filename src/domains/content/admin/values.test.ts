import { expect, test } from 'vitest';
import { isLike } from '#src/ui/form/kept.ts';
import { differencesOf } from './parts/use-content-form.ts';

const names = { title: 'Title', text: 'Text', popular: 'Popular' };
const mine = { title: 'Mine', text: '<p>Long</p><p>words</p>', popular: true, version: 1 };

test('two versions are compared field by field, without markup', () => {
  expect(differencesOf(names, mine, { ...mine, title: '', popular: false, version: 2 })).toEqual([
    { field: 'title', name: 'Title', mine: 'Mine', theirs: 'Empty' },
    { field: 'popular', name: 'Popular', mine: 'Yes', theirs: 'No' },
  ]);
  const [text] = differencesOf(names, mine, { ...mine, text: 'x'.repeat(300) });
  expect([text?.mine, text?.theirs]).toEqual(['Long words', `${'x'.repeat(199)}…`]);
  expect(differencesOf(names, mine, { ...mine, version: 9 })).toEqual([]);
});

test('values kept by another tab are used only if they have the fields of the form', () => {
  const fits = isLike(mine);
  expect([fits({ ...mine, title: 'Other' }), fits({ ...mine, version: '1' }), fits({}), fits(null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const listed = isLike({ places: [1] });
  expect([listed({ places: [] }), listed({ places: { 0: 1 } }), listed({ places: null })]).toEqual([
    true,
    false,
    false,
  ]);
});
