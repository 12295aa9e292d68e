import { useRef, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { toast } from '#src/ui/toast.ts';
import {
  cancelSubscription,
  getSubscription,
  resumeSubscription,
  withdrawSubscription,
} from '../contract.ts';

export type PlanAction = 'cancel' | 'resume' | 'withdraw';

const failed: Record<PlanAction, string> = {
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
  const { state, load, show } = useLoaded(queryOf(getSubscription, {}));
  const [busy, setBusy] = useState<PlanAction | null>(null);
  // A second click may come before the button is drawn as busy.
  const underWay = useRef(false);
  const act = async (action: PlanAction, id = 0): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(action);
    const answer = await verbs[action](id);
    if (answer.ok) {
      show(answer.data.subscription);
      toast({ tone: 'success', text: answer.data.message });
    } else if (answer.status !== 401) {
      toast({ tone: 'error', title: failed[action], text: answer.message });
      // It may have happened although the answer was lost, or something else meanwhile.
      await load();
    }
    underWay.current = false;
    setBusy(null);
    return answer.ok;
  };
  return { state, load, busy, act };
}
