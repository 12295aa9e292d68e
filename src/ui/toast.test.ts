import { beforeEach, expect, test } from 'vitest';
import { closeToast, toast, toastStore, unsay } from './toast.ts';

const shown = () => toastStore.current().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of toastStore.current()) closeToast(id);
});

test('at most three messages show at once, and the oldest temporary one makes room', () => {
  toast({ tone: 'error', text: 'kept' });
  for (const text of ['first', 'second', 'third']) toast({ tone: 'success', text });
  expect(shown()).toEqual(['kept', 'second', 'third']);
});

test('a fourth error replaces the oldest', () => {
  for (const text of ['first', 'second', 'third', 'fourth']) toast({ tone: 'error', text });
  expect(shown()).toEqual(['second', 'third', 'fourth']);
});

test('a repeated message is shown once', () => {
  toast({ tone: 'info', text: 'Please login to continue' });
  toast({ tone: 'info', text: 'Please login to continue' });
  expect(shown()).toEqual(['Please login to continue']);
});

test('a message can be withdrawn by its text or its title', () => {
  toast({ tone: 'error', text: 'Login failed' });
  toast({ tone: 'info', text: 'kept' });
  toast({ tone: 'error', title: 'The coupon was not created', text: 'This code was given before.' });
  unsay('Login failed');
  unsay('The coupon was not created');
  expect(shown()).toEqual(['kept']);
});

test.each([
  { tone: 'success', leavesAfterMs: 5_000 },
  { tone: 'success', forMs: 3_000, leavesAfterMs: 3_000 },
  { tone: 'error', forMs: 3_000, leavesAfterMs: null },
] as const)(
  'an error stays, and other messages close in time: $tone, $leavesAfterMs',
  ({ leavesAfterMs, ...words }) => {
    toast({ text: 'said', ...words });
    expect(toastStore.current()).toMatchObject([{ leavesAfterMs }]);
  },
);

test('a subscriber is notified of each change until it unsubscribes', () => {
  let changes = 0;
  const stop = toastStore.subscribe(() => {
    changes += 1;
  });
  toast({ tone: 'success', text: 'said' });
  stop();
  toast({ tone: 'success', text: 'unheard' });
  expect(changes).toBe(1);
});
