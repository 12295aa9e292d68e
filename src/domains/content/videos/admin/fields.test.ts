import { expect, test } from 'vitest';
import { emptyClip, faultsIn, payloadOf } from './fields.ts';

const right = { ...emptyClip, title: 'One', url: 'https://youtu.be/aqz-KE-bpKQ' };

test('a length goes to the server in seconds, and what was left empty does not go', () => {
  expect(payloadOf({ ...right, length: '3:05', version: 2 })).toEqual({
    ...{ title: 'One', url: right.url, length: 185 },
    ...{ is_shown: true, draws_cover: false, version: 2 },
  });
  expect(payloadOf(right)).not.toHaveProperty('length');
});

test('what the server would refuse is said before it is asked', () => {
  expect(faultsIn(right)).toEqual({});
  expect(Object.keys(faultsIn({ ...emptyClip, length: 'long' }))).toEqual(['title', 'url', 'length']);
});
