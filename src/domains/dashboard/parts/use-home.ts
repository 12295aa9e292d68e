import { useCallback, useEffect, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { getHome, type Home } from '../contract.ts';

export type HomeState =
  | { kind: 'loading' }
  | { kind: 'there'; home: Home }
  | { kind: 'failed'; message: string };

/** Everything that the first screen tells, by one call. */
export function useHome() {
  const [state, setState] = useState<HomeState>({ kind: 'loading' });
  const load = useCallback(async () => {
    setState({ kind: 'loading' });
    const answer = await callSignedIn(getHome, {});
    setState(answer.ok ? { kind: 'there', home: answer.data } : { kind: 'failed', message: answer.message });
  }, []);
  useEffect(() => {
    void load();
  }, [load]);
  return { state, load };
}
