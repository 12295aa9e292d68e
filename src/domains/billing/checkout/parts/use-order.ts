import { useCallback, useEffect, useRef, useState } from 'react';
import { storePlan } from '#src/domains/accounts/kept-plan.ts';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { type CheckoutPlan, getCheckout } from '../contract.ts';
import { isAnotherOrder } from '../rules.ts';

export type Order =
  | { readonly kind: 'loading' | 'failed' | 'empty' | 'none' | 'for-businesses' | 'cancel-instead' }
  | { readonly kind: 'there'; readonly plan: CheckoutPlan };

const changedNote = 'This order has changed since you last saw it. Please review it.';

/**
 * The order as the server would take it now. It is fetched again when the buyer comes back to the page: by the
 * browser's arrows, or from another tab, where it may have been paid meanwhile.
 */
export function useOrder(id: number) {
  const [order, setOrder] = useState<Order>({ kind: 'loading' });
  const [note, setNote] = useState<string | null>(null);
  const shown = useRef(order);
  const asked = useRef(0);
  const show = useCallback((next: Order) => {
    shown.current = next;
    setOrder(next);
  }, []);
  const ask = useCallback(
    async (reason?: string): Promise<Order> => {
      asked.current += 1;
      const mine = asked.current;
      const found = await readOrder(id);
      const before = shown.current;
      // A later answer is newer, and a failed refresh does not take the page away.
      if (mine !== asked.current || (found.kind === 'failed' && before.kind === 'there')) return before;
      const isOther =
        before.kind === 'there' && found.kind === 'there' && isAnotherOrder(before.plan, found.plan);
      if (reason ?? isOther) setNote(reason ?? changedNote);
      show(found);
      return found;
    },
    [id, show],
  );
  useEffect(() => {
    void ask();
    return () => {
      asked.current += 1;
    };
  }, [ask]);
  useComingBack(ask);
  const change = useCallback(
    (plan: CheckoutPlan) => {
      // An answer that is still under way is from before it.
      asked.current += 1;
      show({ kind: 'there', plan });
    },
    [show],
  );
  return { order, note, ask, change };
}

export type OrderVerbs = Pick<ReturnType<typeof useOrder>, 'ask' | 'change'>;

function useComingBack(ask: () => Promise<unknown>) {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void ask();
    };
    const seen = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    window.addEventListener('pageshow', shown);
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.removeEventListener('pageshow', shown);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [ask]);
}

async function readOrder(id: number): Promise<Order> {
  const answer = await callSignedIn(getCheckout, { planId: id });
  if (answer.ok) {
    const plan = Array.isArray(answer.data) ? answer.data[0] : undefined;
    return plan ? { kind: 'there', plan } : { kind: 'empty' };
  }
  if (answer.code === 'for-businesses' || answer.code === 'cancel-instead') return { kind: answer.code };
  if (answer.status !== 404) return { kind: 'failed' };
  storePlan(null);
  return { kind: 'none' };
}
