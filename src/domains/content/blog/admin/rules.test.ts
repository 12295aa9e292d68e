import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesText } from '../../audit-log.server.ts';
import { changeOf, columnNames, dateOf, isAddressFixed, missingForPublication, stateOf } from './rules.ts';

const now = new Date('2026-11-02T09:30:00Z');
const before = new Date('2026-10-01T08:00:00Z');
const after = new Date('2026-12-24T08:00:00Z');

test.each([
  ['draft', null, null],
  ['scheduled', after, null],
  ['public', before, null],
  ['public', now, null],
  ['withdrawn', before, now],
] as const)(
  'a post is %s when its publication is at %s and its withdrawal at %s',
  (state, publishedAt, withdrawnAt) => {
    expect(stateOf({ publishedAt, withdrawnAt }, now)).toBe(state);
    expect(isAddressFixed(state)).toBe(state === 'public' || state === 'withdrawn');
  },
);

test('a withdrawn post keeps its date, and any other takes the date asked for, or now', () => {
  expect(dateOf('withdrawn', { publishedAt: before, withdrawnAt: now }, after, now)).toBe(before);
  expect(dateOf('draft', { publishedAt: null, withdrawnAt: null }, after, now)).toBe(after);
  expect(dateOf('scheduled', { publishedAt: after, withdrawnAt: null }, undefined, now)).toBe(now);
});

test('the date of the last change is never before the publication', () => {
  const moment = fc.date({ noInvalidDate: true });
  fc.assert(
    fc.property(fc.option(moment), moment, (publishedAt, at) => {
      const changed = changeOf(publishedAt, at).getTime();
      expect(changed).toBe(Math.max(at.getTime(), publishedAt?.getTime() ?? at.getTime()));
    }),
  );
});

test.each([
  [[], { words: 'Some', isDrawn: true, pictureAlt: '' }],
  [[], { words: 'Some', isDrawn: false, pictureAlt: 'A chair' }],
  [['picture_alt'], { words: 'Some', isDrawn: false, pictureAlt: '' }],
  [['description', 'picture_alt'], { words: '', isDrawn: false, pictureAlt: '' }],
])('publishing asks for %j when a post has %j', (fields, text) => {
  expect(Object.keys(missingForPublication(text))).toEqual(fields);
});

test('the log names the fields that changed', () => {
  const post = {
    ...{ title: 'One', slug: 'one', excerpt: '', description: '', pictureAlt: '', imageId: 1 },
    ...{ blogCategoryId: 1, treatmentCategoryId: null, authorName: 'Maud', isPopular: false },
  };
  expect(changesText(columnNames, post, post)).toBe('Nothing changed.');
  expect(changesText(columnNames, post, { ...post, title: 'Two', imageId: 2 })).toBe(
    'Changed: title, picture.',
  );
});
