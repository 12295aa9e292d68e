import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '#src/platform/client.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useSite } from '#src/platform/web/site.ts';
import buttons from '#src/ui/button-link.module.css';
import { ButtonLink } from '#src/ui/button-link.tsx';
import form from '#src/ui/form/form.module.css';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { FormAlert, NeedsScript, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { type Outcome, textOf, useSubmission } from '#src/ui/form/use-submission.ts';
import { toast } from '#src/ui/toast.ts';
import { type PasswordPolicy, passwordFault, sentences } from '../../fields.ts';
import { Entrance } from '../../layout/parts/entrance.tsx';
import { useSignedIn } from '../../layout/parts/use-signed-in.ts';
import { callSignedIn, dropSession } from '../../session.ts';
import { changePassword, updatePassword } from '../contract.ts';
import { NewPasswordField } from '../parts/new-password-field.tsx';
import classes from '../parts/password-forms.module.css';
import { useMailedToken } from '../parts/use-mailed-token.ts';
import type { Route } from './+types/change-password.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Change password');

/** The address may hold a secret: no other site is told of it, and nobody keeps the page. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
});

/** A new password: by a mailed link, or for someone who is signed in. Without either, a link has to be asked for. */
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
  <div className={buttons.row}>
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

interface ChangeFormProps {
  readonly change: Change;
  /** Signed in: a stranger at an unlocked screen must not take the account over. */
  readonly needsProof: boolean;
}

function ChangeForm({ change, needsProof }: ChangeFormProps) {
  const { formProps, policy, errors, message, isBusy } = change;
  return (
    <form {...formProps} className={form.form} aria-label="Change password">
      {message && <FormAlert tone="error">{message}</FormAlert>}
      <NeedsScript />
      {needsProof && (
        <PasswordField
          name="current_password"
          label="Current password"
          hint="You can leave this empty within 15 minutes of signing in."
          autoComplete="current-password"
          errors={errors.current_password}
        />
      )}
      <NewPasswordField name="password" label="New password" policy={policy} errors={errors.password} />
      <PasswordField
        name="password_confirmation"
        label="Confirm password"
        autoComplete="new-password"
        required
        errors={errors.password_confirmation}
      />
      {policy === 'spec' && <p className={classes.hint}>{sentences.changeHint}</p>}
      <SubmitButton isBusy={isBusy} busyText="Saving…">
        change password
      </SubmitButton>
    </form>
  );
}

/** Setting a new password with a mailed link's token, or without one for a signed-in person. */
function useChange(token: string | null) {
  const policy = useSite()?.passwordPolicy ?? 'spec';
  const navigate = useNavigate();
  const [isDead, setDead] = useState(false);
  const [isDone, setDone] = useState(false);
  const send = async (fields: FormData): Promise<Outcome> => {
    const chosen = chosenIn(fields);
    const answer = await (token === null ? changeOwn(fields, chosen) : changeBy(token, chosen));
    if (!answer.ok) {
      setDead(answer.code === 'link-dead');
      return Object.keys(answer.errors).length > 0 ? { errors: answer.errors } : { message: answer.message };
    }
    setDone(true);
    toast({ tone: 'success', text: answer.data.message });
    // Every session has ended by a link; the one that asked for itself goes on.
    if (token !== null) dropSession();
    navigate(token === null ? '/dashboard' : '/login', { replace: true });
    return { isLeaving: true };
  };
  return { ...useSubmission(send, (fields) => faultsOf(chosenIn(fields), policy)), policy, isDead, isDone };
}

type Change = ReturnType<typeof useChange>;

interface Chosen {
  password: string;
  password_confirmation: string;
}

const chosenIn = (fields: FormData): Chosen => ({
  password: textOf(fields, 'password'),
  password_confirmation: textOf(fields, 'password_confirmation'),
});

function faultsOf({ password, password_confirmation }: Chosen, policy: PasswordPolicy) {
  const fault = passwordFault(password, policy);
  return {
    ...(fault ? { password: [fault] } : {}),
    ...(password === password_confirmation ? {} : { password_confirmation: [sentences.confirmation] }),
  };
}

const changeBy = (token: string, chosen: Chosen) => call(changePassword, { token, ...chosen });

function changeOwn(fields: FormData, chosen: Chosen) {
  const current = textOf(fields, 'current_password');
  const proof = current === '' ? {} : { current_password: current };
  return callSignedIn(updatePassword, { ...proof, ...chosen });
}
