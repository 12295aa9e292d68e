import { useCallback, useEffect, useRef, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { getEnquiry, markRead, type OwnThread } from '../contract.ts';
import { refreshUnread } from './unread-count.ts';

type State =
  | { kind: 'loading' }
  | { kind: 'there'; thread: OwnThread }
  | { kind: 'failed'; message: string; isGone: boolean };

/** One conversation; looking at it marks it as read. */
export function useThread(id: number) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const reading = useRef(Promise.resolve());
  const show = useCallback((thread: OwnThread) => setState({ kind: 'there', thread }), []);
  const load = useCallback(async () => {
    setState({ kind: 'loading' });
    const answer = await callSignedIn(getEnquiry, { id });
    if (!answer.ok)
      return setState({ kind: 'failed', message: answer.message, isGone: answer.status === 404 });
    show(answer.data);
    if (answer.data.unread) reading.current = read(id);
  }, [id, show]);
  useEffect(() => {
    void load();
  }, [load]);
  /** Ends when the mark of having been read is set: a change that overtook it would be lost. */
  const whenRead = useCallback(() => reading.current, []);
  return { state, load, show, whenRead };
}

/** Where it fails the mark stays, and the next look takes it away. */
async function read(id: number): Promise<void> {
  const answer = await callSignedIn(markRead, { id });
  if (answer.ok) await refreshUnread();
}
