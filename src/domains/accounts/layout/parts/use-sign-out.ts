import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pushSubscription } from '#src/platform/web/push-subscription.ts';
import { toast } from '#src/ui/toast.ts';
import { signOut } from '../../session.ts';

/** Long enough to read that it happened. */
export const leaveAfterMs = 500;

/** Otherwise the next person at this browser would see the notifications of the last one. */
const endPush = async () => (await pushSubscription())?.unsubscribe();

let isLeaving = false;

/** True from signing out on purpose until the login page is reached: nobody else need lead there then. */
export const isSigningOut = (): boolean => isLeaving;

/** Signing out as every menu offers it: the session ends, a message says so, and the login page follows. */
export function useSignOut(): { signOut: () => Promise<void>; isBusy: boolean } {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    if (isBusy) return;
    setBusy(true);
    isLeaving = true;
    const answer = await signOut();
    if (!answer.ok && answer.status !== 401) {
      isLeaving = false;
      setBusy(false);
      return toast({ tone: 'error', title: 'Logout failed', text: answer.message });
    }
    // A browser that fails here shows what it shows until its push service drops it.
    void endPush().catch(() => undefined);
    toast({ tone: 'success', text: 'Logout successful', forMs: 3_000 });
    setTimeout(() => {
      isLeaving = false;
      setBusy(false);
      navigate('/login');
    }, leaveAfterMs);
  };
  return { signOut: leave, isBusy };
}
