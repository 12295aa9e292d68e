import { useCallback, useEffect, useRef, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { toast } from '#src/ui/toast.ts';
import {
  cancelSubscription,
  getSubscription,
  resumeSubscription,
  type Subscription,
  withdrawSubscription,
} from '../contract.ts';

export type PlanState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'there'; readonly subscription: Subscription };

export type Deed = 'cancel' | 'resume' | 'withdraw';

const failed: Record<Deed, string> = {
  cancel: 'Your plan was not cancelled',
  resume: 'Your plan is still cancelled',
  withdraw: 'You have not withdrawn',
};

/** PayPal has ten seconds for each of three tries, and may need them. */
const deadlineMs = 40_000;
const verbs = {
  cancel: () => callSignedIn(cancelSubscription, {}),
  resume: () => callSignedIn(resumeSubscription, {}),
  withdraw: (id: number) => callSignedIn(withdrawSubscription, { id }, { deadlineMs }),
};

/** The plan of the business that is signed in, and what it may do about it, one thing at a time. */
export function useSubscription() {
  const [state, setState] = useState<PlanState>({ kind: 'loading' });
  const [busy, setBusy] = useState<Deed | null>(null);
  // A second click may come before the button is drawn as busy.
  const underWay = useRef(false);
  const read = useCallback(async () => {
    const answer = await callSignedIn(getSubscription, {});
    setState(
      answer.ok ? { kind: 'there', subscription: answer.data } : { kind: 'failed', message: answer.message },
    );
  }, []);
  useEffect(() => {
    void read();
  }, [read]);
  const again = () => {
    setState({ kind: 'loading' });
    void read();
  };
  const act = async (deed: Deed, id = 0): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(deed);
    const answer = await verbs[deed](id);
    if (answer.ok) {
      setState({ kind: 'there', subscription: answer.data.subscription });
      toast({ tone: 'success', text: answer.data.message });
    } else if (answer.status !== 401) {
      toast({ tone: 'error', title: failed[deed], text: answer.message });
      // It may have happened although the answer was lost, or something else meanwhile.
      await read();
    }
    underWay.current = false;
    setBusy(null);
    return answer.ok;
  };
  return { state, again, busy, act };
}
