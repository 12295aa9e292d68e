import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inScript } from './boot-scripts.tsx';

test('no text from a visitor can close an inline script or change it', () => {
  const hostile = fc.constantFrom(
    '</script>',
    '<!--',
    '<script',
    ']]>',
    '\u2028',
    '\u2029',
    '&lt;',
    '"',
    '\\',
  );
  const text = fc.array(fc.oneof(hostile, fc.string({ unit: 'binary' }))).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (given) => {
      const literal = inScript([given]);
      expect(literal).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(literal)).toEqual([given]);
    }),
  );
});
