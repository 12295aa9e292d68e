import { useState } from 'react';
import { toast } from '#src/ui/toast.ts';
import { callSignedIn } from '../../session.ts';
import { sendVerification } from '../contract.ts';

/** Having the link that proves the address mailed again, one at a time. */
export function useResendVerification(): { resend: () => Promise<void>; isBusy: boolean } {
  const [isBusy, setBusy] = useState(false);
  const resend = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await callSignedIn(sendVerification, {});
    toast(
      answer.ok
        ? { tone: 'success', text: answer.data.message, forMs: 3_000 }
        : { tone: 'error', text: answer.message },
    );
    setBusy(false);
  };
  return { resend, isBusy };
}
