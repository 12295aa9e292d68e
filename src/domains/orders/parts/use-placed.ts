import { useCallback, useEffect, useRef, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { nextAskMs } from '#src/domains/billing/checkout/rules.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { settleOrder } from '../buying/contract.ts';
import { dropDrafts } from './order-draft.ts';

type Settled = EndpointOutput<typeof settleOrder>;

export type Placed =
  | { readonly kind: 'asking' }
  /** `isResting` once this page asks no more by itself. */
  | { readonly kind: 'there'; readonly settled: Settled; readonly isResting: boolean }
  | { readonly kind: 'failed'; readonly message: string; readonly isOurs: boolean };

const deadlineMs = 40_000;

/** The state of an order on coming back from PayPal; while PayPal checks the payment we ask for two minutes. */
export function usePlaced(id: number | null) {
  const [placed, setPlaced] = useState<Placed>({ kind: 'asking' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const round = useRef(0);
  const ask = useCallback(
    async (asked: number): Promise<void> => {
      round.current += 1;
      const mine = round.current;
      clearTimeout(timer.current);
      const found = await read(id);
      if (mine !== round.current) return;
      const isPending = found.kind === 'there' && found.settled.status === 'pending';
      const wait = isPending ? nextAskMs(asked) : null;
      setPlaced(isPending ? { ...found, isResting: wait === null } : found);
      if (wait !== null) timer.current = setTimeout(() => void ask(asked + 1), wait);
    },
    [id],
  );
  useEffect(() => {
    void ask(0);
    return () => {
      round.current += 1;
      clearTimeout(timer.current);
    };
  }, [ask]);
  return { placed, again: () => ask(0) };
}

async function read(id: number | null): Promise<Placed> {
  if (id === null) return { kind: 'failed', message: 'There is no order at this address', isOurs: false };
  const answer = await callSignedIn(settleOrder, { id }, { deadlineMs });
  if (answer.ok) {
    if (answer.data.status !== 'waiting') dropDrafts();
    return { kind: 'there', settled: answer.data, isResting: false };
  }
  // The guard leads to the login page and back.
  if (answer.status === 401) return { kind: 'asking' };
  if ([403, 404, 422].includes(answer.status))
    return { kind: 'failed', message: 'You have no order at this address', isOurs: false };
  return { kind: 'failed', message: 'We couldn’t load your order just now', isOurs: true };
}
