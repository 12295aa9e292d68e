import { expect, test } from 'vitest';
import { newClientOf } from './client-choice.ts';

test.each([
  [' Ada Lovelace ', { name: 'Ada Lovelace', phone: '', email: '' }],
  ['07700 900123', { name: '', phone: '07700 900123', email: '' }],
  ['ada@example.com', { name: '', phone: '', email: 'ada@example.com' }],
  ['ada@', { name: 'ada@', phone: '', email: '' }],
  ['077', { name: '077', phone: '', email: '' }],
])('“%s” begins a new client', (typed, client) => {
  expect(newClientOf(typed)).toEqual({ kind: 'new', ...client });
});
