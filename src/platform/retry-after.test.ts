import { expect, test } from 'vitest';
import { saidWhen, tryAgainIn } from './text/plain-message.ts';

test.each([
  [0, 'Try again in 1 second.'],
  [1, 'Try again in 1 second.'],
  [59, 'Try again in 59 seconds.'],
  [60, 'Try again in 1 minute.'],
  [61, 'Try again in 2 minutes.'],
  [701, 'Try again in 12 minutes.'],
  [3600, 'Try again in 60 minutes.'],
  [7140, 'Try again in 119 minutes.'],
  [7200, 'Try again in 2 hours.'],
  [7201, 'Try again in 3 hours.'],
  [86_400, 'Try again in 24 hours.'],
])('a wait of %i seconds is written "%s"', (seconds, text) => {
  expect(tryAgainIn(seconds)).toBe(text);
});

test.each([
  ['Too Many Attempts.', 'Too many attempts. Try again in 12 minutes.'],
  [
    'Too many login attempts. Please try again in 701 seconds.',
    'Too many login attempts. Try again in 12 minutes.',
  ],
  ['You have asked too often today.', 'You have asked too often today. Try again in 12 minutes.'],
])('"%s" is shown with the time to wait', (message, text) => {
  expect(saidWhen(message, 701)).toBe(text);
});
