import { expect, test } from 'vitest';
import { type orderSteps, stateAfter } from '#src/domains/orders/rules.ts';
import { appointmentStates } from '../rules.ts';
import { eventsBetween, orderStates } from './states.ts';

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
