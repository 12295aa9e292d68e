import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import buttons from '#src/ui/button-link.module.css';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { useAlive } from '#src/ui/effects.ts';
import { FormAlert, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { Entrance } from '../../layout/parts/entrance.tsx';
import { useReturn } from '../../layout/parts/use-return.ts';
import { useSignOut } from '../../layout/parts/use-sign-out.ts';
import { useSignedIn } from '../../layout/parts/use-signed-in.ts';
import { loginPath } from '../../return-address.ts';
import { CodeSignIn } from '../../sign-in-codes/parts/code-sign-in.tsx';
import { registeredEmail } from '../../sign-up/registered-state.ts';
import { ProviderLinks } from '../../social/parts/provider-links.tsx';
import { problemSentence } from '../../social/paths.ts';
import { AcceptTerms } from '../../terms/parts/accept-terms.tsx';
import { LoginForm } from './login-form.tsx';
import classes from './login-page.module.css';
import { type LoginKind, useLogin } from './use-login.ts';

const pages = {
  user: {
    title: 'client login',
    picture: 'client',
    signUp: '/user-registration',
    other: { to: '/business-login', question: 'Do you run a business?', text: 'Business login' },
  },
  agent: {
    title: 'business login',
    picture: 'business',
    signUp: '/business-registration',
    other: { to: '/login', question: 'Looking for a treatment?', text: 'Client login' },
  },
} as const;

/** Both login pages: they differ in what they offer beside the form, never in who gets in. */
export function LoginPage({ kind }: { kind: LoginKind }) {
  const { title, picture, signUp, other } = pages[kind];
  const [query] = useSearchParams();
  const target = useReturn();
  const login = useLogin({ kind, target });
  const isSignedIn = useSignedIn();
  if (isSignedIn && login.isTermsDue)
    return (
      <Entrance title="Before you go on" picture={picture}>
        <AcceptTerms onAccepted={login.leave} />
      </Entrance>
    );
  if (isSignedIn && !login.isWelcome)
    return (
      <Entrance title={title} picture={picture}>
        <AlreadySignedIn target={target} />
      </Entrance>
    );
  return (
    <Entrance
      title={title}
      picture={picture}
      elsewhere={
        <>
          <p>
            New here? <Link to={loginPath(target, signUp)}>Sign Up</Link>
          </p>
          <p>
            {other.question} <Link to={loginPath(target, other.to)}>{other.text}</Link>
          </p>
        </>
      }
    >
      <JustRegistered kind={kind} />
      <Ways kind={kind} login={login} problem={problemSentence(query)} />
      <ProviderLinks role={kind} returnTo={target} />
    </Entrance>
  );
}

interface WaysProps {
  readonly kind: LoginKind;
  readonly login: ReturnType<typeof useLogin>;
  readonly problem: string | null;
}

/** With a password, or with a code by email; what was typed as the address goes along. */
function Ways({ kind, login, problem }: WaysProps) {
  const [byCode, setByCode] = useState<{ readonly email: string } | null>(null);
  const isAlive = useAlive();
  const typed = () =>
    login.formProps.ref.current?.querySelector<HTMLInputElement>('input[name=email]')?.value;
  return (
    <div className={classes.ways}>
      {byCode ? (
        <CodeSignIn kind={kind} email={byCode.email} finish={login.finish} />
      ) : (
        <LoginForm login={login} problem={problem} />
      )}
      <button
        type="button"
        className={classes.other}
        disabled={!isAlive}
        onClick={() => setByCode(byCode ? null : { email: typed() ?? '' })}
      >
        {byCode ? 'Use your password instead' : 'Email me a code instead'}
      </button>
    </div>
  );
}

/** What comes next, on the sign-in page that opens after registering. */
function JustRegistered({ kind }: { kind: 'user' | 'agent' }) {
  const { state } = useLocation();
  const email = registeredEmail(state);
  // The server knows nothing of the browser's history.
  if (!useAlive() || email === null) return null;
  return (
    <FormAlert tone="success">
      <p>
        We have sent a link to <strong>{email}</strong>. Open it to confirm your email address.
      </p>
      {kind === 'agent' && <p>Your first listing is waiting in your dashboard as a draft.</p>}
    </FormAlert>
  );
}

/** Stands on a login page for someone who has no need of it. */
function AlreadySignedIn({ target }: { target: string }) {
  const { signOut, isBusy } = useSignOut();
  return (
    <div className={classes.already}>
      <p>You are already signed in.</p>
      <form
        className={buttons.row}
        onSubmit={(event) => {
          event.preventDefault();
          void signOut();
        }}
      >
        <ButtonLink to={target}>{target === '/dashboard' ? 'My dashboard' : 'Continue'}</ButtonLink>
        <SubmitButton isBusy={isBusy} look="quiet">
          Logout
        </SubmitButton>
      </form>
    </div>
  );
}
