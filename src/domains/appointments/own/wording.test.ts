import { expect, test } from 'vitest';
import type { OwnListed } from './contract.ts';
import { bookAgainHref, moneyLines } from './paid.ts';
import { ownHappeningText, stateText, treatmentsText, whenText } from './wording.ts';

const treatment = (variant: number | null, staff: number | null): OwnListed['treatments'][number] => ({
  ...{ name: 'Cut', detail: 'Long hair', minutes: 45, price: 40, variant },
  staff: staff === null ? null : { id: staff, name: 'Ada' },
  starts_at: '2026-07-01T09:00:00.000Z',
});

const appointment: OwnListed = {
  ...{ id: 7, number: 'A-7', state: 'booked', title: 'Quay Rooms', slug: 'quay-rooms', version: 1 },
  ...{
    starts_at: '2026-07-01T09:00:00.000Z',
    ends_at: '2026-07-01T09:45:00.000Z',
    local: '2026-07-01T10:00',
  },
  ...{ address: '', phone: '', position: null, price: 40, due_now: 0, due_there: 40, note: '', sentence: '' },
  ...{
    kept: null,
    held_until: null,
    respond_by: null,
    cancel_by: null,
    objected_at: null,
    objection_answer: '',
  },
  treatments: [treatment(3, 5)],
  may: { pay: false, move: true, cancel: true, object: false, book_again: true },
};

const paid = { due_now: 11, due_there: 29 };
const held = { ...paid, state: 'held' } as const;

test('times are those of London', () => {
  expect(whenText(appointment)).toBe('Wednesday 1 July 2026, 10:00–10:45');
});

test.each<[Partial<OwnListed>, string]>([
  [{}, ''],
  [
    { state: 'requested', respond_by: '2026-06-30T09:00:00.000Z' },
    'Quay Rooms has until Tue 30 Jun, 10:00 to accept. Until then nobody else can have this time.',
  ],
  [{ state: 'declined' }, 'Quay Rooms could not accept this request. You pay nothing.'],
  [{ state: 'lapsed' }, 'Quay Rooms did not answer in time, so your request ended. You pay nothing.'],
  [{ state: 'no_show' }, 'Quay Rooms says that you did not come.'],
  [
    { state: 'no_show', may: { ...appointment.may, object: true } },
    'Quay Rooms says that you did not come. You can dispute this within seven days.',
  ],
  [
    { state: 'no_show', objected_at: '2026-07-02T09:00:00.000Z' },
    'You disputed this on Thursday 2 July 2026. Quay Rooms can withdraw it. If it has not by Sunday 5 July 2026, we decide, and email you.',
  ],
  [
    {
      ...({ state: 'no_show', objected_at: '2026-07-02T09:00:00.000Z' } as const),
      objection_answer: 'The door was open.',
    },
    'You disputed this on Thursday 2 July 2026. We looked into it, and the no-show stays. Reason: The door was open.',
  ],
  [
    { ...held, held_until: '2026-06-20T13:32:00.000Z', may: { ...appointment.may, pay: true } },
    'The time is held for you until 14:32.',
  ],
  [held, 'It was not paid in time, so the time is no longer held. You were not charged.'],
  [
    { ...held, state: 'lapsed' },
    'It was not paid in time, so the time is no longer held. You were not charged.',
  ],
  [{ ...held, state: 'cancelled' }, 'You gave the time back, and were not charged.'],
  [
    { ...paid, state: 'declined', kept: 0 },
    'Quay Rooms could not accept this request. £11 goes back to you.',
  ],
  [
    { ...paid, state: 'lapsed', kept: 0 },
    'Quay Rooms did not answer in time, so your request ended. £11 goes back to you.',
  ],
  [{ ...paid, state: 'cancelled', kept: 11 }, '£11 is kept.'],
  [
    { ...paid, due_now: 40, state: 'no_show', kept: 11 },
    'Quay Rooms says that you did not come. £29 goes back to you, and £11 is kept.',
  ],
])('what its state means is said: %o', (how, text) => {
  expect(stateText({ ...appointment, ...how })).toBe(text);
});

test.each<[Partial<OwnListed>, [string, string][]]>([
  [{}, [['To pay at the venue', '£40']]],
  [
    held,
    [
      ['To pay now', '£11'],
      ['To pay at the venue', '£29'],
    ],
  ],
  [
    paid,
    [
      ['Paid', '£11'],
      ['To pay at the venue', '£29'],
    ],
  ],
  [{ ...held, state: 'lapsed' }, [['Paid', '£0']]],
  [
    { ...paid, state: 'cancelled', kept: 0 },
    [
      ['Paid', '£11'],
      ['Goes back to you', '£11'],
    ],
  ],
  [
    { ...paid, due_now: 40, state: 'no_show', kept: 11 },
    [
      ['Paid', '£40'],
      ['Goes back to you', '£29'],
      ['Kept by the business', '£11'],
    ],
  ],
])('its sums are named: %o', (how, lines) => {
  expect(moneyLines({ ...appointment, ...how })).toEqual(lines);
});

test('the same is booked again at its place, as long as that has a page', () => {
  const href = (...treatments: OwnListed['treatments']) => bookAgainHref({ slug: 'quay-rooms', treatments });
  expect(href(treatment(7, 3), treatment(8, 3))).toBe(
    '/listing-details/quay-rooms/book?variant=7&variant=8&staff=3',
  );
  expect(href(treatment(7, 3), treatment(null, 4))).toBe('/listing-details/quay-rooms/book?variant=7');
  expect(bookAgainHref({ slug: null, treatments: [] })).toBeNull();
});

test('the history is told from the client’s side', () => {
  const happening = { event: 'move', actor: 'client', at: appointment.starts_at } as const;
  expect(
    ownHappeningText({ ...happening, from: '2026-07-01T09:00:00.000Z', to: '2026-07-02T09:00:00.000Z' }),
  ).toBe('Moved from Wed 1 Jul, 10:00 to Thu 2 Jul, 10:00 by you');
  expect(ownHappeningText({ ...happening, event: 'accept', actor: 'business', from: null, to: null })).toBe(
    'Accepted by the business',
  );
  const waived = { ...happening, event: 'waive', actor: 'business', from: null, to: null } as const;
  expect(ownHappeningText(waived)).toBe('No-show withdrawn by the business');
  expect(ownHappeningText(waived, false)).toBe('What was kept is given back by the business');
});

test('treatments are named in a line', () => {
  expect(treatmentsText([treatment(3, 5)])).toBe('Cut, Long hair');
});
