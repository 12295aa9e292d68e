import { expect, test } from 'vitest';
import { menuFor, seesBusinessMenu, stepsFor } from './rules.ts';

test.each([
  ['agent', 'agent', true],
  ['agent', 'user', false],
  ['user', 'agent', false],
  ['user', 'user', false],
  ['operator', 'operator', false],
  ['agent', null, false],
])('a profile of %s in a browser that keeps %s: business menus %s', (profile, stored, seen) => {
  expect(seesBusinessMenu(profile, stored)).toBe(seen);
});

test.each([
  ['agent', 'agent', 'business'],
  ['agent', 'operator', 'anybody'],
  ['operator', 'operator', 'operator'],
  ['operator', 'agent', 'anybody'],
  ['operator', null, 'anybody'],
  ['user', 'user', 'anybody'],
])('a profile of %s in a browser that keeps %s sees the menus of %s', (profile, stored, whom) => {
  expect(menuFor(profile, stored)).toBe(whom);
});

const bare = {
  role: 'agent' as const,
  email_verified: false,
  phone: '',
  address: '',
  about: '',
  avatar: null,
  banner: null,
  two_factor: false,
};

test('a new business is told everything that is still to do', () => {
  const steps = stepsFor(bare);
  expect(steps.map(({ key, isDone }) => [key, isDone])).toEqual([
    ['email', false],
    ['details', false],
    ['pictures', false],
    ['two-factor', false],
  ]);
  expect(steps[1]?.text).toBe('Still to add: a phone number, your address and a few words about you.');
});

test('what is done is ticked, and one missing thing is named alone', () => {
  const steps = stepsFor({
    ...bare,
    email_verified: true,
    phone: '+447700900123',
    address: '1 Park Row',
    avatar: '/media/a.webp',
    banner: '/media/b.webp',
    two_factor: true,
  });
  expect(steps.filter(({ isDone }) => !isDone).map(({ text }) => text)).toEqual([
    'Still to add: a few words about you.',
  ]);
});

test('a client is not asked for pictures', () => {
  expect(stepsFor({ ...bare, role: 'user' }).map(({ key }) => key)).toEqual([
    'email',
    'details',
    'two-factor',
  ]);
});
