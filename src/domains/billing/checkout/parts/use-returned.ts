import { useCallback, useEffect, useRef, useState } from 'react';
import { storedPlan, storePlan } from '#src/domains/accounts/kept-plan.ts';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { paymentReturned } from '../contract.ts';
import { nextAskMs } from '../rules.ts';
import { keepCoupon } from './kept-coupon.ts';

type Payment = EndpointOutput<typeof paymentReturned>;

export type Returned =
  | { readonly kind: 'asking' }
  /** Not settled yet; `isResting` once this page asks no more by itself. */
  | { readonly kind: 'pending'; readonly message: string; readonly isResting: boolean }
  | { readonly kind: 'declined' }
  | { readonly kind: 'ended'; readonly message: string }
  | { readonly kind: 'success'; readonly payment: Payment }
  | { readonly kind: 'failed'; readonly message: string; readonly isOurs: boolean };

/** PayPal has ten seconds for each of three tries, and may need them. */
const deadlineMs = 40_000;

/** The state of the payment that a buyer returned from; while it is pending we ask again for two minutes. */
export function useReturned(token: string, packageId: number | null) {
  const [returned, setReturned] = useState<Returned>({ kind: 'asking' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const round = useRef(0);
  const ask = useCallback(
    async (asked: number): Promise<void> => {
      round.current += 1;
      const mine = round.current;
      clearTimeout(timer.current);
      const found = await read(token, packageId);
      if (mine !== round.current) return;
      const wait = found.kind === 'pending' ? nextAskMs(asked) : null;
      setReturned(found.kind === 'pending' ? { ...found, isResting: wait === null } : found);
      if (wait !== null) timer.current = setTimeout(() => void ask(asked + 1), wait);
    },
    [token, packageId],
  );
  useEffect(() => {
    void ask(0);
    return () => {
      round.current += 1;
      clearTimeout(timer.current);
    };
  }, [ask]);
  return { returned, again: () => ask(0) };
}

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
  if (status !== 'success') return { kind: status, message, isResting: false };
  if (storedPlan() === packageId) storePlan(null);
  keepCoupon(null);
  return { kind: 'success', payment };
}
