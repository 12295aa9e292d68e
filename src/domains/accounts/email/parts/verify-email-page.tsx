import { ButtonLink } from '#src/ui/button-link.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { NeedsScript, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { Entrance } from '../../layout/parts/entrance.tsx';
import { useSignedIn } from '../../layout/parts/use-signed-in.ts';
import classes from '../../password/parts/password-forms.module.css';
import { useMailedToken } from '../../password/parts/use-mailed-token.ts';
import { useIsVerified, useResending, useVerification } from './use-verification.ts';

/** Where the links lead that prove an address: a new account's, and the one that an account changes to. */
export function VerifyEmailPage() {
  const { formProps, isBusy, message, state } = useVerification(useMailedToken());
  if (state.kind === 'confirmed') return <Confirmed message={state.message} email={state.email} />;
  if (state.kind === 'dead') return <NoLink />;
  return (
    <Entrance title="Confirm your email address" lead="Confirm this is your email address." picture="quiet">
      <form {...formProps} className={classes.form} aria-label="Confirm your email address">
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

/** Used, too old, or none: whoever is signed in learns which, and gets a new one. */
function NoLink() {
  const isVerified = useIsVerified();
  if (isVerified)
    return (
      <Entrance title="Nothing left to do" picture="quiet">
        <FormAlert tone="success">Your email address is confirmed already.</FormAlert>
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
    <form {...formProps} className={classes.form} aria-label="Get a new link">
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
    <div className={classes.ways}>
      <ButtonLink to="/login?return=%2Fdashboard%2Fmy-profile">Sign in</ButtonLink>
    </div>
  </>
);

function Onward() {
  const isSignedIn = useSignedIn();
  return (
    <div className={classes.ways}>
      <ButtonLink to={isSignedIn ? '/dashboard' : '/login'}>
        {isSignedIn ? 'My dashboard' : 'Sign in'}
      </ButtonLink>
    </div>
  );
}
