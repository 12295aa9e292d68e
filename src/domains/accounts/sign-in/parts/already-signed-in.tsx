import { ButtonLink } from '#src/ui/button-link.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { useSignOut } from '../../layout/parts/use-sign-out.ts';
import classes from './login-page.module.css';

/** Stands on a login page for somebody who has no need of it. */
export function AlreadySignedIn({ target }: { target: string }) {
  const { signOut, isBusy } = useSignOut();
  return (
    <div className={classes.already}>
      <p>You are signed in already.</p>
      <form
        className={classes.ways}
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
