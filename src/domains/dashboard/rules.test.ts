import { expect, test } from 'vitest';
import { allDoneText, menuFor, seesBusinessMenu, stepsFor, todosFor } from './rules.ts';

test.each([
  ['agent', 'agent', true],
  ['agent', 'user', false],
  ['user', 'agent', false],
  ['user', 'user', false],
  ['operator', 'operator', false],
  ['agent', null, false],
])(
  'with a %s profile and %s stored in the browser, business menus are shown: %s',
  (profile, stored, seen) => {
    expect(seesBusinessMenu(profile, stored)).toBe(seen);
  },
);

test.each([
  ['agent', 'agent', 'business'],
  ['agent', 'operator', 'anybody'],
  ['operator', 'operator', 'operator'],
  ['operator', 'agent', 'anybody'],
  ['operator', null, 'anybody'],
  ['user', 'user', 'anybody'],
])('with a %s profile and %s stored in the browser, the menus are those of %s', (profile, stored, whom) => {
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
  two_factor_due: false,
};

test('a new business sees every step that is still to do', () => {
  const steps = stepsFor(bare);
  expect(steps.map(({ key, isDone }) => [key, isDone])).toEqual([
    ['email', false],
    ['details', false],
    ['pictures', false],
    ['two-factor', false],
  ]);
  expect(steps[1]?.text).toBe('Still to add: a phone number, your address and a few words about you.');
});

test('finished steps are ticked, and a single missing detail is named', () => {
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

test('a business with known setup sees the steps to publish its page, each with a link', () => {
  const setup = { published: false, treatments: true, schedule: false, takesBookings: null, listingId: 7 };
  expect(stepsFor(bare, setup).map(({ key, isDone, to }) => [key, isDone, to])).toEqual([
    ['email', false, '/dashboard/my-profile#email'],
    ['treatments', true, '/dashboard/treatment/new?listing=7'],
    ['schedule', false, '/dashboard/all-listing/7/schedule'],
    ['publish', false, '/dashboard/all-listing/7'],
    ['details', false, '/dashboard/my-profile#details'],
    ['pictures', false, '/dashboard/my-profile#pictures'],
    ['two-factor', false, '/dashboard/my-profile#two-factor'],
  ]);
  const [, treatments, schedule] = stepsFor(bare, { ...setup, listingId: null });
  expect(treatments?.to).toBe('/dashboard/treatment');
  expect(schedule?.to).toBe('/dashboard/all-listing');
});

const listing = (id: number, facts: object) => ({
  ...{ id, slug: `listing-${id}`, title: `Listing ${id}`, state: 'live' as const, missing: [] },
  ...{ returned_reason: '', pending_change: false, figures: { views: 0, enquiries: 0, searches: 0 } },
  ...facts,
});

test('waiting clients and returned pages come before unfinished ones', () => {
  const listings = [
    listing(1, { state: 'draft', missing: ['Please add a picture.'] }),
    listing(2, {}),
    listing(3, { state: 'draft', returned_reason: 'Which street?' }),
    listing(4, { state: 'paused' }),
    listing(5, { state: 'awaiting_check' }),
    listing(6, { state: 'draft', title: '' }),
  ];
  const setup = { published: true, treatments: true, schedule: true, takesBookings: null };
  const business = { listings, days: [], setup, orders: 1, requests: { count: 2, next: '2026-11-24' } };
  const todos = todosFor({ enquiries: { unread: 2, sent: 0 }, business });
  expect(todos.map(({ title, text }) => `${title}: ${text}`)).toEqual([
    '2 booking requests: Accept or decline: a request that is not answered in time lapses.',
    '1 new order: Arrange the visit, then mark it as completed.',
    '2 unread enquiries: Clients are waiting for your answers.',
    'Listing 3: We sent it back: Which street?',
    'Listing 1: Please add a picture.',
    'Listing 4: It’s paused: visitors see that you are not taking enquiries.',
    'A listing without a title: It’s complete: submit it to get it published.',
  ]);
});

test.each([
  [['live'], 'All done. Your pages are up and every enquiry is read.'],
  [['awaiting_check'], /^Nothing to do right now\. We’re checking your listing, .* two working days/],
  [['live', 'awaiting_check', 'awaiting_check'], /We’re checking 2 listings/],
] as const)('when nothing is to do and the listings are %j, the screen says %s', (states, said) => {
  expect(allDoneText(states.map((state) => ({ state })))).toMatch(said);
});
