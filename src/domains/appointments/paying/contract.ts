import { z } from 'zod';
import { payingRefuses } from '#src/domains/orders/buying/contract.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { notNow, ownAppointment } from '../own/contract.ts';

const own = { access: 'client' } as const;
const ofOne = z.object({ id });

export const payAppointment = endpoint({
  ...own,
  method: 'POST',
  path: '/api/appointment/:id/pay',
  summary: 'Begin the payment of a time that is held for you, or find the one that you have begun',
  params: ofOne,
  returns: z.object({ approval_url: z.string() }),
  refuses: [notFound, notNow, ...payingRefuses],
});

export const syncAppointmentPayment = endpoint({
  ...own,
  method: 'POST',
  path: '/api/appointment/:id/payment',
  summary: 'Look whether your payment has come, once PayPal has led you back',
  params: ofOne,
  returns: z.object({
    /** `waiting`: it can still be paid. `checking`: PayPal has not decided yet. */
    payment: z.enum(['paid', 'waiting', 'checking', 'over']),
    appointment: ownAppointment,
  }),
  refuses: [notFound],
});
