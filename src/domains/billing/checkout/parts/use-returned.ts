import { useCallback } from 'react';
import { storedPlan, storePlan } from '#src/domains/accounts/kept-plan.ts';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { paymentReturned } from '../contract.ts';
import { keepCoupon } from './kept-coupon.ts';
import { deadlineMs, usePolling } from './use-polling.ts';

type Payment = EndpointOutput<typeof paymentReturned>;

type Returned =
  | { readonly kind: 'asking' }
  /** Not settled yet. */
  | { readonly kind: 'pending'; readonly message: string }
  | { readonly kind: 'declined' }
  | { readonly kind: 'ended'; readonly message: string }
  | { readonly kind: 'success'; readonly payment: Payment }
  | { readonly kind: 'failed'; readonly message: string; readonly isOurs: boolean };

/** The state of the payment that a buyer returned from. */
export const useReturned = (token: string, packageId: number | null) =>
  usePolling(
    useCallback(() => read(token, packageId), [token, packageId]),
    isPending,
  );

const isPending = ({ kind }: Returned) => kind === 'pending';

const notOurs = (message: string): Returned => ({ kind: 'failed', message, isOurs: false });

async function read(token: string, packageId: number | null): Promise<Returned> {
  if (token === '' || packageId === null) return notOurs('Failed to fetch order details');
  const input = { token, package_id: packageId };
  const answer = await callSignedIn(paymentReturned, input, { deadlineMs });
  // The guard leads to the login page and back.
  if (!answer.ok && answer.status === 401) return { kind: 'asking' };
  if (!answer.ok && (answer.status === 404 || answer.status === 422))
    return notOurs(answer.status === 404 ? answer.message : 'Failed to fetch order details');
  if (!answer.ok) return { kind: 'failed', message: failureMessage(answer), isOurs: true };
  return returnedOf(answer.data, packageId);
}

const failureMessage = ({ status, message }: { status: number; message: string }): string =>
  status === 0 || message === 'Server Error' ? 'Failed to fetch order details' : message;

function returnedOf(payment: Payment, packageId: number): Returned {
  const { status, message } = payment;
  if (status !== 'success') return { kind: status, message };
  if (storedPlan() === packageId) storePlan(null);
  keepCoupon(null);
  return { kind: 'success', payment };
}
