import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSignedIn } from '#src/domains/accounts/layout/parts/use-signed-in.ts';
import { loginPath } from '#src/domains/accounts/return-address.ts';
import { storedRole } from '#src/domains/accounts/session.ts';
import { useLogin } from '#src/domains/accounts/sign-in/parts/use-login.ts';
import type { Came } from '../pages/sending.ts';
import classes from './booking.module.css';
import { SignInWithoutScript } from './without-script.tsx';

// Who is signed in needs none of it.
const CodeSignIn = lazy(async () => ({
  default: (await import('#src/domains/accounts/sign-in-codes/parts/code-sign-in.tsx')).CodeSignIn,
}));
const AcceptTerms = lazy(async () => ({
  default: (await import('#src/domains/accounts/terms/parts/accept-terms.tsx')).AcceptTerms,
}));
const OtherAccount = lazy(async () => ({
  default: (await import('./other-account.tsx')).OtherAccount,
}));

interface DeskProps {
  /** Signed in without script. */
  readonly isKept: boolean;
  /** What came of a form that was sent without script. */
  readonly came: Came | undefined;
  /** What a client may do. */
  readonly children: ReactNode;
}

/** Who it is for, where nobody is signed in; then the form. The server does not know which, but without script. */
export function Desk({ isKept, came, children }: DeskProps) {
  const isSignedIn = useSignedIn();
  const [hasAgreed, setAgreed] = useState(false);
  const login = useLogin({ kind: 'user', target: null });
  if (isKept) return children;
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
  if (storedRole() !== 'user')
    return (
      <Card title="Who is it for?">
        <OtherAccount />
      </Card>
    );
  if (login.isTermsDue && !hasAgreed)
    return (
      <Card title="Before you go on">
        <AcceptTerms onAccepted={() => setAgreed(true)} />
      </Card>
    );
  return children;
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.card} aria-labelledby="who">
    <h2 id="who">{title}</h2>
    <Suspense fallback={<div className={classes.waiting} />}>{children}</Suspense>
  </section>
);

function PasswordLink() {
  const { pathname, search } = useLocation();
  return <Link to={loginPath(`${pathname}${search}`)}>Sign in with your password</Link>;
}

/** Until scripts run. Without any, the forms work by themselves: scripts need not know them. */
const NotYet = ({ came }: { came: Came | undefined }) => (
  <>
    <div className={classes.waiting} aria-hidden="true" />
    <noscript>
      {import.meta.env.SSR && (
        <Card title="Who is it for?">
          <SignInWithoutScript came={came} />
        </Card>
      )}
    </noscript>
  </>
);
