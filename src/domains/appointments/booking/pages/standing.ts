import type { EndpointOutput } from '#src/platform/endpoint.ts';
import type { OwnAppointment } from '../../own/contract.ts';
import { wasNeverPaid } from '../../own/paid.ts';
import type { syncAppointmentPayment } from '../../paying/contract.ts';

export type Payment = EndpointOutput<typeof syncAppointmentPayment>['payment'];

/** How a booking stands for who looks at it. `settled`: nothing of its payment is open, or it needed none. */
export type Standing = 'waiting' | 'checking' | 'over' | 'given-back' | 'settled';

/** `payment` is what PayPal said of it, where it was asked. */
export function standingOf(appointment: OwnAppointment, payment?: Payment): Standing {
  if (payment === 'checking') return 'checking';
  if (appointment.state === 'held') return appointment.may.pay ? 'waiting' : 'over';
  if (!wasNeverPaid(appointment)) return 'settled';
  return appointment.state === 'cancelled' ? 'given-back' : 'over';
}
