import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { readStoredJson, writeStoredJson } from '#src/platform/web/storage.ts';
import { toast } from '#src/ui/toast.ts';
import { leaveAfterMs } from '../../layout/parts/use-sign-out.ts';
import { returnAddress } from '../../return-address.ts';
import { callSignedIn, keepSession, storedToken } from '../../session.ts';
import { type socialProof, socialSignIn } from '../contract.ts';

type Exchanged = EndpointOutput<typeof socialSignIn>;
type Done = EndpointOutput<typeof socialProof>;
/** What is still asked before the sign-in is complete. */
export type Step = Extract<Exchanged, { ticket: string }>;

type State =
  | { kind: 'working' }
  | { kind: 'asking'; step: Step }
  /** Also where the browser keeps nothing. */
  | { kind: 'over'; message: string };

/** Exchanges the code in the address, once; a reload goes on where this tab was. */
export function useContinuation() {
  const [state, setState] = useState<State>({ kind: 'working' });
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const leave = (to: string) => setTimeout(() => navigate(to, { replace: true }), leaveAfterMs);

  /** The session begins, as on the login page. */
  const finish = (done: Done) => {
    storeStep(null);
    keepSession(done);
    if (storedToken() !== done.token) return setState({ kind: 'over', message: unkept });
    toast({ tone: 'success', text: done.message, forMs: 3_000 });
    leave(returnAddress(done.return_to));
  };
  const goOn = (came: Exchanged) => {
    if (came.next === 'done') return finish(came);
    if (came.next === 'connected') {
      toast({ tone: 'success', text: came.message });
      return leave('/dashboard/my-profile#identities');
    }
    storeStep(came);
    setState({ kind: 'asking', step: came });
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const code = takeCode();
    const kept = storedStep();
    if (code !== null)
      void exchange(code).then(({ came, message }) =>
        came ? goOn(came) : setState({ kind: 'over', message }),
      );
    else setState(kept ? { kind: 'asking', step: kept } : { kind: 'over', message: nothingHere });
  });
  return { state, finish };
}

/** The code behind the #, which then stands in no address and no history any more. */
function takeCode(): string | null {
  const code = location.hash.slice(1);
  if (code === '') return null;
  history.replaceState(history.state, '', location.pathname);
  return code;
}

async function exchange(code: string) {
  storeStep(null);
  // Someone signed in may be connecting a provider: the token says who.
  const answer = await callSignedIn(socialSignIn, { code });
  return answer.ok ? { came: answer.data, message: '' } : { came: null, message: answer.message };
}

const key = 'social-step';

/** Keeps the open step for this tab over a reload, null removes it; the ticket opens nothing in another browser. */
const storeStep = (step: Step | null): void => writeStoredJson('sessionStorage', key, step);

function storedStep(): Step | null {
  const stored = readStoredJson('sessionStorage', key);
  const { next, ticket, provider } = Object(stored);
  const isStep =
    ['code', 'password', 'register'].includes(next) &&
    ['google', 'facebook'].includes(provider) &&
    typeof ticket === 'string';
  return isStep ? (stored as Step) : null;
}

const nothingHere = 'There is nothing to continue here. Please sign in again.';
const unkept =
  'Your browser does not keep data for this site, so you cannot stay signed in. Allow site data in its settings, then sign in again.';
