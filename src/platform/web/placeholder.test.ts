import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutAtNonces, freshNonce, joinWithNonce, noncePlaceholder } from './placeholder.server.ts';

test('a page gets its nonce at every placeholder', () => {
  const parts = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 });
  fc.assert(
    fc.property(parts, (texts) => {
      const page = cutAtNonces(Buffer.from(texts.join(noncePlaceholder)));
      expect(joinWithNonce(page, 'N').toString()).toBe(Buffer.from(texts.join('N')).toString());
    }),
  );
});

test('a nonce has 128 random bits, and its placeholder has more', () => {
  expect(Buffer.from(freshNonce(), 'base64url')).toHaveLength(16);
  expect(freshNonce()).not.toBe(freshNonce());
  expect(noncePlaceholder).toMatch(/^nonce-[\da-f]{48}$/);
});
