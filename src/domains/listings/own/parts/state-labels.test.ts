import { expect, test } from 'vitest';
import { stateWords } from './listing-table.tsx';

const plain = {
  state: 'live',
  missing_count: 0,
  returned_reason: '',
  has_pending_change: false,
  paused_by_plan: false,
  paused_by_operator: false,
  has_draft: false,
  restorable_until: null,
} as const;

test.each([
  [{}, 'Live', []],
  [{ state: 'paused' }, 'Paused', []],
  [{ state: 'paused', paused_by_plan: true }, 'Paused', ['Your plan does not cover it']],
  [{ state: 'awaiting_check' }, 'Being checked', []],
  [{ state: 'draft', missing_count: 1 }, 'Draft', ['1 thing still missing']],
  [{ state: 'draft', missing_count: 3 }, 'Draft', ['3 things still missing']],
  [{ state: 'draft', returned_reason: 'No sign at the door.' }, 'Draft', ['Sent back: No sign at the door.']],
  [{ has_pending_change: true }, 'Live', ['We’re checking a change']],
  [{ has_draft: true }, 'Live', ['Has unsaved changes']],
] as const)('a listing with %o has the label %s and the right hints', (facts, text, hints) => {
  const words = stateWords({ ...plain, ...facts });
  expect(words.text).toBe(text);
  expect(words.hints).toEqual(hints);
});
