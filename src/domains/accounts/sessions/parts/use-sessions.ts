import { useCallback, useEffect, useState } from 'react';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { callSignedIn } from '../../session.ts';
import { listSessions } from '../../sessions/contract.ts';

export type Session = EndpointOutput<typeof listSessions>[number];

type State =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'there'; sessions: readonly Session[] };

/** The devices as the server lists them; those that were signed out disappear at once. */
export function useSessions() {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const load = useCallback(async () => {
    setState({ kind: 'loading' });
    const answer = await callSignedIn(listSessions, {});
    setState(
      answer.ok ? { kind: 'there', sessions: answer.data } : { kind: 'failed', message: answer.message },
    );
  }, []);
  useEffect(() => {
    void load();
  }, [load]);
  const drop = (isEnded: (session: Session) => boolean) =>
    setState((before) =>
      before.kind === 'there'
        ? { ...before, sessions: before.sessions.filter((session) => !isEnded(session)) }
        : before,
    );
  return { state, load, drop };
}
