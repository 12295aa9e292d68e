import { Link } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { Entrance } from '../../layout/parts/entrance.tsx';
import { useSignedIn } from '../../layout/parts/use-signed-in.ts';
import { ChangeForm } from '../parts/change-form.tsx';
import classes from '../parts/password-forms.module.css';
import { useChange } from '../parts/use-change.ts';
import { useMailedToken } from '../parts/use-mailed-token.ts';
import type { Route } from './+types/change-password.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Change password');

/** The address may hold a secret: no other site is told of it, and nobody keeps the page. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
});

/** A new password: by a mailed link, or for somebody who is signed in. Without either, a link has to be asked for. */
export default function ChangePassword() {
  const token = useMailedToken();
  const isSignedIn = useSignedIn();
  const change = useChange(token ?? null);
  if (token === null && isSignedIn === false && !change.isDone) return <IncompleteLink />;
  if (change.isDead) return <DeadLink message={change.message ?? ''} />;
  return (
    <Entrance
      title="Change password"
      lead="We will sign you out on every other device and confirm the change by email."
      picture="quiet"
    >
      <ChangeForm change={change} needsProof={token === null && isSignedIn === true} />
      <p>
        <Link to={isSignedIn && token === null ? '/dashboard' : '/login'} className={classes.back}>
          {isSignedIn && token === null ? 'back to the dashboard' : 'return to login screen'}
        </Link>
      </p>
    </Entrance>
  );
}

/** Said before anything is typed that could not be saved. */
const IncompleteLink = () => (
  <Entrance title="This link is incomplete" picture="quiet">
    <FormAlert tone="error">
      To set a new password, open the whole link from our email, or get a new one.
    </FormAlert>
    <Ways />
  </Entrance>
);

const Ways = () => (
  <div className={classes.ways}>
    <ButtonLink to="/forget-password">Get a new link</ButtonLink>
    <ButtonLink to="/login" look="quiet">
      Return to login screen
    </ButtonLink>
  </div>
);

const DeadLink = ({ message }: { message: string }) => (
  <Entrance title="This link has expired" picture="quiet">
    <FormAlert tone="error">{message}</FormAlert>
    <p>A link works once, for 60 minutes. Asking for a new link cancels the earlier ones.</p>
    <Ways />
  </Entrance>
);
