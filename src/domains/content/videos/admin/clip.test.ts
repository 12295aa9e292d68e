import { expect, test } from 'vitest';
import { contentPayload, contentValues } from '../../admin/fields.ts';
import { clipErrors, clipFields, emptyClip } from './clip.ts';

const right = { ...emptyClip, title: 'One', url: 'https://youtu.be/aqz-KE-bpKQ' };

test('a length is typed in minutes and sent in seconds', () => {
  const values = contentValues(clipFields, { ...right, length: 185 });
  expect(values.length).toBe('3:05');
  expect(contentPayload(clipFields, values)).toMatchObject({ length: 185, is_shown: true });
});

test('the form finds the faults that the server would refuse', () => {
  expect(clipErrors(right)).toEqual({});
  expect(Object.keys(clipErrors({ ...emptyClip, length: 'long' }))).toEqual(['title', 'url', 'length']);
});
