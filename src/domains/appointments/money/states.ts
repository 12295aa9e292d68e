import type { OrderEvent, OrderState } from '#src/domains/orders/rules.ts';
import type { AppointmentState } from '../rules.ts';
import { isOff } from '../steps.ts';

/** What its order is in each state of an appointment that is paid at the venue: only what took place costs commission. */
export const orderStates: Readonly<Record<AppointmentState, OrderState>> = {
  held: 'created',
  requested: 'created',
  booked: 'created',
  arrived: 'created',
  completed: 'fulfilled',
  no_show: 'cancelled',
  cancelled: 'cancelled',
  declined: 'cancelled',
  lapsed: 'cancelled',
};

/** What has to happen to such an order, one after the other, until it is what its appointment says. */
export function eventsBetween(order: OrderState, appointment: AppointmentState): OrderEvent[] {
  const wanted = orderStates[appointment];
  if (order === wanted) return [];
  return [
    ...(order === 'created' ? [] : (['reopen'] as const)),
    ...(wanted === 'fulfilled' ? (['fulfil'] as const) : []),
    ...(wanted === 'cancelled' ? (['cancel'] as const) : []),
  ];
}

/**
 * The same for an order that is paid through us. Its payment makes it paid and its refund ends it; money that stays
 * with the business is earned later, once it is certain that it stays.
 */
export function eventOfPrepaid(order: OrderState, appointment: AppointmentState): OrderEvent | null {
  if (order === 'created') return isOff(appointment) ? 'cancel' : null;
  if (order === 'paid') return appointment === 'completed' ? 'fulfil' : null;
  const isOn = appointment === 'booked' || appointment === 'arrived';
  return order === 'fulfilled' && isOn ? 'reopen' : null;
}
