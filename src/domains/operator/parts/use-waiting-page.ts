import { useCallback, useEffect, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { getWaiting, type WaitingPage } from '../contract.ts';

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly isGone: boolean }
  | { readonly kind: 'there'; readonly page: WaitingPage };

/** A listing as the public would see it, with what was checked. */
export function useWaitingPage(id: number) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const load = useCallback(async () => {
    const answer = await callSignedIn(getWaiting, { id });
    setState(
      answer.ok
        ? { kind: 'there', page: answer.data }
        : { kind: 'failed', message: answer.message, isGone: answer.status === 404 },
    );
  }, [id]);
  useEffect(() => {
    void load();
  }, [load]);
  return { state, load };
}
