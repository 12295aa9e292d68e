import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { NeedsScript, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { sentences } from '../../fields.ts';
import { NewPasswordField } from './new-password-field.tsx';
import classes from './password-forms.module.css';
import type { Change } from './use-change.ts';

interface ChangeFormProps {
  readonly change: Change;
  /** Signed in: whoever sits at an unlocked screen shall not take the account over. */
  readonly needsProof: boolean;
}

export function ChangeForm({ change, needsProof }: ChangeFormProps) {
  const { formProps, policy, errors, message, isBusy } = change;
  return (
    <form {...formProps} className={classes.form} aria-label="Change password">
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
