import { expect, test } from 'vitest';
import { type orderSteps, stateAfter } from '#src/domains/orders/rules.ts';
import { appointmentStates } from '../rules.ts';
import { eventOfPrepaid, eventsBetween, orderStates } from './states.ts';

const orders = ['created', 'fulfilled', 'cancelled'] as const;

for (const from of orders)
  test.each(appointmentStates)(
    `an order that is ${from} comes to an appointment that is %s`,
    (appointment) => {
      const to = eventsBetween(from, appointment).reduce(
        (state, event) =>
          stateAfter({ state, paymentMethod: 'venue', isAppointment: true }, event) ?? expect.fail(event),
        from as (typeof orderSteps)[number]['from'],
      );
      expect(to).toBe(orderStates[appointment]);
    },
  );

test('only what has taken place earns anything', () => {
  expect(appointmentStates.filter((state) => orderStates[state] === 'fulfilled')).toEqual(['completed']);
});

test.each([
  ['created', 'held', null],
  ['created', 'lapsed', 'cancel'],
  ['created', 'cancelled', 'cancel'],
  ['paid', 'booked', null],
  ['paid', 'completed', 'fulfil'],
  ['paid', 'cancelled', null],
  ['fulfilled', 'booked', 'reopen'],
  ['fulfilled', 'arrived', 'reopen'],
  ['fulfilled', 'cancelled', null],
  ['refunded', 'completed', null],
] as const)(
  'of what was paid in advance, an order that is %s and an appointment that is %s need: %s',
  (order, appointment, event) => {
    expect(eventOfPrepaid(order, appointment)).toBe(event);
    if (event)
      expect(
        stateAfter({ state: order, paymentMethod: 'paypal', isAppointment: true }, event),
      ).not.toBeNull();
  },
);
