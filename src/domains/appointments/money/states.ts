import type { OrderEvent, OrderState } from '#src/domains/orders/rules.ts';
import type { AppointmentState } from '../rules.ts';

/** What its order is in each state of an appointment: only what has taken place costs commission. */
export const orderStates: Readonly<Record<AppointmentState, OrderState>> = {
  requested: 'created',
  booked: 'created',
  arrived: 'created',
  completed: 'fulfilled',
  no_show: 'cancelled',
  cancelled: 'cancelled',
  declined: 'cancelled',
  lapsed: 'cancelled',
};

/** What has to happen to an order, one after the other, until it is what its appointment says. */
export function eventsBetween(order: OrderState, appointment: AppointmentState): OrderEvent[] {
  const wanted = orderStates[appointment];
  if (order === wanted) return [];
  return [
    ...(order === 'created' ? [] : (['reopen'] as const)),
    ...(wanted === 'fulfilled' ? (['fulfil'] as const) : []),
    ...(wanted === 'cancelled' ? (['cancel'] as const) : []),
  ];
}
