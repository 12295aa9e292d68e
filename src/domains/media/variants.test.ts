import { expect, test } from 'vitest';
import { previewPath, readMediaName } from './variants.ts';

const token = '0123456789abcdef0123456789abcdef';

test.each([
  [`/media/${token}.svg?v=1`, `/media/${token}-1200x630.jpg?v=1`],
  [`/media/${token}-768.jpg`, `/media/${token}-1200x630.jpg`],
  [`/media/${token}-1600.avif`, `/media/${token}-1200x630.jpg`],
])('the link preview of %s is %s, which is an available variant', (path, preview) => {
  expect(previewPath(path)).toBe(preview);
  expect(readMediaName(preview.replace(/^\/media\/|\?.*$/g, ''))).toEqual({ token, form: 'preview' });
});
