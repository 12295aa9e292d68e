import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedMeanwhile } from './kept.ts';

const values = fc.record({
  title: fc.string(),
  isOpen: fc.boolean(),
  tags: fc.array(fc.string(), { maxLength: 3 }),
});

test('a form in which nobody typed holds what was saved', () => {
  fc.assert(
    fc.property(values, values, (sent, saved) => {
      expect(typedMeanwhile(sent, structuredClone(sent), saved)).toBe(saved);
    }),
  );
});

test('a field in which somebody typed keeps it, and every other one holds what was saved', () => {
  fc.assert(
    fc.property(values, values, fc.string(), (sent, saved, more) => {
      const now = { ...sent, title: `${sent.title}${more}!` };
      expect(typedMeanwhile(sent, now, saved)).toEqual({ ...saved, title: now.title });
    }),
  );
});
