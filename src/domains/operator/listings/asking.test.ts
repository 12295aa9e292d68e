import { expect, test } from 'vitest';
import { askedFor } from './asking.ts';

const nothing = { id: null, slug: null, words: [], owner: null };

test.each([
  ['Willow Rooms, Leeds', { words: ['willow', 'rooms', 'leeds'], owner: 'willow rooms, leeds' }],
  ['ls14dy', { words: ['ls14dy'], owner: 'ls14dy' }],
  ['LS1 4DY', { words: ['ls1', '4dy'], owner: 'ls1 4dy' }],
  ['12', { id: 12, words: ['12'], owner: null }],
  ['#1204', { id: 1204, words: ['#1204'], owner: '#1204' }],
  ['1204', { id: 1204, words: ['1204'], owner: '1204' }],
  ['496 0000', { words: ['4960000'], owner: '496 0000' }],
  ['0113 496 0000', { words: ['1134960000'], owner: '0113 496 0000' }],
  ['+44 (0)113 496-0000', { words: ['441134960000'], owner: '+44 (0)113 496-0000' }],
  ['00441134960000', { words: ['1134960000'], owner: '00441134960000' }],
  ['99999999999', { words: ['99999999999'], owner: '99999999999' }],
  ['https://www.willow.example/', { words: ['willow.example'], owner: 'https://www.willow.example/' }],
  ['ana@example.com', { words: ['ana@example.com'], owner: 'ana@example.com' }],
  ['https://treatory.test/listing-details/willow-rooms-leeds?from=x', { slug: 'willow-rooms-leeds' }],
  ['https://treatory.test/dashboard/operator/listing/77', { id: 77 }],
  [' , ', { words: [], owner: null }],
])('“%s” asks for that', (text, asked) => {
  expect(askedFor(text)).toEqual({ ...nothing, ...asked });
});

test('of a long text only the first words are asked for', () => {
  expect(askedFor('a b c d e f g h i j').words).toHaveLength(8);
});
