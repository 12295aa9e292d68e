import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSignedIn } from '#src/domains/accounts/layout/parts/use-signed-in.ts';
import { loginPath } from '#src/domains/accounts/return-address.ts';
import { signOut, storedRole } from '#src/domains/accounts/session.ts';
import { useLogin } from '#src/domains/accounts/sign-in/parts/use-login.ts';
import { CodeSignIn } from '#src/domains/accounts/sign-in-codes/parts/code-sign-in.tsx';
import { AcceptTerms } from '#src/domains/accounts/terms/parts/accept-terms.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import type { Came } from '../pages/sending.ts';
import classes from './booking.module.css';
import { CheckForm, type CheckFormProps } from './check-form.tsx';
import { SignInWithoutScript } from './without-script.tsx';

interface DeskProps extends CheckFormProps {
  /** Signed in without script. */
  readonly isKept: boolean;
  /** What came of a form that was sent without script. */
  readonly came: Came | undefined;
}

/** Who books, for whoever is not signed in; then the button. The server does not know which, but without script. */
export function Desk({ isKept, came, ...check }: DeskProps) {
  const isSignedIn = useSignedIn();
  const [hasAgreed, setAgreed] = useState(false);
  const login = useLogin({ kind: 'user', target: null });
  if (isKept) return <CheckForm {...check} isKept came={came} />;
  if (isSignedIn === null) return <NotYet came={came} />;
  if (!isSignedIn)
    return (
      <Card title="Who is it for?">
        <CodeSignIn kind="user" email="" finish={login.finish} />
        <p className={classes.small}>
          Do you have a password? <PasswordLink />
        </p>
      </Card>
    );
  if (storedRole() !== 'user') return <OtherAccount />;
  if (login.isTermsDue && !hasAgreed)
    return (
      <Card title="Before you book">
        <AcceptTerms onAccepted={() => setAgreed(true)} />
      </Card>
    );
  return <CheckForm {...check} />;
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.card} aria-labelledby="who">
    <h2 id="who">{title}</h2>
    {children}
  </section>
);

function PasswordLink() {
  const { pathname, search } = useLocation();
  return <Link to={loginPath(`${pathname}${search}`)}>Sign in with your password</Link>;
}

/** Until scripts run. Without any, the forms work by themselves. */
const NotYet = ({ came }: { came: Came | undefined }) => (
  <>
    <div className={classes.waiting} aria-hidden="true" />
    <noscript>
      <Card title="Who is it for?">
        <SignInWithoutScript came={came} />
      </Card>
    </noscript>
  </>
);

/** A business books for its clients in its own calendar. */
function OtherAccount() {
  const [isBusy, setBusy] = useState(false);
  return (
    <Card title="Who is it for?">
      <p>Only clients can book here, and you are signed in with another kind of account.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setBusy(true);
          void signOut().then(() => setBusy(false));
        }}
      >
        <SubmitButton isBusy={isBusy} look="quiet">
          Sign out
        </SubmitButton>
      </form>
    </Card>
  );
}
