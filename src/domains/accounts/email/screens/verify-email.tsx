import { useEffect, useState } from 'react';
import { call } from '#src/platform/client.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import buttons from '#src/ui/button-link.module.css';
import { ButtonLink } from '#src/ui/button-link.tsx';
import form from '#src/ui/form/form.module.css';
import { FormAlert, NeedsScript, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { type Outcome, useSubmission } from '#src/ui/form/use-submission.ts';
import { toast } from '#src/ui/toast.ts';
import { Entrance } from '../../layout/parts/entrance.tsx';
import { useSignedIn } from '../../layout/parts/use-signed-in.ts';
import { useMailedToken } from '../../password/parts/use-mailed-token.ts';
import { loadProfile } from '../../profile/parts/load-profile.ts';
import { callSignedIn, storedToken } from '../../session.ts';
import { sendVerification, verifyEmail } from '../contract.ts';
import type { Route } from './+types/verify-email.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Confirm your email address');

/** The address may hold a secret: no other site is told of it, and nobody keeps the page. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
});

export default function VerifyEmail() {
  return <VerifyEmailPage />;
}

/** Where the links lead that prove an address: a new account's, and the one that an account changes to. */
function VerifyEmailPage() {
  const { formProps, isBusy, message, state } = useVerification(useMailedToken());
  if (state.kind === 'confirmed') return <Confirmed message={state.message} email={state.email} />;
  if (state.kind === 'dead') return <NoLink />;
  return (
    <Entrance title="Confirm your email address" lead="Confirm this is your email address." picture="quiet">
      <form {...formProps} className={form.form} aria-label="Confirm your email address">
        {message && <FormAlert tone="error">{message}</FormAlert>}
        <NeedsScript />
        <SubmitButton isBusy={isBusy} busyText="Confirming…">
          confirm my email address
        </SubmitButton>
      </form>
    </Entrance>
  );
}

const Confirmed = ({ message, email }: { message: string; email: string }) => (
  <Entrance title="Thank you" picture="quiet">
    <FormAlert tone="success">
      <p>{message}</p>
      <p>
        <strong>{email}</strong>
      </p>
    </FormAlert>
    <Onward />
  </Entrance>
);

/** Used, expired or missing: a signed-in person learns which, and gets a new one. */
function NoLink() {
  const isVerified = useIsVerified();
  if (isVerified)
    return (
      <Entrance title="Nothing left to do" picture="quiet">
        <FormAlert tone="success">Your email address is already confirmed.</FormAlert>
        <Onward />
      </Entrance>
    );
  return (
    <Entrance title="This link has expired" picture="quiet">
      <FormAlert tone="error">This link is no longer valid. Please ask for a new one.</FormAlert>
      {isVerified === false ? <NewLink /> : <SignInFirst />}
    </Entrance>
  );
}

function NewLink() {
  const { formProps, isBusy, message } = useResending();
  return (
    <form {...formProps} className={form.form} aria-label="Get a new link">
      {message && <FormAlert tone="error">{message}</FormAlert>}
      <SubmitButton isBusy={isBusy} busyText="Sending…">
        send me a new link
      </SubmitButton>
    </form>
  );
}

const SignInFirst = () => (
  <>
    <p>
      It may have done its work already: a link works once. Sign in to see whether your address is confirmed,
      and to get a new link.
    </p>
    <div className={buttons.row}>
      <ButtonLink to="/login?return=%2Fdashboard%2Fmy-profile">Sign in</ButtonLink>
    </div>
  </>
);

function Onward() {
  const isSignedIn = useSignedIn();
  return (
    <div className={buttons.row}>
      <ButtonLink to={isSignedIn ? '/dashboard' : '/login'}>
        {isSignedIn ? 'My dashboard' : 'Sign in'}
      </ButtonLink>
    </div>
  );
}

type Verification =
  | { kind: 'asking' }
  | { kind: 'confirmed'; email: string; message: string }
  | { kind: 'dead' };

/** Following a mailed link by the press of a button: programs that look into mail follow links, but press nothing. */
function useVerification(token: string | null | undefined) {
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

/** Whether the signed-in person's address needs no link any more; null while nobody knows. */
function useIsVerified(): boolean | null {
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
const useResending = () =>
  useSubmission(async () => {
    const answer = await callSignedIn(sendVerification, {});
    if (!answer.ok) return { message: answer.message };
    toast({ tone: 'success', text: answer.data.message });
    return {};
  });
