import { callSignedIn } from '#src/domains/accounts/session.ts';
import { approvalAddress } from '#src/domains/billing/checkout/rules.ts';
import { payAppointment } from '../../paying/contract.ts';

/** PayPal has ten seconds for each of three tries. */
const deadlineMs = 40_000;

export interface Paying {
  /** Where the payment is approved; null where it could not be opened. */
  readonly link: string | null;
  /** Why not; null where the appointment itself says so. */
  readonly fault: string | null;
}

/** Opens the payment of a time that is held, or finds the one that is open. `here` is the address of the site. */
export async function approvalLink(id: number, here: string): Promise<Paying> {
  const answer = await callSignedIn(payAppointment, { id }, { deadlineMs });
  if (!answer.ok) return { link: null, fault: faultOf(answer) };
  const link = approvalAddress(answer.data.approval_url, here);
  return { link, fault: link === null ? 'The payment could not be opened. Please try again.' : null };
}

/** What a refused payment is said to be. */
export function faultOf({ code, status, message }: { code: string; status: number; message: string }) {
  if (code === 'step-refused' || status === 401) return null;
  return code === 'unreachable'
    ? 'We got no answer. Press the button again: you will not pay twice.'
    : message;
}
