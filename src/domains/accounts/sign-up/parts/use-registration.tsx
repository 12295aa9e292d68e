import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Answer } from '#src/platform/endpoint.ts';
import { checkMarked } from '#src/ui/form/use-submission.ts';
import { type ToastWords, toast, unsay } from '#src/ui/toast.ts';
import { useReturn } from '../../layout/parts/use-return.ts';
import { useSignedIn } from '../../layout/parts/use-signed-in.ts';
import type { businessSignup, userSignup } from '../contract.ts';
import { registeredState } from '../registered-state.ts';
import { textOf, type Values } from '../wizard.ts';
import type { Sent } from './use-wizard.ts';

interface Registration {
  readonly call: (values: Values) => Promise<Answer<typeof userSignup> | Answer<typeof businessSignup>>;
  /** Said in the corner when it was taken, and when it was not. */
  readonly success: ToastWords;
  readonly failure: (sentence: string) => ToastWords;
  /** Site path of the sign-in page, with where it leads on to. */
  readonly signInPath: string;
  /** Until the sign-in page opens by itself. */
  readonly afterMs: number;
}

/** Sends a registration and follows it: to the sign-in page when it was taken, else with what went wrong. */
export function useRegistration({ call, success, failure, signInPath, afterMs }: Registration) {
  const [registered, setRegistered] = useState<string | null>(null);
  const [alert, setAlert] = useState<ReactNode>(null);
  const said = useRef('');
  useLeaving(registered, signInPath, afterMs);
  const send = async (values: Values): Promise<Sent> => {
    setAlert(null);
    // An error stays until it is closed; this one has been answered.
    unsay(said.current);
    const answer = await call(values);
    if (answer.ok) {
      const email = textOf(values, 'email').trim();
      toast(success);
      setRegistered(email);
      return { ok: true };
    }
    const words = failure(failureSentence(answer));
    said.current = words.text;
    toast(words);
    setAlert(alertOf(answer, signInPath));
    return { ok: false, errors: answer.errors };
  };
  return { send, alert, registered };
}

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors: Record<string, string[]>;
}

function alertOf(refusal: Refusal, signInPath: string): ReactNode {
  if (refusal.code === 'email-taken')
    return (
      <p>
        There is already an account with this email address. If it is yours, please{' '}
        <Link to={signInPath}>sign in</Link> or <Link to="/forget-password">set a new password</Link>.
      </p>
    );
  if (Object.keys(refusal.errors).length > 0) return <p>{checkMarked}</p>;
  return <p>{failureSentence(refusal)} Everything that you entered is still here.</p>;
}

/** Opens the sign-in page after that time, unless someone was quicker. */
function useLeaving(registered: string | null, to: string, afterMs: number) {
  const navigate = useNavigate();
  useEffect(() => {
    if (registered === null) return;
    const leave = () => navigate(to, { replace: true, state: registeredState(registered) });
    const timer = setTimeout(leave, afterMs);
    return () => clearTimeout(timer);
  }, [registered, to, afterMs, navigate]);
}

/** A signed-in person has nothing to register: the dashboard opens instead, or where someone wanted to go. */
export function useGuestsOnly(): void {
  const isSignedIn = useSignedIn();
  const target = useReturn();
  const navigate = useNavigate();
  useEffect(() => {
    if (isSignedIn) navigate(target, { replace: true });
  }, [isSignedIn, target, navigate]);
}

/** The original's sentence where the server has none for people. */
const unexpected = 'An unexpected error occurred. Please try again later.';

/** What to say of a registration that was not taken: the server's words, unless it could not find any. */
const failureSentence = ({ status, message }: { status: number; message: string }): string =>
  status === 0 || status === 500 ? unexpected : message;
