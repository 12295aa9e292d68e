import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { lengths } from '#src/platform/schema/lengths.ts';
import { CheckField, TextField } from '#src/ui/form/field.tsx';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { FormAlert, NeedsScript, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { rememberedEmail } from '../../session.ts';
import { registeredEmail } from '../../sign-up/registered-state.ts';
import classes from './login-page.module.css';
import type { useLogin } from './use-login.ts';

interface LoginFormProps {
  readonly login: ReturnType<typeof useLogin>;
  /** What kept a provider from signing someone in. */
  readonly problem: string | null;
}

export function LoginForm({ login, problem }: LoginFormProps) {
  const { formProps, isBusy, errors, message, needsCode } = login;
  const fault = message ?? problem;
  useRemembered(formProps.ref);
  return (
    <form {...formProps} className={classes.form} aria-label="Login">
      {fault && <FormAlert tone="error">{fault}</FormAlert>}
      {needsCode && !fault && <FormAlert tone="info">Enter the code from your authenticator app.</FormAlert>}
      <NeedsScript />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        maxLength={lengths.email}
        required
        errors={errors.email}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        errors={errors.password}
      />
      {needsCode && <CodeField errors={errors.otp} />}
      <div className={classes.row}>
        <CheckField name="remember" label="Remember me" />
        <Link to="/forget-password" className={classes.forgotten}>
          forgot password?
        </Link>
      </div>
      <SubmitButton isBusy={isBusy} busyText="Signing in…">
        sign in
      </SubmitButton>
    </form>
  );
}

/** The second factor: it has the focus as soon as it is asked for. */
export function CodeField({ errors }: { errors: readonly string[] | undefined }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  useEffect(() => frame.current?.querySelector('input')?.focus(), [isRecovery]);
  return (
    <div ref={frame} className={classes.code}>
      <TextField
        key={String(isRecovery)}
        name="otp"
        label={isRecovery ? 'Recovery code' : 'Code from your authenticator app'}
        hint={isRecovery ? 'One of the codes you saved. Each works once.' : 'Six digits.'}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        maxLength={lengths.code}
        required
        errors={errors}
      />
      <button type="button" className={classes.other} onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? 'Use the app instead' : 'Use a recovery code instead'}
      </button>
    </div>
  );
}

/** Fills in the address that was just registered or remembered, unless someone or a password manager was quicker. */
function useRemembered(form: RefObject<HTMLFormElement | null>) {
  const registered = registeredEmail(useLocation().state);
  useEffect(() => {
    const remembered = rememberedEmail();
    const email = registered ?? remembered;
    if (email === null) return;
    const input = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`);
    const [field, box] = [input('email'), input('remember')];
    if (field?.value === '') field.value = email;
    if (box && remembered !== null) box.checked = true;
  }, [form, registered]);
}
