import { expect, test } from 'vitest';
import { suggestedSeo } from './parts/fields/suggesting.ts';

const whole = {
  ...{ title: 'Thackray Rooms', category: 'Massage', town: 'Leeds' },
  description: 'Quiet rooms above Park Row.',
};

test.each([
  [
    whole,
    'Thackray Rooms: Massage in Leeds',
    'Massage in Leeds at Thackray Rooms. Quiet rooms above Park Row.',
  ],
  [{ ...whole, description: '' }, 'Thackray Rooms: Massage in Leeds', 'Massage in Leeds at Thackray Rooms.'],
  [{ ...whole, category: '', description: '' }, 'Thackray Rooms: Leeds', 'Leeds at Thackray Rooms.'],
  [{ ...whole, category: '', town: '', description: '' }, 'Thackray Rooms', 'Thackray Rooms.'],
  [{ ...whole, title: ' ' }, '', ''],
])(
  'for %j the suggested title and description for search engines are “%s” and “%s”',
  (basis, seoTitle, seoDescription) => {
    expect(suggestedSeo(basis)).toEqual({ seoTitle, seoDescription });
  },
);

test('a long description is shortened for search engines', () => {
  const { seoDescription } = suggestedSeo({
    ...whole,
    description: 'Slow hands and warm rooms. '.repeat(40),
  });
  expect(seoDescription.length).toBeLessThanOrEqual(160);
  expect(seoDescription).toMatch(/^Massage in Leeds at Thackray Rooms\. Slow hands.*\.$/);
});
