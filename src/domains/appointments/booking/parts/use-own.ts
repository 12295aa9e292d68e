import { useCallback } from 'react';
import { useSignedIn } from '#src/domains/accounts/layout/parts/use-signed-in.ts';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { deadlineMs, usePolling } from '#src/domains/billing/checkout/parts/use-polling.ts';
import { getOwnAppointment, type OwnAppointment } from '../../own/contract.ts';
import { syncAppointmentPayment } from '../../paying/contract.ts';
import { type Payment, type Standing, standingOf } from '../pages/standing.ts';

type Found =
  | { readonly kind: 'asking' | 'signed-out' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'read'; readonly appointment: OwnAppointment; readonly standing: Standing };

/** An appointment of whoever is signed in; its payment is looked at where PayPal led back to it. */
export function useOwn(id: number, isReturned: boolean) {
  const isSignedIn = useSignedIn();
  return usePolling(
    useCallback(() => read(id, { isReturned, isSignedIn }), [id, isReturned, isSignedIn]),
    isChecking,
  );
}

const isChecking = (found: Found) => found.kind === 'read' && found.standing === 'checking';

interface Asked {
  readonly isReturned: boolean;
  readonly isSignedIn: boolean | null;
}

async function read(id: number, { isReturned, isSignedIn }: Asked): Promise<Found> {
  if (!isSignedIn) return { kind: isSignedIn === null ? 'asking' : 'signed-out' };
  if (!isReturned) {
    const answer = await callSignedIn(getOwnAppointment, { id });
    return answer.ok ? foundOf(answer.data) : notFound(answer);
  }
  const answer = await callSignedIn(syncAppointmentPayment, { id }, { deadlineMs });
  return answer.ok ? foundOf(answer.data.appointment, answer.data.payment) : notFound(answer);
}

const foundOf = (appointment: OwnAppointment, payment?: Payment): Found => ({
  ...{ kind: 'read', appointment, standing: standingOf(appointment, payment) },
});

const notFound = ({ status, message }: { status: number; message: string }): Found =>
  status === 401 ? { kind: 'signed-out' } : { kind: 'failed', message };
