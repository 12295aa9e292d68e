import { useEffect, useState } from 'react';
import { call } from '#src/platform/client.ts';
import { type Outcome, useSubmission } from '#src/ui/form/use-submission.ts';
import { toast } from '#src/ui/toast.ts';
import { useSignedIn } from '../../layout/parts/use-signed-in.ts';
import { loadProfile } from '../../profile/parts/load-profile.ts';
import { callSignedIn, storedToken } from '../../session.ts';
import { sendVerification, verifyEmail } from '../contract.ts';

type Verification =
  | { kind: 'asking' }
  | { kind: 'confirmed'; email: string; message: string }
  | { kind: 'dead' };

/** Following a mailed link by the press of a button: programs that look into mail follow links, but press nothing. */
export function useVerification(token: string | null | undefined) {
  const [state, setState] = useState<Verification>({ kind: 'asking' });
  const send = async (): Promise<Outcome> => {
    // With the session, so that a changed address signs out every other device but this one.
    const options = { token: storedToken() };
    const answer = await call(verifyEmail, { token: token ?? '' }, options);
    if (answer.ok) setState({ kind: 'confirmed', ...answer.data });
    else if (answer.code === 'link-dead' || answer.status === 422) setState({ kind: 'dead' });
    else return { message: answer.message };
    return {};
  };
  return { ...useSubmission(send), state: token === null ? ({ kind: 'dead' } as const) : state };
}

/** Whether the address of whoever is signed in needs no link any more; null while nobody knows. */
export function useIsVerified(): boolean | null {
  const isSignedIn = useSignedIn();
  const [isVerified, setVerified] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isSignedIn) return;
    let isOver = false;
    void loadProfile().then((answer) => {
      if (!isOver && answer.ok) setVerified(answer.data.user.email_verified);
    });
    return () => {
      isOver = true;
    };
  }, [isSignedIn]);
  return isSignedIn ? isVerified : null;
}

/** Has the link mailed again. */
export const useResending = () =>
  useSubmission(async () => {
    const answer = await callSignedIn(sendVerification, {});
    if (!answer.ok) return { message: answer.message };
    toast({ tone: 'success', text: answer.data.message });
    return {};
  });
