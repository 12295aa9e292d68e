import { expect, test } from 'vitest';
import { checkMarked, summaryOf } from './use-submission.ts';

const choose = 'Choose a day.';

test.each([
  ['one field', { day: [choose] }, choose, checkMarked],
  ['several fields', { day: [choose], note: ['Too long.'] }, `${choose} (and 1 more error)`, checkMarked],
  ['no field', {}, 'The business has paused its page.', 'The business has paused its page.'],
  ['a field that the form does not show', { order_key: ['Used already.'] }, 'Used already.', 'Used already.'],
])('an error about %s is shown once', (_case, errors, message, said) => {
  expect(summaryOf({ message, errors }, ['day', 'note'])).toBe(said);
});
