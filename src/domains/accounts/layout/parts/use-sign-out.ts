import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#src/ui/toast.ts';
import { signOut } from '../../session.ts';

/** Long enough to read that it happened. */
export const leaveAfterMs = 500;

/** The next person at this browser is shown nothing of the last one's. Its push service then tells us so. */
async function endPushHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

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
    void endPushHere();
    toast({ tone: 'success', text: 'Logout successful', forMs: 3_000 });
    setTimeout(() => {
      isLeaving = false;
      setBusy(false);
      navigate('/login');
    }, leaveAfterMs);
  };
  return { signOut: leave, isBusy };
}
