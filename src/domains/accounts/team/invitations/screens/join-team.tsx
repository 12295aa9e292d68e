import { useState } from 'react';
import { privateMeta } from '#src/platform/web/meta.ts';
import buttons from '#src/ui/button-link.module.css';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { FormAlert, NeedsScript } from '#src/ui/form/submit-button.tsx';
import { Entrance } from '../../../layout/parts/entrance.tsx';
import { useSignedIn } from '../../../layout/parts/use-signed-in.ts';
import { LoginForm } from '../../../sign-in/parts/login-form.tsx';
import { useLogin } from '../../../sign-in/parts/use-login.ts';
import { roleWords } from '../../roles.ts';
import { AcceptForm } from '../parts/accept-form.tsx';
import { JoinForm } from '../parts/join-form.tsx';
import { type Invitation, useInvitation } from '../parts/use-invitation.ts';
import type { Route } from './+types/join-team.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Join a team');

/** The address may hold a secret: no other site learns it, and no cache keeps the page. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
});

/** Where an emailed invitation leads: to an account with a password, or to acceptance by the one there is. */
export default function JoinTeam() {
  const state = useInvitation();
  if (state.kind === 'loading')
    return (
      <Entrance title="Join a team" picture="business">
        <NeedsScript />
        <p role="status">Looking up your invitation…</p>
      </Entrance>
    );
  if (state.kind === 'there') return <Invited token={state.token} invitation={state.invitation} />;
  const text = state.kind === 'none' ? 'To join a team, open the whole link from the email.' : state.message;
  return (
    <Entrance title={titleOf(state)} picture="business">
      <FormAlert tone="error">{text}</FormAlert>
      <div className={buttons.row}>
        <ButtonLink to="/login" look="quiet">
          Sign in
        </ButtonLink>
      </div>
    </Entrance>
  );
}

const titleOf = (state: { kind: 'none' } | { kind: 'refused'; isDead: boolean }): string => {
  if (state.kind === 'none') return 'This link is incomplete';
  return state.isDead ? 'This invitation has ended' : 'Your invitation could not be looked up';
};

function Invited({ token, invitation }: { token: string; invitation: Invitation }) {
  const isSignedIn = useSignedIn();
  const [isJoining, setJoining] = useState(false);
  const [hasOther, setOther] = useState(false);
  const { business, role, has_account: hasAccount } = invitation;
  const words = roleWords[role];
  const asksToSignIn = hasAccount || hasOther;
  return (
    <Entrance title={`Join ${business}`} lead={`Your role: ${words.name}. ${words.may}`} picture="business">
      {isSignedIn && !isJoining ? (
        <AcceptForm token={token} invitation={invitation} />
      ) : asksToSignIn ? (
        <SignIn invitation={invitation} />
      ) : (
        <>
          <JoinForm token={token} invitation={invitation} onJoined={() => setJoining(true)} />
          <div className={buttons.row}>
            <button type="button" className={buttons.button} data-look="quiet" onClick={() => setOther(true)}>
              I have an account
            </button>
          </div>
        </>
      )}
    </Entrance>
  );
}

/** Signing in without leaving the page, which holds the link. */
function SignIn({ invitation }: { invitation: Invitation }) {
  const login = useLogin({ kind: 'user', target: null });
  return (
    <>
      <p>
        {invitation.has_account
          ? `You already have an account with ${invitation.email}. Sign in to accept.`
          : 'Sign in with your account to accept.'}{' '}
        If you sign in with a provider, do that in another tab first, then open the link of the email again.
      </p>
      <LoginForm login={login} problem={null} />
    </>
  );
}
