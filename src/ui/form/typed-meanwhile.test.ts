import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedMeanwhile } from './kept.ts';

const values = fc.record({
  title: fc.string(),
  isOpen: fc.boolean(),
  tags: fc.array(fc.string(), { maxLength: 3 }),
});

test('a form without edits during the save shows the saved values', () => {
  fc.assert(
    fc.property(values, values, (sent, saved) => {
      expect(typedMeanwhile(sent, structuredClone(sent), saved)).toBe(saved);
    }),
  );
});

test('a field edited during the save keeps its text, and the others show the saved values', () => {
  fc.assert(
    fc.property(values, values, fc.string(), (sent, saved, more) => {
      const now = { ...sent, title: `${sent.title}${more}!` };
      expect(typedMeanwhile(sent, now, saved)).toEqual({ ...saved, title: now.title });
    }),
  );
});
