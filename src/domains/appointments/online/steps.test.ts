import { expect, test } from 'vitest';
import type { Settings } from '#src/domains/calendar/setup/settings/contract.ts';
import { setupSteps } from './steps.ts';

const fresh: Settings = {
  ...{ listing: 7, title: 'Quay', slug: 'quay', step_minutes: 15, lead_minutes: 120, horizon_days: 60 },
  ...{ avoids_gaps: false, takes_bookings: 'off', cancellation_terms: null, own_link: null, version: 1 },
  ...{ deposit: 'none', deposit_value: 0, takes_full: false },
  facts: { is_live: false, people: 0, people_here: 0, treatments: 0, treatments_given: 0, rooms: 0 },
};
const withFacts = (facts: Partial<Settings['facts']>, part: Partial<Settings> = {}): Settings => ({
  ...fresh,
  ...part,
  facts: { ...fresh.facts, ...facts },
});
const ready = withFacts(
  { is_live: true, people: 3, people_here: 2, treatments: 5, treatments_given: 4 },
  { cancellation_terms: 'hours_24' },
);

test('a fresh place has every step before it, each with the way to it', () => {
  expect(setupSteps(fresh).map(({ key, isDone, to }) => [key, isDone, to])).toEqual([
    ['people', false, '/dashboard/calendar/people'],
    ['hours', false, '/dashboard/calendar/people'],
    ['treatments', false, '/dashboard/treatment/new?listing=7'],
    ['rooms', false, '/dashboard/calendar/rooms'],
    ['listing', false, '/dashboard/all-listing/7'],
    ['terms', false, '#terms-7'],
    ['on', false, '#bookings-7'],
  ]);
});

test('what is set up is done and says how far, and a public listing needs no step', () => {
  expect(setupSteps(ready).map(({ key, isDone, text }) => [key, isDone, text])).toEqual([
    ['people', true, '3 people can be booked.'],
    ['hours', true, '2 of 3 people have working hours here.'],
    ['treatments', true, '4 of 5 treatments offered here are given by people who work here.'],
    ['rooms', false, 'Only if rooms are scarce, or you need time before or after a treatment.'],
    ['terms', true, 'They are chosen.'],
    ['on', false, 'At once, or by a request that you accept. You can turn it off at any time.'],
  ]);
});

test('treatments that nobody gives lead to the people', () => {
  const step = setupSteps(withFacts({ people: 1, people_here: 1, treatments: 3 })).find(
    ({ key }) => key === 'treatments',
  );
  expect([step?.isDone, step?.to]).toEqual([false, '/dashboard/calendar/people']);
});
