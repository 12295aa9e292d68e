import { expect, test } from 'vitest';
import { badgeSvg, badgeText } from './badge.ts';

test.each([
  [{ count: 0, mean: null }, 'No reviews yet'],
  [{ count: 1, mean: null }, '1 review'],
  [{ count: 2, mean: null }, '2 reviews'],
  [{ count: 23, mean: 4 }, '4.0 of 5 stars from 23 reviews'],
])('of %j a badge says “%s”', (rated, text) => {
  expect(badgeText(rated)).toBe(text);
});

test('a badge is an image with the day on which it was true, and runs and fetches nothing', () => {
  const svg = badgeSvg({ count: 23, mean: 4.6 }, new Date('2026-11-26T12:00:00Z'), 'A & B');
  expect(svg).toContain('aria-label="4.6 of 5 stars from 23 reviews. A &#38; B · 26 November 2026"');
  expect(svg).toContain('★ 4.6');
  expect(badgeSvg({ count: 4, mean: 4, is_demo: true }, new Date('2026-11-26T12:00:00Z'), 'A')).toContain(
    'Invented · 26 November 2026',
  );
  expect(svg).not.toMatch(/script|href|url\(|onload|<style/);
});
