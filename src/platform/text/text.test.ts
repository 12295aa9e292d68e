import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { truncate, truncateWithDots } from './text.ts';

const texts = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));

describe('a truncated text', () => {
  test('is a well-formed prefix within the limit', () => {
    fc.assert(
      fc.property(texts, fc.nat(40), (text, most) => {
        const cut = truncate(text, most);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.isWellFormed()).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(most);
      }),
    );
  });

  test('is the whole text if it fits', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(truncate(text, text.length)).toBe(text);
      }),
    );
  });

  test.each([
    ['an emoji', `${'x'.repeat(138)}💆`, 139, 'x'.repeat(138)],
    ['an emoji of several parts', 'By 👩🏽‍⚕️', 8, 'By '],
    ['a letter and its accent', 'Cafe\u0301', 4, 'Caf'],
    ['a flag', 'In 🇬🇧', 5, 'In '],
    ['a single character that is longer than the limit', '👩🏽‍⚕️', 3, ''],
  ])('does not cut %s', (_, text, most, expected) => {
    expect(truncate(text, most)).toBe(expected);
  });
});

describe('a text truncated with dots', () => {
  test('ends in dots if something was cut, and still fits the limit', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 40 }), (text, most) => {
        const short = truncateWithDots(text, most);
        expect(short.isWellFormed()).toBe(true);
        expect(short.length).toBeLessThanOrEqual(most);
        if (text.length <= most) expect(short).toBe(text);
        else expect(text.startsWith(short.replace(/…$/, ''))).toBe(true);
      }),
    );
  });

  test('has no space before the dots', () => {
    expect(truncateWithDots('Slow hands, warm rooms', 12)).toBe('Slow hands,…');
  });
});
