import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#src/platform/client.ts';
import type { Answer, EndpointOutput } from '#src/platform/endpoint.ts';
import { type Outcome, textOf, useSubmission } from '#src/ui/form/use-submission.ts';
import { toast, unsay } from '#src/ui/toast.ts';
import { emptySentences, faultIn, isEmail, sentences } from '../../fields.ts';
import { leaveAfterMs } from '../../layout/parts/use-sign-out.ts';
import { keepSession, rememberEmail, storedToken } from '../../session.ts';
import { login } from '../contract.ts';

/** Which of the two login pages it is. */
export type LoginKind = 'user' | 'agent';

const failed = 'Login failed';

interface Login {
  readonly kind: LoginKind;
  /** Site path, judged already; null where the page itself goes on with who signed in. */
  readonly target: string | null;
}

/** Signing in: judges, sends, asks for the second factor and the terms where they are due, and leads on. */
export function useLogin({ kind, target }: Login) {
  const navigate = useNavigate();
  const [needsCode, setNeedsCode] = useState(false);
  const [isWelcome, setWelcome] = useState(false);
  const [isTermsDue, setTermsDue] = useState(false);
  const leave = () => {
    if (target === null) return;
    setTimeout(() => navigate(target, { replace: true }), leaveAfterMs);
  };
  const finish: Finish = (session, given) => {
    setWelcome(true);
    if (!keep(session, given)) return { message: unkept };
    welcome(session, kind);
    setTermsDue(session.terms_due);
    if (!session.terms_due) leave();
    return { isLeaving: true };
  };
  const send = async (form: FormData): Promise<Outcome> => {
    const given = valuesOf(form);
    unsay(failed);
    const answer = await call(login, given);
    if (!answer.ok) {
      if (answer.code === 'code-needed') setNeedsCode(true);
      return refusal(answer);
    }
    return finish(answer.data, given);
  };
  const judge = (form: FormData) => faultsOf(valuesOf(form), needsCode);
  return { ...useSubmission(send, judge), needsCode, isWelcome, isTermsDue, leave, finish };
}

interface Given {
  email: string;
  password: string;
  remember: boolean;
  otp?: string;
}

function valuesOf(form: FormData): Given {
  const otp = textOf(form, 'otp').replace(/\s/g, '');
  return {
    email: textOf(form, 'email').trim(),
    password: textOf(form, 'password'),
    remember: form.has('remember'),
    ...(otp ? { otp } : {}),
  };
}

const faultsOf = ({ email, password, otp }: Given, needsCode: boolean) => ({
  ...faultIn('email', email, { empty: emptySentences.email, isRight: isEmail, wrong: sentences.email }),
  ...faultIn('password', password, { empty: emptySentences.password }),
  ...(needsCode ? faultIn('otp', otp ?? '', { empty: emptySentences.code }) : {}),
});

function refusal(answer: Extract<Answer<typeof login>, { ok: false }>): Outcome {
  if (answer.code === 'code-needed') return {};
  if (Object.keys(answer.errors).length > 0) return { errors: answer.errors };
  toast({ tone: 'error', text: failed });
  return { message: answer.code === 'server-error' ? `${failed}. Please try again.` : answer.message };
}

const unkept =
  'Your browser does not keep data for this site, so you cannot stay signed in. Allow site data in its settings, then sign in again.';

type SignedIn = EndpointOutput<typeof login>;

/** What every way to sign in ends with: the session is kept, said, and led on from. */
export type Finish = (session: SignedIn, given: Pick<Given, 'email' | 'remember'>) => Outcome;

/** False where the browser keeps nothing. */
function keep(session: SignedIn, { email, remember }: Pick<Given, 'email' | 'remember'>): boolean {
  rememberEmail(remember ? email : null);
  keepSession(session);
  return storedToken() === session.token;
}

const otherPage = {
  user: {
    text: 'This is a client account: next time use client login.',
    link: { to: '/login', text: 'Client login' },
  },
  agent: {
    text: 'This is a business account: next time use business login.',
    link: { to: '/business-login', text: 'Business login' },
  },
};

function welcome({ role }: SignedIn, kind: LoginKind): void {
  toast({ tone: 'success', text: 'Login successful', forMs: 3_000 });
  if (role !== kind && role !== 'operator') toast({ tone: 'info', forMs: 10_000, ...otherPage[role] });
}
