import { expect, test } from 'vitest';
import { emptyClip, faultsIn, payloadOf } from './fields.ts';

const right = { ...emptyClip, title: 'One', url: 'https://youtu.be/aqz-KE-bpKQ' };

test('the form sends the length in seconds, and no empty fields', () => {
  expect(payloadOf({ ...right, length: '3:05', version: 2 })).toEqual({
    ...{ title: 'One', url: right.url, length: 185 },
    ...{ is_shown: true, draws_cover: false, version: 2 },
  });
  expect(payloadOf(right)).not.toHaveProperty('length');
});

test('the form finds the faults that the server would refuse', () => {
  expect(faultsIn(right)).toEqual({});
  expect(Object.keys(faultsIn({ ...emptyClip, length: 'long' }))).toEqual(['title', 'url', 'length']);
});
