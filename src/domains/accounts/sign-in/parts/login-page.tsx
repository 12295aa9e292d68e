import { Link, useSearchParams } from 'react-router';
import { Entrance } from '../../layout/parts/entrance.tsx';
import { useReturn } from '../../layout/parts/use-return.ts';
import { useSignedIn } from '../../layout/parts/use-signed-in.ts';
import { loginPath } from '../../return-address.ts';
import { JustRegistered } from '../../sign-up/parts/just-registered.tsx';
import { ProviderLinks } from '../../social/parts/provider-links.tsx';
import { problemSentence } from '../../social/paths.ts';
import { AcceptTerms } from '../../terms/parts/accept-terms.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { LoginForm } from './login-form.tsx';
import { type LoginKind, useLogin } from './use-login.ts';

interface LoginPageProps {
  readonly kind: LoginKind;
}

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
export function LoginPage({ kind }: LoginPageProps) {
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
      <LoginForm login={login} problem={problemSentence(query)} />
      <ProviderLinks role={kind} returnTo={target} />
    </Entrance>
  );
}
