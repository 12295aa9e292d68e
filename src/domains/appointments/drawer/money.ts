import { poundsText } from '#src/platform/money.ts';
import type { Appointment } from '../appointment.ts';
import type { BusinessEvent } from '../rules.ts';
import { clientText, stepDone } from '../wording.ts';

type Payment = Pick<Appointment, 'state' | 'payment'>;

/** What was paid through us and what is due at the venue, in sentences; empty where nothing was. */
export function paymentText({ state, payment }: Payment): string {
  if (payment === null) return '';
  const { now, there, kept } = payment;
  if (state === 'held') return `${poundsText(now)} to pay now, and ${poundsText(there)} at the venue.`;
  const ended = state === 'cancelled' || state === 'declined' || state === 'lapsed' || state === 'no_show';
  if (ended && kept === null) return 'It was not paid.';
  const paid = `${poundsText(now)} was paid online`;
  if (kept === null)
    return there > 0 ? `${paid}. ${poundsText(there)} is due here.` : `${paid}: nothing is due here.`;
  if (kept === 0) return `${paid}, and all of it goes back to the client.`;
  const back = now > kept ? `, and ${poundsText(now - kept)} goes back to the client` : '';
  return `${paid}. You keep ${poundsText(kept)}${back}.`;
}

/** What is said once a step was taken, with what the client pays before they leave. */
export function stepDoneText(
  before: Pick<Appointment, 'client' | 'state' | 'payment'>,
  event: BusinessEvent,
): string {
  const { client, state, payment } = before;
  if (event === 'waive' && state === 'cancelled') return `The money goes back to ${clientText(client)}.`;
  const done = `${clientText(client)} ${stepDone[event]}.`;
  const isHere = event === 'arrive' || event === 'complete';
  return isHere && payment && payment.there > 0 ? `${done} ${poundsText(payment.there)} is due here.` : done;
}
