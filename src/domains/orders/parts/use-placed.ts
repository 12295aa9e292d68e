import { useCallback } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { deadlineMs, usePolling } from '#src/domains/billing/checkout/parts/use-polling.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { settleOrder } from '../buying/contract.ts';
import { dropDrafts } from './order-draft.ts';

type Settled = EndpointOutput<typeof settleOrder>;

type Placed =
  | { readonly kind: 'asking' }
  | { readonly kind: 'there'; readonly settled: Settled }
  | { readonly kind: 'failed'; readonly message: string; readonly isOurs: boolean };

/** The state of an order on coming back from PayPal. */
export const usePlaced = (id: number | null) =>
  usePolling(
    useCallback(() => read(id), [id]),
    isPending,
  );

const isPending = (placed: Placed) => placed.kind === 'there' && placed.settled.status === 'pending';

async function read(id: number | null): Promise<Placed> {
  if (id === null) return { kind: 'failed', message: 'There is no order at this address', isOurs: false };
  const answer = await callSignedIn(settleOrder, { id }, { deadlineMs });
  if (answer.ok) {
    if (answer.data.status !== 'waiting') dropDrafts();
    return { kind: 'there', settled: answer.data };
  }
  // The guard leads to the login page and back.
  if (answer.status === 401) return { kind: 'asking' };
  if ([403, 404, 422].includes(answer.status))
    return { kind: 'failed', message: 'You have no order at this address', isOurs: false };
  return { kind: 'failed', message: 'We couldn’t load your order just now', isOurs: true };
}
